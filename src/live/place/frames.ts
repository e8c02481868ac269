/** A place in a script, as a browser's stack trace names it. */
export interface Frame {
  /** The address that the script was loaded from, with its query. */
  readonly url: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/** `name (place)` and `place` of Chromium, after its `at`. */
const CHROMIUM = /^\s*at (?:.*? \((?<called>.*)\)|(?:async )?(?<bare>.*))$/;

/** `name@place` of Firefox and Safari, and Safari's `place` alone. Names and addresses may hold `/` and `@`. */
const OTHERS = /^(?:.*?@)??(?<bare>[a-z][\w+.-]*:.*)$/i;

const PLACE = /^(?<url>[a-z][\w+.-]*:.+):(?<line>\d+):(?<column>\d+)$/i;

/** Code of `eval` that has no address of its own: where it came from is not where it stands. */
const EVALUATED = /^eval at | > (?:eval|Function)$/;

/**
 * Reads a line of a stack trace of Chromium, Firefox or Safari.
 *
 * Gives `undefined` where it names no script with line and column: for native code, anonymous code of `eval`, and any
 * other text.
 */
export function readFrame(frame: string): Frame | undefined {
  const { called, bare } = (CHROMIUM.exec(frame) ?? OTHERS.exec(frame.trim()))?.groups ?? {};
  const { url = '', line, column } = PLACE.exec(called ?? bare ?? '')?.groups ?? {};
  if (url === '' || EVALUATED.test(url)) return undefined;
  return { url, line: Number(line), column: Number(column) };
}
