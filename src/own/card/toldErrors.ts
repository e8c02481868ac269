import type { OwnError } from '../frame/ownRuns.ts';
import type { CardTexts } from '../texts/cardTexts.ts';

/** Each error in words, in the visitor's language. */
export function toldErrors(errors: readonly OwnError[], texts: CardTexts) {
  return errors.map(({ line, column, why }) => {
    const message = typeof why === 'string' ? why : texts[why.reason];
    if (typeof why === 'string' || typeof message === 'string')
      return { line, column, message: String(message) };
    return { line, column, message: message(why.detail) };
  });
}
