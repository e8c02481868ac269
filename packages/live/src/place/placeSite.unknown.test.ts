import { expect, onTestFinished, test, vi } from 'vitest';
import { placeIn, scriptsOf, sentence } from '../../tests/support/placeIn.ts';
import { fakeTimers } from '../../tests/support/recordPipes.ts';
import type { PlacedSite } from './placedSite.ts';
import { createPlacer } from './placeSite.ts';

const URL_OF_SCRIPT = 'http://localhost:5173/src/x.ts';
const FRAME = `at run (${URL_OF_SCRIPT}:2:4)`;
const SCRIPT = 'import { map } from "rxjs";\na$.pipe(map(one), map(two));\n';

const MAP = { version: 3, names: [], mappings: 'AAAA;AACA' };

interface Served {
  frame?: string;
  /** The text at URL_OF_SCRIPT. */
  script?: string;
  /** Further files of the servers, by address. */
  texts?: Readonly<Record<string, string | undefined>>;
  webpackModule?: (id: string) => unknown;
}

/** A script with a source map to the file `source`; both have the same second line. */
function mapped(source: string, fields = {}) {
  const map = { ...MAP, sources: [source], ...fields };
  return `${SCRIPT}//# sourceMappingURL=data:application/json,${encodeURIComponent(JSON.stringify(map))}`;
}

const AT_Y = 'src/y.ts:2:1';
const OTHER = 'https://other.example';
const EVAL = 'at eval (webpack-internal:///./src/x.ts:9:4)';
const evaluated = () => 'eval("a$.pipe(one, two)//# sourceURL=x")';

test.each<[what: string, kind: string, served: Served, at?: string]>([
  ['a frame without a place', 'noFrame', { frame: 'at map (<anonymous>)' }, '<anonymous>:1:1'],
  ['a script that does not load', 'noScript', {}],
  ['a map that does not load', 'noMap', { script: `${SCRIPT}//# sourceMappingURL=x.ts.map` }],
  ['a map without the line', 'lineNotMapped', { script: mapped('y.ts', { mappings: 'AAAA' }) }],
  ['a map without texts', 'noText', { script: mapped('webpack://app/./src/y.ts') }, AT_Y],
  [
    'a map at another origin',
    'notAsked',
    { script: `${SCRIPT}//# sourceMappingURL=${OTHER}/x.map`, texts: { [`${OTHER}/x.map`]: '{}' } },
  ],
  [
    'a file at another origin',
    'notAsked',
    { script: mapped(`${OTHER}/src/y.ts`), texts: { [`${OTHER}/src/y.ts`]: SCRIPT } },
    AT_Y,
  ],
  ['a broken file', 'noCall', { script: 'const {{\na$.pipe(map(one), map(two))' }],
  ['a bundle of a megabyte', 'noCall', { script: SCRIPT + ' '.repeat(1_000_000) }],
  ['another number of operators', 'noCall', { script: '\na$.pipe(map(one));' }],
  ['a page of HTML', 'noCall', { script: '<!doctype html>\n<html lang="en"></html>' }],
  [
    "webpack's plain `eval`",
    'evalWithoutLines',
    { frame: EVAL, webpackModule: () => evaluated },
    'src/x.ts:1:1',
  ],
])(
  '[LV2.2] lanes are named by their order, and the reason is given: %s',
  async (_, kind, served, at) => {
    const { file, line, column, operators, missingReason, code } = await place(served);
    expect(`${file}:${line}:${column}`).toBe(at ?? 'src/x.ts:2:4');
    expect(operators).toEqual([]);
    expect(missingReason?.kind).toBe(kind);
    // The sentences in the two languages contain the same names from the code.
    const [english = '', russian = ''] = [
      sentence(missingReason, 'en'),
      sentence(missingReason, 'ru'),
    ];
    expect(english).toMatch(/^[^а-я]+$/);
    expect(russian).toMatch(/[а-я]/);
    expect(codeIn(russian)).toEqual(codeIn(english));
    expect(code.lanes).toEqual([
      { kind: 'source', label: 'source' },
      { kind: 'operator', above: 0, label: 'operator 1' },
      { kind: 'operator', above: 1, label: 'operator 2' },
    ]);
    expect(code.rows.map(({ lane }) => lane)).toEqual([0, 1, 2]);
  },
);

