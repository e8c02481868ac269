import { readOwnLink, type SharedOwn } from '@partitura/own/link/ownLink.ts';
import { visibleCode } from '@partitura/own/link/visibleCode.ts';
import { linkTexts } from '@partitura/own/texts/linkTexts.ts';
import { firstLanguage, textsIn } from '@partitura/base/language/language.ts';
import './stream.css';

const root = document.documentElement;
const parameters = new URLSearchParams(location.search);
const language =
  Object.keys(linkTexts).find((one) => one === parameters.get('lang')) ?? firstLanguage;
const texts = textsIn(linkTexts, language);

root.lang = language;
root.dataset.theme = ['light', 'dark'].find((one) => one === parameters.get('theme')) ?? 'auto';
document.title = texts.stream;
addEventListener('hashchange', () => location.reload());
// A host may let the frame grow: see the README of packages/own.
new ResizeObserver(() => {
  parent.postMessage({ partitura: { height: Math.ceil(document.body.offsetHeight) } }, '*');
}).observe(document.body);
void show();

/** Shows the code of the address, which runs after a press. */
async function show() {
  const main = document.querySelector('main');
  document.querySelector('header')?.append(element('h1', texts.stream), linkToPage());
  try {
    main?.append(...parts(main, await readOwnLink(location.hash)));
  } catch {
    main?.append(element('p', texts.invalid));
  }
}

/** The reason why nothing runs yet, the button that changes this, and the code. */
function parts(main: HTMLElement, sharedOwn: SharedOwn) {
  const { code, inputs } = sharedOwn;
  const lastMs = inputs.at(-1)?.[0] ?? 0;
  const plays = inputs.length > 0 ? ` ${texts.plays(inputs.length, lastMs)}` : '';
  const run = element('button', texts.run, { className: 'action' });
  const problem = element('p', '', { role: 'alert' });
  const shown = element('pre', visibleCode(code), { role: 'region', dir: 'ltr' });
  shown.ariaLabel = texts.code;
  const lines = code.split('\n');
  shown.style.setProperty('--lines', String(lines.length));
  shown.style.setProperty('--letters', String(Math.max(...lines.map(({ length }) => length))));
  let isLoading = false;
  run.addEventListener('click', () => {
    if (isLoading) return;
    isLoading = true;
    problem.textContent = '';
    import('./card.tsx').then(
      ({ mountCard }) => {
        mountCard(main, sharedOwn, language);
        // The button disappears.
        main.focus({ preventScroll: true });
      },
      () => {
        isLoading = false;
        problem.textContent = texts.unreachable;
      },
    );
  });
  return [run, shown, element('p', `${texts.framed}${plays}`), problem];
}

function linkToPage() {
  const page = new URL('./', location.href);
  page.search = String(new URLSearchParams({ lang: language }));
  page.hash = location.hash;
  return element('a', texts.inPartitura, { href: page.href, target: '_blank', rel: 'noopener' });
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
) {
  return Object.assign(document.createElement(name), { textContent: text }, properties);
}
