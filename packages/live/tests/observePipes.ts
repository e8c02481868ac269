import MagicString from 'magic-string';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { LivePipe } from '../src/api/api.ts';
import { pipesIn, placeOf } from '../tools/ownPipes.mjs';

/** An observer's counts for the pipes of one place, in the form of `json()`. */
export type Observed = Pick<LivePipe, 'subscriptions' | 'values' | 'errors' | 'last'>;

/**
 * A module that counts the output of pipes for comparison, by `tap`, which the package does not use. The page gets the
 * result as `globalThis.observed`, by `file:line:column`.
 */
const observer = `import { tap } from 'rxjs';

const observed = (globalThis.observed ??= {});

function text(value) {
  return typeof value === 'string' || (typeof value === 'object' && value) ? JSON.stringify(value) : String(value);
}

export function observe(piped, place) {
  const seen = (observed[place] ??= { subscriptions: { opened: 0, closed: 0 }, values: 0, errors: 0, last: null });
  const counting = tap({
    subscribe: () => void (seen.subscriptions.opened += 1),
    next: (value) => void ((seen.values += 1), (seen.last = text(value))),
    error: (error) => void ((seen.errors += 1), (seen.last = \`\${error.name}: \${error.message}\`)),
    finalize: () => void (seen.subscriptions.closed += 1),
  });
  // The result of \`x?.pipe(…)\` may be undefined.
  return piped?.pipe(counting);
}
`;

/** Counts the output of each pipe of an app; the page has the result as `globalThis.observed`. */
export function observePipes(root: string): Plugin {
  return {
    name: 'observe-pipes',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:observer' ? '\0observer' : undefined),
    load: (id) => (id === '\0observer' ? observer : undefined),
    transform(code, id) {
      const file = relative(root, id.replace(/\?.*$/, ''));
      const text = file.startsWith('src/') ? observedText(file, code) : undefined;
      return text && { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

/** Wraps each pipe in a file's text in a call of the observer, without adding a line. */
export function observedText(file: string, text: string) {
  const pipes = pipesIn(file, text);
  if (pipes.length === 0) return undefined;
  const written = new MagicString(text);
  for (const pipe of pipes) {
    written.appendRight(pipe.start, 'observe(');
    written.prependLeft(pipe.end, `, ${JSON.stringify(placeOf(pipe))})`);
  }
  return written.prepend(`import { observe } from 'virtual:observer';`);
}

/** Returns the counts of recorded pipes by place, to compare them with the observer's counts. */
export function countsOf(pipes: readonly LivePipe[]): Record<string, Observed> {
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
