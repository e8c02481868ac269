import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPERATORS } from '@partitura/score/operators.ts';
import { repoFiles } from './repoFiles.ts';

/** Files about single operators: their arguments, examples or faults. */
const EXCEPT = [
  'apps/page/src/score/Legend.tsx',
  'packages/own/src/read/findKnobs.ts',
  'packages/own/src/run/errors.ts',
  'packages/own/src/why/lost.ts',
  'packages/own/src/why/starts.ts',
];

/** The maximum number of operators that a file about single operators may name. */
const MOST = 3;

/** Files that use or describe operators, but look up nothing about them. */
const USES = /\/src\/(?:widgets|texts|patterns)\/|\/texts\.\w+\.ts$|\.test(?:-d)?\.tsx?$/;

/** Strings without blanks, and regular expressions. */
const LITERALS = /'[\w$]+'|\/(?![/*])(?:\\.|\[[^\]\n]*\]|[^/\\\n])+\/[a-z]*[.,;)]|^\s+\w+: '/gm;

/** Returns the operators that literals and keys of tables name in code. */
function namedIn(text: string): readonly string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*|^import .*/gm, '');
  const words = code.match(LITERALS)?.flatMap((literal) => literal.match(/\w+/g) ?? []) ?? [];
  return [...new Set(words)].filter((word) => OPERATORS.has(word));
}

test('[DC16] operators are recognised in tables, lists and regular expressions, but not in imports, comments or calls', () => {
  expect(
    namedIn("const A = {\n  audit: 'latest',\n  delay: 'each',\n  buffer: 'all',\n};"),
  ).toHaveLength(3);
  expect(namedIn('const B = /^(?:mergeMap|flatMap|concatMap)$/;')).toHaveLength(3);
  expect(namedIn("const C = ['zip', 'merge', 'race'];")).toHaveLength(3);
  expect(namedIn("import { zip, merge } from 'rxjs';\n// race, 'concat'\nzip(a, b)")).toEqual([]);
});

test('[DC16] no other file lists operators, except for five files about single operators', () => {
  const files = repoFiles(/^(?:apps|packages)\/\w+\/src\/.*\.tsx?$/).filter(
    (file) => !USES.test(file) && !/\/score\/src\/(?:drawnO|o)perators\.ts$/.test(file),
  );
  const listing = files.filter((file) => namedIn(readFileSync(file, 'utf8')).length > MOST);
  expect(files.length).toBeGreaterThan(300);
  expect(listing).toEqual(EXCEPT);
});

/** Names that RxJS marks as internal, and subclasses that depend on them. */
const INTERNALS = [
  /\.lift\(/,
  /extends (Observable|Subscriber|Subject|SafeSubscriber)\b/,
  /\bisStopped\b/,
  /['"]destination['"]|\.destination\b/,
  /\bthrownError\b|\bhasError\b|\b_trySubscribe\b|\b_subscribe\b|\b_finalizers\b/,
  /rxjs\/internal/,
];

test('[SC27, LV8] only two files use RxJS internals: one for the page, and one more for the package for other apps', () => {
  const sources = repoFiles(/^(?:apps|packages)\/\w+\/src\/.*\.tsx?$/);
  const users = sources.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return INTERNALS.some((internal) => internal.test(text));
  });
  expect(users.filter((file) => !/\.test\.tsx?$/.test(file)).sort()).toEqual([
    'packages/score/src/trace/TappedSubscriber.ts',
    'packages/score/src/trace/rxjs7.ts',
  ]);
});
