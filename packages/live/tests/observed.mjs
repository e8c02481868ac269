// @ts-check
import MagicString from 'magic-string';
import { pipesIn, placeOf } from '../tools/ownPipes.mjs';

/**
 * An observer's counts of the pipes of one place, in the form of `json()`.
 * @typedef {object} Observed
 * @property {{ opened: number, closed: number }} subscriptions
 * @property {number} values
 * @property {number} errors
 * @property {string | null} last
 */

/**
 * A TypeScript module that counts the output of pipes for comparison: with `tap`, a different method from the
 * package's. The page gets the result as `globalThis.observed`, by `file:line:column`.
 */
export const observer = `import { type Observable, tap } from 'rxjs';

interface Observed {
  subscriptions: { opened: number; closed: number };
  values: number;
  errors: number;
  last: string | null;
}

const observed: Record<string, Observed> = ((globalThis as { observed?: Record<string, Observed> }).observed ??= {});

function text(value: unknown) {
  return typeof value === 'string' || (typeof value === 'object' && value) ? JSON.stringify(value) : String(value);
}

export function observe<Piped>(piped: Piped, place: string): Piped {
  const seen = (observed[place] ??= { subscriptions: { opened: 0, closed: 0 }, values: 0, errors: 0, last: null });
  const counting = tap({
    subscribe: () => void (seen.subscriptions.opened += 1),
    next: (value) => void ((seen.values += 1), (seen.last = text(value))),
    error: (error: Error) => void ((seen.errors += 1), (seen.last = \`\${error.name}: \${error.message}\`)),
    finalize: () => void (seen.subscriptions.closed += 1),
  });
  // The result of \`x?.pipe(…)\` may be undefined.
  return (piped as Observable<unknown> | undefined)?.pipe(counting) as Piped;
}
`;

/**
 * Wraps each pipe in a file's text in a call of the observer, without adding a line; returns `undefined` if there is no
 * pipe.
 * @param {string} file the file name in the places
 * @param {string} text
 * @param {string} specifier the specifier of the observer's module
 */
export function observedText(file, text, specifier) {
  const pipes = pipesIn(file, text);
  if (pipes.length === 0) return undefined;
  const written = new MagicString(text);
  for (const pipe of pipes) {
    written.appendRight(pipe.start, 'observe(');
    written.prependLeft(pipe.end, `, ${JSON.stringify(placeOf(pipe))})`);
  }
  const directive = /^'use client';/.exec(text)?.[0] ?? '';
  return written.appendLeft(directive.length, `import { observe } from '${specifier}';`);
}

/**
 * Returns the counts of recorded pipes by place, to compare them with the observer's counts.
 * @param {readonly import('../src/api/api.ts').LivePipe[]} pipes
 * @returns {Record<string, Observed>}
 */
export function countsOf(pipes) {
  const own = pipes.filter(({ isLibrary, isOld }) => !isLibrary && !isOld);
  return Object.fromEntries(
    own.map((pipe) => {
      const { subscriptions, values, errors, last } = pipe;
      // The observer writes values as JSON, with `null` for `undefined`.
      const text = last?.replace('undefined', 'null') ?? null;
      return [placeOf(pipe), { subscriptions, values, errors, last: text }];
    }),
  );
}
