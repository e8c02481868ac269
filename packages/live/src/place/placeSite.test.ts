import MagicString from 'magic-string';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { placeIn, scriptsOf } from '../../tests/support/placeIn.ts';

const ORIGIN = 'http://localhost:5173';

/** A file whose compilation only removes its types. */
const SOURCE = `import { map } from 'rxjs';
const before: string = 'é';
export const double$ = input<number>().pipe(map((value: number) => value * 2));
`;
const TYPES = /: string|<number>|: number/g;

/** Removes the types from `SOURCE`, and puts `head` before the code, as bundlers do. */
function compiled(sources: string[], { head = '', hasText = true } = {}) {
  const code = new MagicString(SOURCE).replace(TYPES, '').prepend(head);
  const map = code.generateMap({ hires: true, includeContent: hasText });
  return { code: code.toString(), map: Object.assign(map, { sources }) };
}

function inline(map: object) {
  const bytes = new TextEncoder().encode(JSON.stringify(map));
  return `data:application/json;charset=utf-8;base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** The stack frame of the first `pipe` in a script, as Chromium writes it. */
function frameIn(script: string, url: string) {
  const before = script.slice(0, script.search(/\bpipe\b/)).split('\n');
  return `    at run (${url}:${before.length}:${(before.at(-1)?.length ?? 0) + 1})`;
}

interface Served {
  frame: string;
  /** The files of the server, by address. */
  texts: Readonly<Record<string, string>>;
  openBase?: string;
}

async function placeOf({ frame, texts, openBase }: Served) {
  const placed = await placeIn(scriptsOf({ texts }), frame, { operatorCount: 1, openBase });
  return { ...placed, operators: placed.operators.map(({ brief }) => brief) };
}

/** The place of the pipe in `SOURCE`, with its operators. */
const operators = ['map((value: number) => value * 2)'];
const FOUND = { line: 3, column: 40, operators, missingReason: undefined };

const encoded = (map: object) => `data:application/json,${encodeURIComponent(JSON.stringify(map))}`;

test.each([
  ['a map in base64', inline],
  ['a map in percent-encoding', encoded],
])("[LV2.1, LV2.2] a pipe in a file of Vite's dev server is placed by %s", async (_, addressOf) => {
  const url = `${ORIGIN}/src/double.ts?t=1700`;
  const { code, map } = compiled(['double.ts']);
  const script = `${code}\n//# sourceMappingURL=${addressOf(map)}`;
  const placed = await placeOf({ frame: frameIn(code, url), texts: { [url]: script } });
  expect(placed).toMatchObject({ ...FOUND, file: 'src/double.ts', isLibrary: false });
  expect(placed.code.lanes.map(({ label }) => label)).toEqual(['input', 'map']);
});

test("[LV2.1] a pipe in a bundle of the Angular CLI is placed by the bundle's external map, even if the map begins with a line against JSON hijacking", async () => {
  const url = 'http://localhost:4200/main.js';
  const { code, map } = compiled(['src/app/double.ts'], { head: 'var __defProp = 1;\n' });
  const texts = {
    [url]: `${code}\n//# sourceMappingURL=main.js.map\n`,
    [`${url}.map`]: `)]}'\n${JSON.stringify(map)}`,
  };
  const placed = await placeOf({ frame: frameIn(code, url), texts });
  expect(placed).toMatchObject({ ...FOUND, file: 'src/app/double.ts' });
});

test("[LV2.1] a sectioned map places a pipe in the file of the pipe's section", async () => {
  const url = 'http://localhost:3000/_next/static/chunks/app.js';
  const first = compiled(['turbopack:///[project]/src/first.ts']);
  const second = compiled(['turbopack:///[project]/src/second.ts']);
  const script = `// no calls\n${first.code.replace('pipe', 'pope')}${second.code}`;
  const lineCount = first.code.split('\n').length - 1;
  const sections = [
    { offset: { line: 1, column: 0 }, map: first.map },
    { offset: { line: 1 + lineCount, column: 0 }, map: second.map },
  ];
  const texts = {
    [url]: `${script}\n//# sourceMappingURL=app.js.map`,
    [`${url}.map`]: JSON.stringify({ version: 3, sections }),
  };
  const placed = await placeOf({ frame: frameIn(script, url), texts });
  expect(placed).toMatchObject({ ...FOUND, file: 'src/second.ts' });
});

