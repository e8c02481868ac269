import { expect, test } from 'vitest';
import { placeIn, sentence } from '../../../tests/support/placeIn.ts';
import { createScripts } from './scripts.ts';

const URL_OF_SCRIPT = 'http://localhost:5173/src/x.ts';
const FRAME = `    at run (${URL_OF_SCRIPT}:2:4)`;
const SCRIPT = 'import { map } from "rxjs";\na$.pipe(map(one), map(two));\n';

interface Case {
  name: string;
  frame?: string;
  /** What the server has, by address. */
  texts: Readonly<Record<string, string>>;
  modules?: Readonly<Record<string, unknown>>;
  operatorCount?: number;
  place: readonly [string, number, number];
  why: string;
}

const map = (fields: object) =>
  `${SCRIPT}//# sourceMappingURL=data:application/json,${encodeURIComponent(JSON.stringify(fields))}`;

const NO_TEXT = 'No call of `pipe` with this number of operators (2) can be read there.';

const cases: Case[] = [
  {
    name: 'a frame without a place',
    frame: 'at Array.forEach (<anonymous>)',
    texts: {},
    place: ['<anonymous>', 1, 1],
    why: 'The stack trace names no script that calls `pipe` here.',
  },
  {
    name: 'a script that does not load',
    texts: {},
    place: ['src/x.ts', 2, 4],
    why: 'The text of the script could not be loaded.',
  },
  {
    name: 'a map that does not load',
    texts: { [URL_OF_SCRIPT]: `${SCRIPT}//# sourceMappingURL=x.ts.map` },
    place: ['src/x.ts', 2, 4],
    why: 'The source map of the script could not be loaded.',
  },
  {
    name: 'a map that does not hold the line',
    texts: { [URL_OF_SCRIPT]: map({ version: 3, names: [], sources: ['y.ts'], mappings: 'AAAA' }) },
    place: ['src/x.ts', 2, 4],
    why: 'The source map does not know this line of the script.',
  },
  {
    name: 'a map without texts of files that no server has',
    texts: {
      [URL_OF_SCRIPT]: map({
        version: 3,
        names: [],
        sources: ['webpack://app/./src/y.ts'],
        mappings: 'AAAA;AACA',
      }),
    },
    place: ['src/y.ts', 2, 1],
    why: 'The source map has no text for this file.',
  },
  {
    name: 'a map at another origin',
    texts: {
      [URL_OF_SCRIPT]: `${SCRIPT}//# sourceMappingURL=https://other.example/x.map`,
      'https://other.example/x.map': '{}',
    },
    place: ['src/x.ts', 2, 4],
    why: 'https://other.example was not asked: only the servers of the page and of the script are.',
  },
  {
    name: 'a file at another origin',
    texts: {
      [URL_OF_SCRIPT]: map({
        version: 3,
        names: [],
        sources: ['https://other.example/src/y.ts'],
        mappings: 'AAAA;AACA',
      }),
      'https://other.example/src/y.ts': SCRIPT,
    },
    place: ['src/y.ts', 2, 1],
    why: 'https://other.example was not asked: only the servers of the page and of the script are.',
  },
  {
    name: 'a file that is broken',
    texts: { [URL_OF_SCRIPT]: 'const {{\na$.pipe(map(one), map(two))' },
    place: ['src/x.ts', 2, 4],
    why: NO_TEXT,
  },
  {
    name: 'a bundle that would take seconds to parse',
    texts: { [URL_OF_SCRIPT]: SCRIPT + ' '.repeat(1_000_000) },
    place: ['src/x.ts', 2, 4],
    why: NO_TEXT,
  },
  {
    name: 'a pipe with another number of operators',
    texts: { [URL_OF_SCRIPT]: 'import { map } from "rxjs";\na$.pipe(map(one));' },
    place: ['src/x.ts', 2, 4],
    why: NO_TEXT,
  },
  {
    name: "webpack's plain `eval`",
    frame: 'at eval (webpack-internal:///./src/x.ts:9:4)',
    texts: {},
    modules: { './src/x.ts': () => 'eval("a$.pipe(one, two)//# sourceURL=x")' },
    place: ['src/x.ts', 1, 1],
    why: "webpack's `eval` has no lines; `devtool: 'eval-source-map'` has them.",
  },
  {
    name: 'a page of HTML in the place of the script',
    texts: { [URL_OF_SCRIPT]: '<!doctype html>\n<html lang="en"><body></body></html>' },
    place: ['src/x.ts', 2, 4],
    why: NO_TEXT,
  },
];

