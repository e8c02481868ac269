import { relative } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { observedText, observer } from './observed.mjs';

/** Counts the output of each pipe of an app; the page has the result as `globalThis.observed`. */
export function observePipes(root: string): Plugin {
  return {
    name: 'observe-pipes',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:observer' ? '\0observer' : undefined),
    load: (id) => (id === '\0observer' ? transformWithOxc(observer, 'observer.ts') : undefined),
    transform(code, id) {
      const file = relative(root, id.replace(/\?.*$/, ''));
      if (!file.startsWith('src/')) return undefined;
      const text = observedText(file, code, 'virtual:observer');
      return text && { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}
