import type { CodeError } from '../editor/rowHeights.ts';
import type { OwnError } from '../frame/ownRuns.ts';
import type { CardTexts } from '../texts/cardTexts.ts';

/** Each error in words, in the visitor's language. */
export function toldErrors(errors: readonly OwnError[], texts: CardTexts): CodeError[] {
  return errors.map(({ line, column, why }) => {
    if (typeof why === 'string') return { line, column, message: why };
    const { reason, detail } = why;
    if (reason === 'unimported') {
      const parts = texts.unimported(detail);
      return { line, column, message: parts.join(''), unimported: { name: detail, parts } };
    }
    const message = texts[reason];
    return { line, column, message: typeof message === 'string' ? message : message(detail) };
  });
}
