import { isolateHistory } from '@codemirror/commands';
import { Annotation } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { differenceOf } from './differenceOf.ts';

/** Marks a change that was made outside of the editor. */
export const fromOutside = Annotation.define<boolean>();

/**
 * Makes the code of the editor equal to `code`, as one step of its history. The cursor stays at its place, because only
 * the text between the equal beginning and the equal end is replaced.
 */
export function replaceCode(view: EditorView, code: string): void {
  const old = view.state.doc.toString();
  if (old === code) return;
  const changes = differenceOf(old, code);
  view.dispatch({ changes, annotations: [fromOutside.of(true), isolateHistory.of('full')] });
}
