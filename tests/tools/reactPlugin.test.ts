import { createRequire } from 'node:module';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { reactFiles, reactPlugin } from '@partitura/tools/reactPlugin.ts';

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
