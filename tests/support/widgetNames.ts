import { readFileSync } from 'node:fs';

const lines = readFileSync('apps/page/src/page/registry.ts', 'utf8').matchAll(
  /^ {2}entry\(\s*'(\w+)'/gm,
);

/** The names of the widgets, as the registry lists them, for tests that run outside Vite. */
export const widgetNames = Array.from(lines, ([, name = '']) => name);
