import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { typescriptLanguage } from '@codemirror/lang-javascript';
import { Compartment, EditorState, type Extension, type Transaction } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap, tooltips } from '@codemirror/view';
import { MOST_CODE } from '../read/UnreadOwn.ts';
import type { EditorTexts } from '../texts/editorTexts.ts';
import { completion } from './completion.ts';
import css from './editor.css?inline';
import { highlight } from './highlight.ts';
import { fromOutside } from './replaceCode.ts';
import { rows } from './rows.ts';
import { typeOver } from './typeOver.ts';

/** Invisible characters besides CodeMirror's own, except joiners and variation selectors of emoji. */
const HIDDEN =
  /(?![\p{VS}\u200C\u200D])\p{DI}|(?<![\p{ExtPict}\p{EMod}\p{VS}])[\u200C\u200D]|(?<![\p{ExtPict}\p{Lo}\p{S}\d#*])\p{VS}/u;

/** A line around code in Markdown. */
const FENCE = /^[ \t]*(?:```|~~~)[\w-]*[ \t]*(?:\r?\n|$)/gm;

/** The length of a line that would take long to colour, because the editor would draw each of its words. */
const LONG = /.{2000}/;

/** The editor's texts, in the language of the page. */
interface EditorWords {
  readonly label: string;
  readonly texts: EditorTexts;
}

interface Mounted {
  readonly view: EditorView;
  say(words: EditorWords): void;
  destroy(): void;
}

/**
 * Mounts CodeMirror in a shadow root of `host`. There its styles are adopted style sheets, which the page's policy
 * allows. `onChange` is called for changes made in the editor, including undo, but not for changes from outside.
 */
export function mountEditor(
  host: HTMLElement,
  code: string,
  words: EditorWords,
  onChange: (code: string) => void,
): Mounted {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  root.adoptedStyleSheets = [styles];
  const layer = document.createElement('div');
  layer.className = 'layer';
  layer.popover = 'manual';
  const said = new Compartment();
  const syntax = new Compartment();
  const state = EditorState.create({
    doc: code,
    extensions: [
      typeOver,
      highlightSpecialChars({ addSpecialChars: HIDDEN }),
      history(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      syntax.of(syntaxOf(code)),
      EditorState.transactionExtender.of(({ docChanged, newDoc, startState }) => {
        const next = docChanged ? syntaxOf(newDoc) : syntax.get(startState);
        return next === syntax.get(startState) ? null : { effects: syntax.reconfigure(next ?? []) };
      }),
      highlight,
      rows,
      tooltips({ parent: layer }),
      said.of(saying(words)),
      // Tab is not among the keys: it leaves the editor.
      keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
      EditorView.domEventHandlers({ blur: (_, view) => showBeginnings(view) }),
      EditorView.clipboardInputFilter.of((text) => text.replaceAll(FENCE, '')),
      EditorState.transactionExtender.of(afterPaste),
      EditorView.updateListener.of(({ docChanged, state: { doc }, transactions }) => {
        const isOwn = transactions.some((one) => one.docChanged && !one.annotation(fromOutside));
        if (docChanged && isOwn) onChange(doc.toString());
      }),
    ],
  });
  const view = new EditorView({ state, root, parent: root });
  root.append(layer);
  layer.showPopover();
  return {
    view,
    say: (next) => view.dispatch({ effects: said.reconfigure(saying(next)) }),
    destroy() {
      view.destroy();
      layer.remove();
    },
  };
}

const PLAIN: Extension = [];

/** Code that is too long to be read, or has a very long line, is shown without its syntax. */
function syntaxOf(code: { readonly length: number; toString(): string }): Extension {
  return code.length > MOST_CODE || LONG.test(code.toString()) ? PLAIN : typescriptLanguage;
}

/** After a paste of whole lines, the beginning of the last line is in view, not its end, where the cursor is. */
function afterPaste(transaction: Transaction) {
  const { changes, newDoc, newSelection } = transaction;
  if (!transaction.isUserEvent('input.paste')) return null;
  const { from, to } = newDoc.lineAt(newSelection.main.head);
  const whole: number[] = [];
  changes.iterChanges((...[, , start, end]) => {
    if (start < from || (start === from && end === to)) whole.push(start);
  });
  return whole.length > 0 ? { effects: EditorView.scrollIntoView(from, { xMargin: 20 }) } : null;
}

/** Scrolls the beginnings of the lines into view. */
function showBeginnings({ scrollDOM }: EditorView) {
  scrollDOM.scrollLeft = 0;
}

function saying({ label, texts }: EditorWords): Extension {
  return [
    EditorState.phrases.of(texts.phrases),
    // The behaviour is the same without the attribute, but axe looks for it.
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    completion(texts),
  ];
}
