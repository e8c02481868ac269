/** A position in a script, from a browser's stack trace. */
export interface StackFrame {
  /** The address of the script, with its query. */
  readonly url: string;
  /** From 1. */
  readonly line: number;
  /** The column, from 1, in UTF-16 units. */
  readonly column: number;
}

/** Matches a frame of Chromium, in which `at` precedes `name (place)` or `place`. */
const CHROMIUM = /^\s*at (?:.*? \((?<called>.*)\)|(?:async )?(?<bare>.*))$/;

/**
 * Matches `name@place` of Firefox and Safari, and `place` alone of Safari. Names and addresses may contain `/` and `@`.
 */
const OTHERS = /^(?:.*?@)??(?<bare>[a-z][\w+.-]*:.*)$/i;

/** Matches a place in a script; Node names a script by its path. */
const PLACE = /^(?<url>(?:[a-z][\w+.-]*:|\/).+):(?<line>\d+):(?<column>\d+)$/i;

/** Matches a frame of `eval` code without an address of its own: the address in such a frame is the caller's. */
const EVALUATED = /^eval at | > (?:eval|Function)$/;

/**
 * Parses a line of a stack trace of Chromium, Firefox or Safari. Returns `undefined` if it names no script with line
 * and column: for native code, anonymous code of `eval`, and any other text.
 */
export function readFrame(frame: string): StackFrame | undefined {
  const { called, bare } = (CHROMIUM.exec(frame) ?? OTHERS.exec(frame.trim()))?.groups ?? {};
  const { url = '', line, column } = PLACE.exec(called ?? bare ?? '')?.groups ?? {};
  if (url === '' || EVALUATED.test(url)) return undefined;
  return { url: addressOf(url), line: Number(line), column: Number(column) };
}

/** Returns the `file:` address of a path; another address is returned as it is. */
function addressOf(path: string) {
  const slashed = /^[a-z]:[\\/]/i.test(path) ? `/${path.replaceAll('\\', '/')}` : path;
  if (!slashed.startsWith('/')) return path;
  return `file://${encodeURI(slashed).replaceAll('?', '%3F').replaceAll('#', '%23')}`;
}
