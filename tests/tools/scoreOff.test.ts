import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStream } from '../../tools/score/readStream.ts';
import { repoFiles } from '../repo/repoFiles.ts';
import { runScript } from './runScript.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Builds the page; gives the source files of its scripts, and the scripts. */
async function buildPage(env: NodeJS.ProcessEnv) {
  const outDir = temporaryFolder();
  const args = ['build', '--sourcemap', '--outDir', outDir, '--emptyOutDir'];
  const built = await runScript('node_modules/vite/bin/vite.js', args, {
    ...{ NODE_ENV: 'production', VITEST: '' },
    ...env,
  });
  expect(built.code, built.stderr).toBe(0);
  const assets = readdirSync(join(outDir, 'assets')).map((name) => join(outDir, 'assets', name));
  const read = (end: string) =>
    assets.filter((file) => file.endsWith(end)).map((file) => readFileSync(file, 'utf8'));
  const maps = read('.js.map').map((map) => JSON.parse(map) as { sources: string[] });
  return { sources: maps.flatMap(({ sources }) => sources), scripts: read('.js').join('\n') };
}

const streams = repoFiles()
  .filter((file) => /^src\/.*\.stream\.ts$/.test(file))
  .map((file) => readStream(readFileSync(file, 'utf8'), file));
const names = streams.map(({ name }) => name);

/** The streams with taps in the scripts, once for each tap. */
function tapped(scripts: string) {
  const taps = scripts.matchAll(/\([`"'](\w+)[`"'],\d+(?:,-?\d+)?\)/g);
  return [...taps].map(([, name]) => name ?? '').filter((name) => names.includes(name));
}

test('[SC12] a build without the plugin has no tap and nothing of the score', async () => {
  const { sources, scripts } = await buildPage({ SCORE: 'off' });
  expect(tapped(scripts)).toEqual([]);
  expect(sources.filter((source) => source.includes('/src/score/'))).toEqual([]);
  expect(sources.filter((source) => source.endsWith('.stream.ts'))).toHaveLength(streams.length);
});

test('[SC1.2] the built page has the taps of every lane', async () => {
  const { sources, scripts } = await buildPage({ SCORE: 'on' });
  const lanes = streams.flatMap(({ name, lanes }) => lanes.map(() => name));
  expect(tapped(scripts).sort()).toEqual(lanes.sort());
  expect(sources.filter((source) => source.endsWith('/src/score/record/tap.ts'))).toHaveLength(1);
});