test("[LV2.1] a pipe in a file without a map, such as JavaScript served by Vite, is placed by the file's served text", async () => {
  const url = `${ORIGIN}/src/double.js`;
  const bundled = "'/node_modules/.vite/deps/rxjs.js?v=1'";
  const script = SOURCE.replaceAll(TYPES, '').replace("'rxjs'", bundled);
  const placed = await placeOf({ frame: `run@${url}:3:24`, texts: { [url]: script } });
  const place = { file: 'src/double.js', line: 3, column: 32, missingReason: undefined };
  expect(placed).toMatchObject(place);
  expect(placed.code.rows.at(-1)?.tokens[0]).toEqual({ text: 'map', kind: 'rxjs' });
});

test("[LV2.1] if the map does not contain a file's text, the text is loaded from the server", async () => {
  const url = 'http://localhost:8000/js/double.js';
  const { code, map } = compiled(['../ts/double.ts'], { hasText: false });
  const script = `${code}\n//# sourceMappingURL=${inline(map)}`;
  const texts = { [url]: script, 'http://localhost:8000/ts/double.ts': SOURCE };
  const placed = await placeOf({ frame: frameIn(code, url), texts });
  expect(placed).toMatchObject({ ...FOUND, file: 'ts/double.ts' });
});

test("[LV3, LV3.1] the request to a dev server to open a file has the file's full path, the line and the column", async () => {
  const url = `${ORIGIN}/@fs/home/me/node_modules/.pnpm/lib/node_modules/lib/x y.js`;
  const texts = { [encodeURI(url)]: SOURCE.replaceAll(TYPES, '') };
  const frame = `run@${encodeURI(url)}:3:24`;
  const placed = await placeOf({ frame, texts, openBase: ORIGIN });
  const file = encodeURIComponent('/home/me/node_modules/.pnpm/lib/node_modules/lib/x y.js:3:32');
  expect(placed.openUrl).toBe(`${ORIGIN}/__open-in-editor?file=${file}`);
  expect(placed.file).toBe('node_modules/lib/x y.js');
  // Source and operator are on one line.
  const openUrl = `${ORIGIN}/__open-in-editor?file=${file.replace(/%3A32$/, '')}`;
  const line = { line: 3, openUrl };
  expect(placed.lines).toMatchObject([line, line]);
  expect((await placeOf({ frame, texts })).openUrl).toBeUndefined();
});

test('[LV18.2] a placed pipe lists the inputs written in its calls, even in a long call', async () => {
  const url = `${ORIGIN}/src/all.js`;
  const lines = [
    "import { merge } from 'rxjs';",
    `export const all$ = merge(a$, b$).pipe(withLatestFrom(load('${'x'.repeat(250)}'), c$));`,
  ];
  const frame = `run@${url}:2:35`;
  const placed = await placeOf({ frame, texts: { [url]: lines.join('\n') } });
  expect(placed.inputs?.map((inputs) => inputs.map(({ text }) => text.slice(0, 10)))).toEqual([
    ['a$', 'b$'],
    ["load('xxxx", 'c$'],
  ]);
});

/** A module as webpack's `eval-source-map` writes it. */
function webpackModule(code: string, map: object) {
  const inEval = [
    code,
    '//# sourceURL=[module]',
    `//# sourceMappingURL=${inline(map)}`,
    '//# sourceURL=webpack-internal:///./src/search.ts\n',
  ];
  return `() => {\n\n"use strict";\neval(${JSON.stringify(inEval.join('\n'))});\n\n/***/ }`;
}

test('[LV2.1, LV2.2] a site keeps its code after webpack has replaced its module', async () => {
  const modules: Record<string, unknown> = {};
  const scripts = scriptsOf({ webpackModule: (id) => modules[id] });
  const frame = 'at eval (webpack-internal:///./src/search.ts:1:4)';
  const versions = ['map(one)', 'tap(two)'].map((operator) => {
    const code = `a$.pipe(${operator});`;
    const fields = { version: 3, names: [], sources: ['webpack://app/./src/search.ts?d326'] };
    const factory = webpackModule(code, { ...fields, mappings: 'AAAA', sourcesContent: [code] });
    modules['./src/search.ts'] = new Script(factory).runInThisContext();
    return scripts.versionOf(frame);
  });
  const places = versions.map((version) => placeIn(scripts, frame, { operatorCount: 1, version }));
  const placed = await Promise.all(places);
  expect(placed.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    ...['src/search.ts:1:4', 'src/search.ts:1:4'],
  ]);
  expect(placed.map(({ operators }) => operators[0]?.brief)).toEqual(['map(one)', 'tap(two)']);
});
