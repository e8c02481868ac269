import MagicString from 'magic-string';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { pipesIn, placeOf } from '../../tools/live/ownPipes.mjs';

/** What the observer itself counted of the pipes of one place. */
export interface Observed {
  subscriptions: { opened: number; closed: number };
  values: number;
  errors: number;
  last: string | null;
}

const observer = `import { tap } from 'rxjs';
const text = (value) => typeof value === 'object' && value ? JSON.stringify(value) : typeof value === 'string' ? JSON.stringify(value) : String(value);
globalThis.observed = {};
export function observe(piped, place) {
  const seen = (globalThis.observed[place] ??= { subscriptions: { opened: 0, closed: 0 }, values: 0, errors: 0, last: null });
  // After \`x?.pipe(…)\` there may be none.
  return piped?.pipe(tap({
    subscribe: () => void (seen.subscriptions.opened += 1),
    next: (value) => void ((seen.values += 1), (seen.last = text(value))),
    error: (error) => void ((seen.errors += 1), (seen.last = \`\${error.name}: \${error.message}\`)),
    finalize: () => void (seen.subscriptions.closed += 1),
  }));
}`;

/**
 * Counts by `tap` what comes out of each pipe, written around each call in the source: another way than the package's, to
 * compare it with. The page gets the result as `globalThis.observed`, by `file:line:column`.
 */
export function observePipes(root: string): Plugin {
  return {
    name: 'observe-pipes',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:observer' ? '\0observer' : undefined),
    load: (id) => (id === '\0observer' ? observer : undefined),
    transform(code, id) {
      const file = relative(root, id.replace(/\?.*$/, ''));
      if (!file.startsWith('src/')) return undefined;
      const text = new MagicString(code);
      for (const pipe of pipesIn(file, code)) {
        text.appendRight(pipe.start, 'observe(');
        text.prependLeft(pipe.end, `, ${JSON.stringify(placeOf(pipe))})`);
      }
      text.prepend("import { observe } from 'virtual:observer';");
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}
