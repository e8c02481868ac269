import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { importName } from './completion.ts';
import { type CodeError, LINE_PX, errorLine, linePx, sentenceLines } from './rowHeights.ts';

export interface Rows {
  readonly lanesOfLines: readonly number[];
  readonly errors: readonly CodeError[];
}

/** Gives the lines the heights of their lanes, and shows each error below its line. */
export const setRows = StateEffect.define<Rows>();

const field = StateField.define<{ decorations: DecorationSet; errors: number }>({
  create: () => ({ decorations: Decoration.none, errors: 0 }),
  update({ decorations, errors }, { state, changes, effects }) {
    const given = effects.findLast((effect) => effect.is(setRows));
    // Until the code is read again, lanes and errors stay at the lines to which they belonged.
    if (!given) return { decorations: decorations.map(changes), errors };
    return { decorations: decorate(state, given.value), errors: given.value.errors.length };
  },
  provide: (rows) => EditorView.decorations.from(rows, ({ decorations }) => decorations),
});

export const rows: Extension = [
  field,
  EditorView.contentAttributes.of(({ state }) => {
    const { errors } = state.field(field);
    if (errors === 0) return null;
    const ids = Array.from({ length: errors }, (_, index) => idOf(index)).join(' ');
    return { 'aria-invalid': 'true', 'aria-describedby': ids };
  }),
];

/** An id that is unique within the shadow root. */
function idOf(index: number) {
  return `error-${index}`;
}

function decorate(state: EditorState, { lanesOfLines, errors }: Rows): DecorationSet {
  const { doc } = state;
  const heights = lanesOfLines.slice(0, doc.lines).flatMap((lanes, index) => {
    if (lanes === 0) return [];
    // CodeMirror sets the style through the CSSOM, which the page's policy allows.
    const attributes = { style: `padding-block: 10px ${linePx(lanes) - LINE_PX - 10}px` };
    return [Decoration.line({ attributes }).range(doc.line(index + 1).from)];
  });
  const sentences = errors.flatMap((error, index) => {
    const line = doc.line(errorLine(error, doc.lines));
    const widget = new ErrorRow(error, idOf(index));
    const row = Decoration.widget({ widget, block: true, side: 1 }).range(line.to);
    // An error of the run has only a line, so its mark is at the first word of this line.
    const column = Math.max(error.column - 1, line.text.search(/\S/));
    const at = Math.min(line.from + column, line.to);
    const { from, to } = state.wordAt(at) ?? { from: at, to: Math.min(at + 1, line.to) };
    return from < to ? [row, Decoration.mark({ class: 'error-place' }).range(from, to)] : [row];
  });
  return Decoration.set([...heights, ...sentences], true);
}

/** The sentence of an error, in its own rows. */
class ErrorRow extends WidgetType {
  readonly error: CodeError;
  readonly id: string;

  constructor(error: CodeError, id: string) {
    super();
    this.error = error;
    this.id = id;
  }

  override get estimatedHeight() {
    return sentenceLines(this.error) * LINE_PX;
  }

  override eq({ error, id }: ErrorRow) {
    return error.message === this.error.message && id === this.id;
  }

  toDOM(view: EditorView) {
    const row = document.createElement('div');
    row.className = 'error-row';
    row.style.setProperty('--lines', String(sentenceLines(this.error)));
    row.id = this.id;
    const { message, missingImport } = this.error;
    if (!missingImport) {
      row.textContent = message;
      return row;
    }
    const { name, parts } = missingImport;
    const [before, nameText, after] = parts;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = nameText;
    button.addEventListener('click', () => {
      view.dispatch(importName(view.state, name), { userEvent: 'input.complete' });
      view.focus();
    });
    row.append(before, button, after);
    return row;
  }
}
