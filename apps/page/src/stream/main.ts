import { codePieces, MOST_BELOW } from '@partitura/own/link/codePieces.ts';
import { linkProblem, readOwnLink, type SharedOwn } from '@partitura/own/link/ownLink.ts';
import { visibleCode } from '@partitura/own/link/visibleCode.ts';
import { linkTexts } from '@partitura/own/texts/linkTexts.ts';
import { firstLanguage, textsIn } from '@partitura/base/language/language.ts';
import './stream.css';

/** The initial code in the editor. */
const FIRST = 'interval(1000).pipe(\n  map((n) => n * n),\n)';

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

/** Shows the code of the address, which runs after a press; without code in the address, offers the editor. */
async function show() {
  const main = document.querySelector('main');
  if (!main) return;
  document.querySelector('header')?.append(element('h1', texts.stream), linkToPage());
  const { hash } = location;
  try {
    main.append(...(hash ? parts(main, await readOwnLink(hash)) : ownParts(main, texts.noLink)));
  } catch (error) {
    main.append(...ownParts(main, texts.invalid[linkProblem(hash, error)]));
  }
}

/** The button that runs the code, the code itself, and the reason why nothing runs yet. */
function parts(main: HTMLElement, sharedOwn: SharedOwn) {
  const { code, inputs } = sharedOwn;
  const lastMs = inputs.at(-1)?.[0] ?? 0;
  const plays = inputs.length > 0 ? ` ${texts.plays(inputs.length, lastMs)}` : '';
  const shown = element('pre', '', { role: 'region', dir: 'ltr' });
  shown.ariaLabel = texts.code;
  const pieces = codePieces(visibleCode(code));
  const lanes = pieces.filter(({ isPlain }) => !isPlain).length;
  shown.style.setProperty('--lanes', `${lanes}`);
  shown.style.setProperty('--others', `${pieces.length - lanes}`);
  shown.classList.toggle('is-dense', lanes > MOST_BELOW);
  for (const { text, indent, isFirst, isPlain } of pieces) {
    const line = element('span', text);
    line.classList.toggle('is-plain', isPlain);
    // A line that wraps keeps its indent.
    line.style.setProperty('--indent', `${indent + 2}ch`);
    if (!isFirst) line.style.textIndent = '-2ch';
    shown.append(line);
  }
  const [run, problem] = opening(main, texts.run, sharedOwn);
  return [run, shown, element('p', `${texts.framed}${plays}`), problem];
}

/** A button that opens the editor, and a sentence. */
function ownParts(main: HTMLElement, sentence: string) {
  const [write, problem] = opening(main, texts.write, { code: FIRST, inputs: [] }, true);
  return [write, element('p', sentence), problem];
}

/** A button that opens the card with this code, and the place of the sentence about a failure to load it. */
function opening(main: HTMLElement, label: string, sharedOwn: SharedOwn, isEdited = false) {
  const button = element('button', label, { className: 'action' });
  const problem = element('p', '', { role: 'alert' });
  let isLoading = false;
  button.addEventListener('click', () => {
    if (isLoading) return;
    isLoading = true;
    problem.textContent = '';
    import('./card.tsx').then(
      ({ mountCard }) => {
        mountCard(main, sharedOwn, language, isEdited);
        // The button disappears: for keyboard users, the focus moves to the card.
        main.focus({ preventScroll: true });
      },
      () => {
        isLoading = false;
        problem.textContent = texts.unreachable;
      },
    );
  });
  return [button, problem] as const;
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
