import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import ts from 'typescript';
import { build } from 'vite';
import { expect, test, vi } from 'vitest';
import { reactFiles, reactPlugin } from '@partitura/tools/reactPlugin.ts';
import { compressPlugin } from '@partitura/tools/serve/compressPlugin.mjs';
import * as helpers from '@partitura/tools/tslib.ts';
import { temporaryFolder } from './temporaryFolder.ts';

test('[SF5] the build makes brotli and gzip copies of exactly those text files that become smaller', async () => {
  const repeated = 'abc '.repeat(200);
  const root = temporaryFolder({
    'index.html': `<!doctype html><title>${repeated}</title><script type="module" src="/main.js"></script>`,
    'main.js': `console.log("${repeated}")`,
    'public/folder/data.json': `"${repeated}"`,
    'public/tiny.txt': 'x',
    'public/picture.png': repeated,
    'public/font.woff2': repeated,
  });
  await build({ root, configFile: false, logLevel: 'silent', plugins: [compressPlugin()] });

  const dist = join(root, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const script = files.find((file) => file.endsWith('.js')) ?? 'no script';
  const copies = files.filter((file) => /\.(br|gz)$/.test(file)).sort();
  expect(copies).toEqual(
    [script, 'folder/data.json', 'index.html']
      .flatMap((file) => [`${file}.br`, `${file}.gz`])
      .sort(),
  );
  for (const copy of copies) {
    const unpack = copy.endsWith('.br') ? brotliDecompressSync : gunzipSync;
    const whole = readFileSync(join(dist, copy.replace(/\.(br|gz)$/, '')));
    expect(unpack(readFileSync(join(dist, copy))).equals(whole), copy).toBe(true);
  }
});

const modules = Object.keys(reactFiles);

/** Bundles this code with React as ES modules. */
async function bundle(code: string) {
  const entry = '\0entry';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      reactPlugin(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { preserveEntrySignatures: 'strict', input: entry },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Expected a bundle.');
  return output.output[0].code;
}

test('[RN6.4] React as ES modules has the exports of React', async () => {
  const code = await bundle(
    modules.map((name, index) => `export * as m${index} from '${name}';`).join('\n'),
  );
  expect(code).not.toMatch(/\brequire\(|\bexports\b/);
  const bundled = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object;
  const require = createRequire(import.meta.url);
  const original = modules.map((name): unknown => {
    const manifest = require.resolve(`${name.replace(/\/.*/, '')}/package.json`);
    return require(manifest.replace('package.json', reactFiles[name] ?? ''));
  });
  const kindsOf = (module: unknown) =>
    Object.entries(module as object)
      .map(([name, value]) => [name, typeof value])
      .sort();
  expect(Object.values(bundled).map(kindsOf)).toEqual(original.map(kindsOf));
});

test('[RN6.4] the bundle omits unused exports of React', async () => {
  const code = await bundle(`export { createContext } from 'react';`);
  expect(code).toContain('react.context');
  expect(code).not.toContain('export_useTransition');
});

/** Code that uses every helper. */
const CODE = `
  exports.sum = async (given) => {
    try {
      return (await given) + (await 1);
    } catch (error) {
      return 'caught ' + error;
    }
  };
  exports.doubled = async function* (given, onEnd) {
    try {
      for await (const each of given) yield await each * 2;
    } finally {
      onEnd();
    }
  };
  exports.without = ({ selector, ...others }) => others;
`;

interface Compiled {
  sum: (given: Promise<number>) => Promise<number | string>;
  doubled: (given: AsyncIterable<number>, onEnd: () => void) => AsyncGenerator<number>;
  without: (given: object) => object;
}

/** Returns the code as TypeScript compiles it for ES2015, with the helpers. */
function compiled() {
  const { ES2015: target } = ts.ScriptTarget;
  const module = ts.ModuleKind.CommonJS;
  const code = ts.transpile(CODE, { target, module, importHelpers: true });
  const exports = {};
  const run: unknown = runInThisContext(`(exports, require) => {${code}}`);
  (run as (exports: object, require: () => object) => void)(exports, () => helpers);
  return exports as Compiled;
}

async function* oneTwo() {
  yield 1;
  yield await Promise.resolve(2);
}

test('[RN6.2] the replacement for tslib has exactly the helpers that RxJS calls', () => {
  const root = 'node_modules/rxjs/dist/esm';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const used = files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const [, names] =
        /import \{(.*?)\} from "tslib"/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
      return names?.split(',').map((name) => name.trim()) ?? [];
    });
  expect(Object.keys(helpers).sort()).toEqual([...new Set(used)].sort());
});

test('[RN6.2] async functions, generators and rest work with the replacement', async () => {
  const { sum, doubled, without } = compiled();
  expect(await sum(Promise.resolve(2))).toBe(3);
  expect(await sum(Promise.reject(new Error('no')))).toBe('caught Error: no');
  expect(without({ selector: 1, method: 'PUT' })).toEqual({ method: 'PUT' });

  const onEnd = vi.fn();
  const all = doubled(oneTwo(), onEnd);
  expect([await all.next(), await all.next(), await all.next()]).toEqual([
    { done: false, value: 2 },
    { done: false, value: 4 },
    { done: true, value: undefined },
  ]);
  expect(onEnd).toHaveBeenCalledTimes(1);
  for await (const each of doubled(oneTwo(), onEnd)) if (each === 2) break;
  expect(onEnd).toHaveBeenCalledTimes(2);
});
