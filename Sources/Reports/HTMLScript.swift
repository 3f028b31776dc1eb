/// The script of the HTML report: filter and scrubber. Without it everything is there to read but the moving viewport.
///
/// It makes elements and sets attributes; no text of a scenario is ever parsed as markup.
enum HTMLScript {
  /// The whole script.
  static let text = #"""
    'use strict';
    (() => {
      const NS = 'http://www.w3.org/2000/svg';
      const all = (selector, root = document) => [...root.querySelectorAll(selector)];
      const make = (name, attributes, parent) => {
        const element = document.createElementNS(NS, name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        if (parent) parent.append(element);
        return element;
      };
      const short = (value, digits) => String(Number(value.toFixed(digits))).replace('-', '−');

      // The counts are written last; read aloud they come first, as they are shown.
      document.querySelector('header').after(document.querySelector('.summary'));

      // MARK: Filter
      const form = document.querySelector('form');
      const [query, state, file] = ['query', 'state', 'file'].map(id => document.getElementById(id));
      const groups = all('.file').map(element => ({
        element, name: element.dataset.file,
        runs: all('.run', element).map(run => ({
          element: run, state: run.dataset.state,
          text: [element.dataset.file, run.querySelector('summary').textContent,
            ...all('.failure', run).map(failure => failure.textContent)].join(' ').toLowerCase()
        }))
      }));
      const total = groups.reduce((count, group) => count + group.runs.length, 0);
      const names = [...new Set(groups.map(group => group.name))].sort();
      for (const name of names) file.append(new Option(name, name));
      const sift = () => {
        const words = query.value.toLowerCase().split(/\s+/).filter(word => word);
        let count = 0;
        for (const group of groups) {
          let some = false;
          for (const run of group.runs) {
            const fits = (!state.value || run.state === state.value) && (!file.value || group.name === file.value)
              && words.every(word => run.text.includes(word));
            run.element.hidden = !fits;
            if (fits) { some = true; count += 1; }
          }
          group.element.hidden = !some;
        }
        for (const section of all('main > section')) {
          section.hidden = !section.querySelector('.file:not([hidden])');
        }
        document.getElementById('shown').textContent =
          count === total ? `${total} shown` : `${count} of ${total} shown`;
      };
      form.addEventListener('input', sift);
      form.addEventListener('submit', event => event.preventDefault());
      form.hidden = false;
      sift();

      // MARK: Scrubber
      // The position at an instant, between two points on the line through them.
      const at = (line, width, time) => {
        let low = 0, high = line.length / width - 1;
        if (high < 0 || time < line[0] || time > line[high * width] + 1e-6) return null;
        while (high - low > 1) {
          const middle = (low + high) >> 1;
          if (line[middle * width] <= time) low = middle; else high = middle;
        }
        const [a, b] = [low * width, high * width];
        const share = line[b] > line[a] ? Math.min(1, (time - line[a]) / (line[b] - line[a])) : 1;
        return Array.from({ length: width - 1 }, (_, k) => line[a + 1 + k] + share * (line[b + 1 + k] - line[a + 1 + k]));
      };

      const wake = run => {
        const figure = run.querySelector('figure');
        if (!figure || figure.classList.contains('live')) return;
        figure.classList.add('live');
        const data = JSON.parse(figure.querySelector('script').textContent);
        const plot = figure.querySelector('.plot');
        const head = plot.querySelector('.playhead');
        const side = figure.querySelector('.side');
        side.hidden = false;
        const [slider, button, words] = ['input', 'button', 'output'].map(name => side.querySelector(name));

        // The stage: the viewport in the middle of the strip of pages.
        const [width, height] = data.viewport;
        const isTall = Math.abs(data.step[1]) > Math.abs(data.step[0]);
        const [left, top] = isTall ? [width * .35, height * .35] : [width * .8, height * .06];
        const stage = side.querySelector('.stage');
        stage.setAttribute('viewBox', [-left, -top, width + 2 * left, height + 2 * top].join(' '));
        const strip = make('g', {}, stage);
        make('path', {
          class: 'outside', 'fill-rule': 'evenodd',
          // Far beyond the drawing, which a narrow box surrounds with more of the strip.
          d: `M${-9 * width} ${-9 * height}h${19 * width}v${19 * height}h${-19 * width}z M0 0h${width}v${height}h${-width}z`
        }, stage);
        const line = Math.max(width, height) / 150;
        make('rect', { class: 'viewport', width, height, rx: 3 * line, 'stroke-width': line }, stage);
        const fingers = data.touches.map(() =>
          make('circle', { class: 'touch', r: Math.max(width, height) / 32, 'stroke-width': line }, stage));
        const sheets = Array.from({ length: 7 }, () => {
          const group = make('g', {}, strip);
          const [w, h] = data.page;
          return {
            group, rect: make('rect', { width: w, height: h, rx: 3 * line, 'stroke-width': line }, group),
            label: make('text', { x: w / 2, y: h / 2, 'font-size': Math.min(w, h) * .3 }, group)
          };
        });

        const show = time => {
          let position = null;
          for (const stretch of data.shown) position = (at(stretch, 2, time) || [position])[0];
          const middle = position === null ? 0 : Math.round(position);
          sheets.forEach((sheet, index) => {
            const k = middle + index - 3;
            const isThere = position !== null && (data.loops || k >= 0 && k < data.count);
            sheet.group.setAttribute('visibility', isThere ? 'visible' : 'hidden');
            if (!isThere) return;
            const page = data.loops ? (k % data.count + data.count) % data.count : k;
            const [x, y] = [0, 1].map(axis => data.corner[axis] + (k - position) * data.step[axis]);
            sheet.group.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
            sheet.rect.setAttribute('class', `sheet p${page % 6}`);
            sheet.label.textContent = page;
          });
          let down = '';
          data.touches.forEach((touch, index) => {
            const place = at(touch, 3, time);
            fingers[index].setAttribute('visibility', place ? 'visible' : 'hidden');
            if (!place) return;
            fingers[index].setAttribute('cx', place[0]);
            fingers[index].setAttribute('cy', place[1]);
            down = ` · finger (${short(place[0], 1)}, ${short(place[1], 1)})`;
          });
          const [first, last, from, to] = data.scale;
          head.setAttribute('transform', `translate(${(first + (time - from) / (to - from) * (last - first)).toFixed(2)} 0)`);
          const told = `${short(time, 1)} ms`
            + (position === null ? '' : ` · position ${short(position, 3)}`) + down;
          words.textContent = told;
          slider.setAttribute('aria-valuetext', told);
        };

        const frames = Math.max(1, Math.ceil(data.duration / data.frame - 1e-6));
        const timeOf = frame => Math.min(frame * data.frame, data.duration);
        slider.max = frames;
        const seek = frame => { slider.value = frame; show(timeOf(Number(slider.value))); };
        slider.addEventListener('input', () => { stop(); show(timeOf(Number(slider.value))); });

        let playing = 0;
        const stop = () => {
          cancelAnimationFrame(playing);
          playing = 0;
          button.textContent = 'Play';
        };
        button.addEventListener('click', () => {
          if (playing) return stop();
          let begin = timeOf(Number(slider.value));
          if (begin >= data.duration) begin = 0;
          const start = performance.now();
          const tick = now => {
            const time = Math.max(0, begin + now - start);
            if (time >= data.duration) { seek(frames); return stop(); }
            slider.value = Math.floor(time / data.frame);
            show(time);
            playing = requestAnimationFrame(tick);
          };
          button.textContent = 'Pause';
          playing = requestAnimationFrame(tick);
        });

        // The plot is a scrubber too, for whoever points at it.
        const point = event => {
          const box = plot.getBoundingClientRect();
          const [first, last, from, to] = data.scale;
          const x = (event.clientX - box.left) / box.width * plot.viewBox.baseVal.width;
          stop();
          seek(Math.round((from + (x - first) / (last - first) * (to - from)) / data.frame));
        };
        plot.addEventListener('pointerdown', event => {
          plot.setPointerCapture(event.pointerId);
          point(event);
        });
        plot.addEventListener('pointermove', event => { if (event.buttons) point(event); });
        seek(Math.round(data.rest / data.frame));
      };
      for (const run of all('.run')) {
        if (run.open) wake(run);
        run.addEventListener('toggle', () => { if (run.open) wake(run); });
      }
    })();

    """#
}
