/// The script of the tuning report: what a mark says when it is touched, copying, and opening what a link leads to.
///
/// It sets text and attributes; no text of a configuration is ever parsed as markup.
enum TuningHTMLScript {
  /// The whole script.
  static let text = #"""
    'use strict';
    (() => {
      const all = (selector, root = document) => [...root.querySelectorAll(selector)];

      // A pointer that rests on a mark sees its words; so does a finger that taps it, below the drawing.
      for (const figure of all('figure')) {
        const output = figure.querySelector('output');
        figure.addEventListener('click', event => {
          const mark = event.target.closest('svg *');
          const title = mark && mark.querySelector(':scope > title');
          if (!title) return;
          output.textContent = title.textContent;
          const swipe = mark.dataset.swipe;
          if (!swipe || !figure.dataset.before) return;
          const code = document.createElement('code');
          code.textContent = figure.dataset.before + swipe + figure.dataset.after;
          output.append(' · ', code);
          if (document.getElementById(`swipe-${swipe}`)) {
            const link = document.createElement('a');
            link.href = `#swipe-${swipe}`;
            link.textContent = 'its scenario';
            output.append(' · ', link);
          }
        });
      }

      for (const button of all('.copy')) {
        const text = button.parentElement.querySelector('pre');
        const name = button.textContent;
        button.hidden = false;
        button.addEventListener('click', async () => {
          let isCopied = false;
          try {
            await navigator.clipboard.writeText(text.textContent);
            isCopied = true;
          } catch {
            getSelection().selectAllChildren(text);
          }
          button.textContent = isCopied ? 'Copied' : 'Selected: copy it with your keyboard';
          setTimeout(() => { button.textContent = name; }, 2000);
        });
      }

      const show = () => {
        const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
        if (target && target.localName === 'details') target.open = true;
      };
      addEventListener('hashchange', show);
      show();
    })();

    """#
}
