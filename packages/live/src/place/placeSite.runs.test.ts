import { Script } from 'node:vm';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { placeIn, scriptsOf } from '../../tests/support/placeIn.ts';
import type { PlacedSite } from './placedSite.ts';

/** A file of an app with pipes in many kinds of positions. */
const SOURCE = `import { debounceTime, map, mergeMap, type Observable, tap } from 'rxjs';

@Injectable()
export class Search {
  private readonly words$ = input();
  readonly found$ = this.words$.pipe(debounceTime(300), map((word: string) => word.trim()));
  readonly lengths$: Observable<number>;
  constructor() {
    this.lengths$ = this.found$
      .pipe(map((word) => word.length))
      // Several in one line, and one inside another.
      .pipe(tap(), tap(2)).pipe(mergeMap((count) => input().pipe(map(() => count))));
  }
  @Logged() get maybe$() {
    return this.words$?.pipe(tap(3));
  }
  indirect() {
    return [this.words$.pipe(tap(4)), input().pipe(tap(6))];
  }
}

export const spread = (...operators: unknown[]) => input().pipe(tap(7), ...operators);

const search = new Search();
search.maybe$;
search.indirect();
spread(tap(8), tap(9));
`;

/** The place and the operators of each pipe that a run of `SOURCE` calls, in order. */
const EXPECTED = [
  ['6:33', 'debounceTime(300)', 'map((word: string) => word.trim())'],
  ['10:8', 'map((word) => word.length)'],
  ['12:8', 'tap()', 'tap(2)'],
  ['12:28', 'mergeMap((count) => input().pipe(map(() => count)))'],
  ['12:61', 'map(() => count)'],
  ['15:25', 'tap(3)'],
  ['18:25', 'tap(4)'],
  ['18:47', 'tap(6)'],
  ['22:60'],
];

function isFunction(value: unknown): value is () => unknown {
  return typeof value === 'function';
}

/** Runs a script of an app whose pipes only record their calls; inner streams are made at once. */
function runApp(script: string, url: string) {
  const calls: { frame: string; operatorCount: number }[] = [];
  const source = {
    pipe(...operators: unknown[]) {
      const holder: { stack?: string } = {};
      Error.captureStackTrace(holder, source.pipe);
      calls.push({ frame: holder.stack?.split('\n')[1] ?? '', operatorCount: operators.length });
      for (const make of operators) if (isFunction(make)) make();
      return source;
    },
  };
  const operator = () => ({});
  const globals = {
    exports: {},
    require: () => ({
      ...{ debounceTime: operator, map: operator, tap: operator },
      mergeMap: (make: unknown) => make,
    }),
    input: () => source,
    Injectable: () => () => undefined,
    Logged: () => () => undefined,
    webpackModules: {} as Readonly<Record<string, unknown>>,
  };
  new Script(script, { filename: url }).runInNewContext(globals);
  return { calls, webpackModule: (id: string) => globals.webpackModules[id] };
}

function compiled() {
  const compilerOptions = {
    ...{ module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    ...{ experimentalDecorators: true, inlineSources: true, sourceMap: true },
  };
  return ts.transpileModule(SOURCE, { compilerOptions, fileName: 'search.ts' });
}

function shown(places: readonly PlacedSite[]) {
  return places.map(({ line, column, operators }) => [
    `${line}:${column}`,
    ...operators.map(({ brief }) => brief),
  ]);
}

/** A module as webpack's `eval-source-map` writes it. */
function webpackModule(code: string, map: object) {
  const inEval = [
    code.replace(/\n\/\/# sourceMappingURL.*/, ''),
    '//# sourceURL=[module]',
    `//# sourceMappingURL=data:application/json;charset=utf-8;base64,${btoa(JSON.stringify(map))}`,
    '//# sourceURL=webpack-internal:///./src/search.ts\n',
  ];
  return `() => {\n\n"use strict";\neval(${JSON.stringify(inEval.join('\n'))});\n\n/***/ }`;
}

test("[LV2.1, LV2.2] webpack's maps in `eval` place each executed pipe, with its operators", async () => {
  const { outputText, sourceMapText = '' } = compiled();
  const map = JSON.parse(sourceMapText) as object;
  const sources = ['webpack://app/./src/search.ts?d326'];
  const factory = webpackModule(outputText, { ...map, sources });
  const main = `webpackModules['./src/search.ts'] = ${factory};\nwebpackModules['./src/search.ts']();`;
  const run = runApp(main, 'http://localhost:8080/main.js');
  const scripts = scriptsOf(run);
  const places = await Promise.all(
    run.calls.map(({ frame, operatorCount }) => placeIn(scripts, frame, { operatorCount })),
  );
  expect(shown(places)).toEqual(EXPECTED);
  expect(new Set(places.map(({ file }) => file))).toEqual(new Set(['src/search.ts']));
  expect(places.flatMap(({ missingReason }) => missingReason ?? [])).toHaveLength(1);
});

test('[LV2.1, LV2.2] a site keeps its code when webpack replaces its module', async () => {
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
  expect(shown(await Promise.all(places))).toEqual([
    ['1:4', 'map(one)'],
    ['1:4', 'tap(two)'],
  ]);
});
