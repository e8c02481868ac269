import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { typescriptLanguage } from '@codemirror/lang-javascript';
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  StateEffect,
  type Transaction,
} from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap, tooltips } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { MOST_CODE } from '../read/UnreadOwn.ts';
import type { EditorTexts } from '../texts/editorTexts.ts';
import { completion } from './completion.ts';
import { differenceOf } from './differenceOf.ts';
import css from './editor.css?inline';
import { type Rows, rows, setRows } from './rows.ts';

/** Invisible characters that CodeMirror itself does not mark, except joiners and variation selectors of emoji. */
const HIDDEN =
  /(?![\p{VS}\u200C\u200D])\p{DI}|(?<![\p{ExtPict}\p{EMod}\p{VS}])[\u200C\u200D]|(?<![\p{ExtPict}\p{Lo}\p{S}\d#*])\p{VS}/u;

/** A fence: the line before or after code in Markdown. */
const FENCE = /^[ \t]*(?:```|~~~)[\w-]*[ \t]*(?:\r?\n|$)/gm;

/** A line of this length would take long to colour, because the editor would draw each word separately. */
const LONG = /.{2000}/;

/** The classes of `editor.css` for each kind of syntax. */
const highlight = /* @__PURE__ */ syntaxHighlighting(
  /* @__PURE__ */ HighlightStyle.define([
    { tag: [tags.keyword, tags.comment], class: 'token-quiet' },
    { tag: [tags.string, tags.regexp], class: 'token-string' },
    { tag: [tags.number, tags.bool, tags.null], class: 'token-value' },
    { tag: tags.typeName, class: 'token-type' },
    { tag: tags.function(tags.variableName), class: 'token-call' },
    { tag: tags.function(tags.propertyName), class: 'token-call' },
  ]),
);

/** Marks a change that was made outside of the editor. */
const fromOutside = Annotation.define<boolean>();

/** Shows the beginnings of the lines. */
const showBeginnings = StateEffect.define();

/** The editor's texts, in the language of the page. */
interface EditorWords {
  readonly label: string;
  readonly texts: EditorTexts;
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
) {
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
      EditorView.domEventHandlers({
        beforeinput: typeOver,
        blur: (_, { scrollDOM }) => {
          // Scrolls to the beginnings of the lines.
          scrollDOM.scrollLeft = 0;
        },
      }),
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
      // Tab is not among the key bindings, so it leaves the editor.
      keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
      EditorView.clipboardInputFilter.of((text) => text.replaceAll(FENCE, '')),
      EditorState.transactionExtender.of(afterPaste),
      EditorView.updateListener.of(({ view, docChanged, state: { doc }, transactions }) => {
        const isShown = transactions.some((one) =>
          one.effects.some((effect) => effect.is(showBeginnings)),
        );
        // CodeMirror first scrolls to the cursor.
        if (isShown) requestAnimationFrame(() => (view.scrollDOM.scrollLeft = 0));
        const isOwn = transactions.some((one) => one.docChanged && !one.annotation(fromOutside));
        if (docChanged && isOwn) onChange(doc.toString());
      }),
    ],
  });
  const view = new EditorView({ state, root, parent: root });
  root.append(layer);
  layer.showPopover();
  return {
    /**
     * Makes the code equal to `next`, as one step of the undo history. The cursor stays in its place, because only the
     * text between the equal beginning and the equal end is replaced.
     */
    replace(next: string) {
      const old = view.state.doc.toString();
      if (old === next) return;
      const annotations = [fromOutside.of(true), isolateHistory.of('full')];
      view.dispatch({ changes: differenceOf(old, next), annotations });
    },
    /** Selects a line, and takes the focus. */
    selectLine(line: number) {
      const { doc } = view.state;
      const { from, to } = doc.line(Math.min(line, doc.lines));
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
      view.focus();
    },
    setRows: (next: Rows) => view.dispatch({ effects: setRows.of(next) }),
    say: (next: EditorWords) => view.dispatch({ effects: said.reconfigure(saying(next)) }),
    destroy() {
      view.destroy();
      layer.remove();
    },
  };
}

const PLAIN: Extension = [];

/** Returns no language for code that is too long to be read or has a very long line. */
function syntaxOf(code: { readonly length: number; toString(): string }): Extension {
  return code.length > MOST_CODE || LONG.test(code.toString()) ? PLAIN : typescriptLanguage;
}

/** After a paste of whole lines, shows their beginnings, and not the end of the last line, where the cursor is. */
function afterPaste(transaction: Transaction) {
  const { changes, newDoc, newSelection } = transaction;
  if (!transaction.isUserEvent('input.paste')) return null;
  const { from, to } = newDoc.lineAt(newSelection.main.head);
  let shownAt: number | undefined;
  changes.iterChanges((...[, , start, end]) => {
    if (start < from || (start === from && end === to)) shownAt = from;
    if (start === 0 && end === newDoc.length) shownAt = 0;
  });
  return shownAt === undefined
    ? null
    : { effects: [EditorView.scrollIntoView(shownAt), showBeginnings.of(null)] };
}

/**
 * Replaces a selection by the typed text before the browser does. Chromium would keep the colour of the first word in a
 * style attribute, and report that the page's policy forbids the attribute.
 */
function typeOver({ inputType, data, isComposing }: InputEvent, view: EditorView) {
  const { main } = view.state.selection;
  if (inputType !== 'insertText' || data === null || isComposing || main.empty) return false;
  const change = () =>
    view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type' });
  const handlers = view.state.facet(EditorView.inputHandler);
  // One of these handlers puts brackets around a selection.
  const isHandled = handlers.some((handle) => handle(view, main.from, main.to, data, change));
  if (!isHandled) view.dispatch(change());
  return true;
}

function saying({ label, texts }: EditorWords): Extension {
  return [
    EditorState.phrases.of(texts.phrases),
    // The behaviour is the same without the attribute, but axe looks for it.
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    completion(texts),
  ];
}