test.each(cases)('[LV2.2] lanes are named by order, with the reason: $name', async (given) => {
  const placed = await place(given);
  const [file, line, column] = given.place;
  expect(placed).toMatchObject({ file, line, column, operators: [] });
  expect(sentence(placed.why, 'en')).toBe(given.why);
  // In Russian it is another sentence, with the same names of code in it.
  const inRussian = sentence(placed.why, 'ru') ?? '';
  expect(inRussian).toMatch(/[а-я]/);
  expect(codeIn(inRussian)).toEqual(codeIn(given.why));
  expect(placed.code.lanes).toEqual([
    { kind: 'source', above: undefined, inside: undefined, label: 'source' },
    { kind: 'operator', above: 0, inside: undefined, label: 'operator 1' },
    { kind: 'operator', above: 1, inside: undefined, label: 'operator 2' },
  ]);
  expect(placed.code.rows.map(({ lane }) => lane)).toEqual([0, 1, 2]);
});

test.each([
  ['JSON', '//# sourceMappingURL=data:application/json,{'],
  ['base64', '//# sourceMappingURL=data:application/json;base64,%%%'],
  ['an address', '//# sourceMappingURL=http://[broken'],
])('[LV2.2] a source map that is no %s is a reason too', async (_, comment) => {
  const texts = { [URL_OF_SCRIPT]: SCRIPT + comment };
  const { file, line, why } = await place({ texts });
  expect([file, line]).toEqual(['src/x.ts', 2]);
  expect(sentence(why, 'en')).toMatch(/^The source map of the script can't be read: ./);
  expect(sentence(why, 'ru')).toMatch(/^Source map скрипта не читается: ./);
});

test('[LV2.11] of a script from another origin, map and file at that origin are loaded', async () => {
  const script = 'https://cdn.example/lib/x.js';
  const fields = { version: 3, names: [], sources: ['y.ts'], mappings: 'AAAA;AACA' };
  const { file, why, operators } = await place({
    frame: `at run (${script}:2:4)`,
    texts: {
      [script]: `${SCRIPT}//# sourceMappingURL=x.js.map`,
      'https://cdn.example/lib/x.js.map': JSON.stringify(fields),
      'https://cdn.example/lib/y.ts': SCRIPT,
    },
  });
  expect([file, why, operators[1]?.brief]).toEqual(['lib/y.ts', undefined, 'map(two)']);
});

test.each(['AAAA;AKAA', 'AAAA;DDDD'])(
  '[LV2.10] a map whose mappings lead nowhere is the reason at its own pipe: %s',
  async (mappings) => {
    const fields = { version: 3, names: [], sources: ['y.ts'], sourcesContent: [SCRIPT], mappings };
    const { file, why } = await place({ texts: { [URL_OF_SCRIPT]: map(fields) } });
    expect(file).toBe('src/x.ts');
    expect(sentence(why, 'en')).toBe(
      "The source map of the script can't be read: It names a place that no file has.",
    );
  },
);

async function place({
  frame = FRAME,
  texts,
  modules,
  operatorCount = 2,
}: Omit<Case, 'name' | 'place' | 'why'>) {
  const scripts = createScripts({
    origin: 'http://localhost:5173',
    fetchText: (url) => Promise.resolve(texts[url] ?? Promise.reject(new Error(`no ${url}`))),
    webpackModule: (id) => modules?.[id],
  });
  return placeIn(scripts, frame, operatorCount);
}

function codeIn(sentence: string) {
  return Array.from(sentence.matchAll(/`([^`]+)`|\d+/g), ([code]) => code).sort();
}
