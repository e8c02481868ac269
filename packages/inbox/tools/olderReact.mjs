// @ts-check

/**
 * The hook returns the same function in every render. Effects may call this function, which calls the latest function.
 */
const hook = `
import { useCallback, useInsertionEffect, useRef } from 'react';
export function useEffectEvent(run) {
  const latest = useRef(run);
  useInsertionEffect(() => {
    latest.current = run;
  });
  return useCallback((...given) => latest.current(...given), []);
}
`;

const HOOK = 'virtual:useEffectEvent';

/**
 * Replaces React's `useEffectEvent`, so that the package also runs with React 19.0 and 19.1; Next 15 brings its own
 * React, which is older than 19.2 (SPEC IB34).
 * @returns {import('vite').Plugin}
 */
export function olderReact() {
  return {
    name: 'partitura:older-react',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:useEffectEvent$/ }, handler: (id) => `\0${id}` },
    load: { filter: { id: /^\0virtual:useEffectEvent$/ }, handler: () => hook },
    transform: {
      filter: { id: /\.tsx?$/, code: /\buseEffectEvent\b/ },
      handler: (code) =>
        code.replace(
          /^(import \{[^}]*)\buseEffectEvent,? ?([^}]*\} from 'react';)/m,
          `$1$2 import { useEffectEvent } from '${HOOK}';`,
        ),
    },
  };
}