test.each<readonly string[]>([
  ['invalid JSON', `${SCRIPT}//# sourceMappingURL=data:application/json,{`, '.'],
  ['invalid base64', `${SCRIPT}//# sourceMappingURL=data:application/json;base64,%%%`, '.'],
  ['an invalid address', `${SCRIPT}//# sourceMappingURL=http://[broken`, '.'],
  ...['AAAA;AKAA', 'AAAA;DDDD', 'AAAA;AADA', 'AAAA;AAAD'].map((mappings) => [
    `an unknown place (${mappings})`,
    mapped('y.ts', { mappings, sourcesContent: [SCRIPT] }),
    'It names a place that no file has\\.',
  ]),
])(
  '[LV2.2, LV2.10] the reason says that a source map with %s cannot be read',
  async (_, script, message) => {
    const { file, line, missingReason } = await place({ script });
    expect([file, line]).toEqual(['src/x.ts', 2]);
    expect(sentence(missingReason, 'en')).toMatch(
      new RegExp(`^The source map of the script can't be read: ${message}`),
    );
    expect(sentence(missingReason, 'ru')).toMatch(/^Source map скрипта не читается: ./);
  },
);

test('[LV2.11] the map and the file of a script from another origin are loaded from that origin', async () => {
  const script = 'https://cdn.example/lib/x.js';
  const { file, missingReason, operators } = await place({
    frame: `at run (${script}:2:4)`,
    texts: {
      [script]: `${SCRIPT}//# sourceMappingURL=x.js.map`,
      'https://cdn.example/lib/x.js.map': JSON.stringify({ ...MAP, sources: ['y.ts'] }),
      'https://cdn.example/lib/y.ts': SCRIPT,
    },
  });
  expect([file, missingReason, operators[1]?.brief]).toEqual(['lib/y.ts', undefined, 'map(two)']);
});

function place({ frame = FRAME, script, texts, webpackModule }: Served) {
  return placeIn(scriptsOf({ texts: { [URL_OF_SCRIPT]: script, ...texts }, webpackModule }), frame);
}

function codeIn(sentence: string) {
  return Array.from(sentence.matchAll(/`([^`]+)`|\d+/g), ([code]) => code).sort();
}

test('[LV2.10] if a map does not arrive within 3 s, its pipe shows that reason; the pipe is placed when the map arrives later', async () => {
  fakeTimers();
  const map = { ...MAP, sources: ['y.ts'], sourcesContent: [SCRIPT] };
  const fetchText = (url: string) =>
    url === URL_OF_SCRIPT
      ? Promise.resolve(`${SCRIPT}//# sourceMappingURL=x.ts.map`)
      : new Promise<string>((resolve) => setTimeout(resolve, 5000, JSON.stringify(map)));
  const scripts = scriptsOf({ fetchText });
  const placed = vi.fn<(site: PlacedSite) => void>();
  const later = vi.fn<(site: PlacedSite) => void>();
  void placeIn(scripts, FRAME, { onLater: later }).then(placed);
  await vi.advanceTimersByTimeAsync(2999);
  expect(placed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const { file, line, missingReason } = placed.mock.calls[0]?.[0] ?? {};
  expect([file, line, missingReason]).toEqual(['src/x.ts', 2, { kind: 'noAnswer', seconds: 3 }]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(later.mock.calls).toMatchObject([
    [{ file: 'src/y.ts', line: 2, missingReason: undefined }],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('[LV2.10] the search for other copies of RxJS waits at most 3 s for a script that never arrives', async () => {
  fakeTimers();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: URL_OF_SCRIPT, initiatorType: 'script', decodedBodySize: 50_000 } as never,
  ]);
  onTestFinished(() => void vi.restoreAllMocks());
  const fetchText = () => new Promise<never>(() => undefined);
  const scripts = scriptsOf({ fetchText });
  const limits = vi.fn();
  void createPlacer(scripts).limits().then(limits);
  await vi.advanceTimersByTimeAsync(3000);
  expect(limits).toHaveBeenCalledWith([]);
});
