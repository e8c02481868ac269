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

/** The time that Vite's hot reload puts into the address of a module. */
const RELOADED = /([?&])t=(\d+)(?:&|$)/;

/** Tells whether `newUrl` is the module of `oldUrl` after a later hot reload of Vite, which gives it another `?t=`. */
export function isReplacedBy(oldUrl: string, newUrl: string): boolean {
  return moduleOf(oldUrl) === moduleOf(newUrl) && reloadOf(oldUrl) < reloadOf(newUrl);
}

function moduleOf(url: string) {
  return url.replace(RELOADED, '$1').replace(/[?&]$/, '');
}

function reloadOf(url: string) {
  return Number(RELOADED.exec(url)?.[2] ?? 0);
}
