import { excerpt } from '../ui/text/visibleText.ts';

/**
 * The error for a text that is not JSON. The message, and the parser's error in `cause`, quote the text; marks replace
 * its hidden characters.
 */
export class NotJsonError extends SyntaxError {
  override readonly name = 'NotJsonError';
}

/** Parses JSON. Throws a `NotJsonError` that quotes an invalid text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const cause = new SyntaxError(excerpt(String(error), 200));
    throw new NotJsonError(`Expected JSON, got "${excerpt(text)}".`, { cause });
  }
}
