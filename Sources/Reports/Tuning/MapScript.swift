/// The script of a map's page: the cell below the pointer, or below a cursor that the arrow keys move, in words.
///
/// It sets texts and attributes only; no text of the page is ever parsed as markup.
enum MapScript {
  static let text = #"""
    'use strict';
    (() => {
      const data = JSON.parse(document.getElementById('cells').textContent);
      const svg = document.querySelector('svg.map'), output = document.querySelector('output');
      const code = document.getElementById('command');
      const rows = data.rows.map(row => row.flatMap(([count, kind]) => Array(count).fill(kind)));
      const short = (value, digits) => String(Number(value.toFixed(digits)));
      const signed = value => (value > 0 ? '+' : '') + short(value, 6);
      const cursor = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
      cursor.setAttribute('class', 'cursor');
      const [width, height] = [(data.right - data.left) / data.x.count, (data.bottom - data.top) / data.y.count];
      let at = null;
      const value = (axis, index) => axis.from + index * axis.step;
      const show = (column, row) => {
        at = [Math.min(Math.max(column, 0), data.x.count - 1), Math.min(Math.max(row, 0), data.y.count - 1)];
        const [x, y] = [value(data.x, at[0]), value(data.y, at[1])];
        const size = Math.max(width, 6), tall = Math.max(height, 6);
        cursor.setAttribute('x', data.left + (at[0] + .5) * width - size / 2);
        cursor.setAttribute('y', data.bottom - (at[1] + .5) * height - tall / 2);
        cursor.setAttribute('width', size);
        cursor.setAttribute('height', tall);
        if (!cursor.parentNode) svg.append(cursor);
        const kind = data.kinds[rows[at[1]][at[0]]];
        const points = data.x.quantity === 'travel' ? ' (' + short(x * data.viewportLength, 1) + ' pt)' : '';
        const place = data.x.quantity + ' ' + signed(x) + points + ', ' + data.y.quantity + ' ' + short(y, 6);
        output.textContent = place + (kind
          ? ': page ' + kind.page + ' (' + (kind.delta ? signed(kind.delta) : 'stays') + '), because: ' + kind.because
          : ': no such stroke');
        code.textContent = data.command + ' --scenario=' + short(x, 9) + ',' + short(y, 9) + ' | pagerlab explain -';
      };
      const pick = event => {
        const box = svg.getBoundingClientRect(), scale = 640 / box.width;
        const x = (event.clientX - box.left) * scale, y = (event.clientY - box.top) * scale;
        if (x < data.left || x > data.right || y < data.top || y > data.bottom) return;
        show(Math.floor((x - data.left) / width), Math.floor((data.bottom - y) / height));
      };
      svg.addEventListener('pointermove', pick);
      svg.addEventListener('pointerdown', pick);
      svg.setAttribute('tabindex', '0');
      svg.addEventListener('keydown', event => {
        const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
        if (!step) return;
        event.preventDefault();
        const from = at || [Math.floor(data.x.count / 2), Math.floor(data.y.count / 2)];
        const far = event.shiftKey ? 10 : 1;
        show(from[0] + step[0] * far, from[1] + step[1] * far);
      });
      document.getElementById('hint').hidden = false;
    })();

    """#
}
