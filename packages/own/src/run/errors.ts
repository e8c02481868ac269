import { access } from '@partitura/score/trace/access.ts';
import { RECORDER } from '../read/givenNames.ts';
import { Observable } from 'rxjs';

/** The name of the code in stack traces. */
export const FILE = 'own-stream.js';

const MOST_THROWN = 1000;

/** Finds the lines of the visitor's code at which errors originate. */
export function createErrorLines() {
  /** The lines that recently threw values, by value. An error itself contains its line. */
  const lines = new Map<unknown, number>();
  return {
    /** Notes the line of a value that is thrown, and returns the value. */
    thrown: <T>(line: number, value: T) => {
      if (lines.size === MOST_THROWN) lines.clear();
      lines.set(value, line);
      return value;
    },
    lineOf: (error: unknown) => lineInStack(error) ?? lines.get(error),
  };
}

/** The line at which an error was made, without the two lines that engines add for the head of a function. */
function lineInStack(error: unknown) {
  const foundLine = access(() => {
    const { stack, line } = error as Error & { line?: unknown };
    // WebKit's traces do not name the file of code made from a text, but its errors have the line in such code.
    const isInText = /^(?!eval code).*@$/m.exec(String(stack))?.index === 0;
    return /own-stream\.js:(\d+)/.exec(String(stack))?.[1] ?? (isInText && line);
  });
  return foundLine ? Math.max(1, Number(foundLine) - 2) : undefined;
}

const OF_LANE = new RegExp(`\\${RECORDER}\\.lane\\[(\\d+)\\]\\(\\.\\.\\.\\)`, 'g');
const OTHER = new RegExp(`(?:, \\.\\.\\.)?\\${RECORDER}\\.(?:pipe\\(\\d+\\)|[\\w[\\]]+)`, 'g');

/* oxlint-disable typescript/unbound-method -- called with the text in its place */
// A program may replace these methods. Other methods are called only for texts that contain such a name.
const startsWith = Function.prototype.call.bind(String.prototype.startsWith) as (
  text: string,
  part: string,
) => boolean;
const includes = Function.prototype.call.bind(String.prototype.includes) as typeof startsWith;
/* oxlint-enable typescript/unbound-method */

/**
 * Replaces names from outside the code in the text of a value. A recorder's lane becomes its code in `sources`; in an
 * error of RxJS itself, names of RxJS's minified code are replaced too.
 */
export function readable(text: string, value: unknown, sources: readonly string[]): string {
  const isOfRxjs = startsWith(text, 'TypeError: ') && access(() => isInner(value)) === true;
  if (!isOfRxjs && !includes(text, RECORDER)) return text;
  const words: unknown = access(() => inWords(text, isOfRxjs, sources));
  return typeof words === 'string' ? words : text;
}

function inWords(text: string, isOfRxjs: boolean, sources: readonly string[]) {
  const named = isOfRxjs
    ? text
        .replace(/: .*? (?=is (?:not|undefined|null))/, ': a value that RxJS was given ')
        .replace(/ \((?:In|evaluating|near) .*/s, '')
    : text;
  return named
    .replaceAll(OF_LANE, (_, lane: string) => sources[Number(lane)] ?? '')
    .replaceAll(OTHER, '');
}

/**
 * Whether an error was thrown in the worker's own script, which has an address, unlike code that is made from a text.
 */
function isInner(error: unknown) {
  const [frame = ''] = /^(?: +at .*|.*@.*)$/m.exec(String((error as Error).stack)) ?? [];
  return frame.includes('blob:') && !frame.includes('own-stream.js');
}

/** Operators that had other names as methods in RxJS 5. */
const RENAMED = { do: 'tap', catch: 'catchError', finally: 'finalize', switch: 'switchAll' };

/** Makes operators that are called as methods, as in RxJS 5, throw an explanatory error. */
export function refuseMethods(operators: Iterable<string>): void {
  const names = [...operators].map((name) => [name, name] as const);
  for (const [method, name] of [...names, ...Object.entries(RENAMED)]) {
    // RxJS recognizes connectable streams by their method `connect`.
    if (method in Observable.prototype || /^connect$|\W/.test(method)) continue;
    void Object.defineProperty(Observable.prototype, method, {
      value: () => {
        throw new TypeError(`${method} is no method of a stream: .pipe(${name}(…))`);
      },
      // Code may have its own methods with such names.
      ...{ writable: true, configurable: true },
    });
  }
}
