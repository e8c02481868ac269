import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStreamFile } from '../../tools/score/readStreamFile.ts';
import { streamFiles } from '../support/streamFiles.ts';
import { runScript } from './runScript.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Builds the page; returns its scripts and their source files. */
async function buildPage() {
  const outDir = temporaryFolder();
  const args = ['build', '--sourcemap', '--outDir', outDir, '--emptyOutDir'];
  const built = await runScript('node_modules/vite/bin/vite.js', args, {
    NODE_ENV: 'production',
    VITEST: '',
  });
  expect(built.code, built.stderr).toBe(0);
  const assets = readdirSync(join(outDir, 'assets')).map((name) => join(outDir, 'assets', name));
  const read = (end: string) =>
    assets.filter((file) => file.endsWith(end)).map((file) => readFileSync(file, 'utf8'));
  const maps = read('.js.map').map((map) => JSON.parse(map) as { sources: string[] });
  return { sources: maps.flatMap(({ sources }) => sources), scripts: read('.js').join('\n') };
}

/** The streams with taps in the scripts, and their numbers of tapped lanes. */
function tapped(scripts: string) {
  const opened = [...scripts.matchAll(/\([`"'](src\/[\w./-]+#\w+)[`"']\)/g)];
  const around = [...scripts.matchAll(/\.lane\(\d+,-1\)\(/g)];
  const behind = [...scripts.matchAll(/,\[([\d,]+)\]\)\.pipe\(/g)];
  const lanes = around.length + behind.flatMap(([, list]) => list?.split(',')).length;
  return { ids: opened.map(([, id]) => id).sort(), lanes };
}

test('[SC1.2] the built page has the taps of every lane', async () => {
  const streams = streamFiles.map(({ file, text }) => readStreamFile(text, file).code);
  const { sources, scripts } = await buildPage();
  expect(tapped(scripts)).toEqual({
    ids: streams.map(({ id }) => id).sort(),
    lanes: streams.flatMap(({ lanes }) => lanes).length,
  });
  expect(sources.filter((source) => source.endsWith('/src/trace/tap.ts'))).toHaveLength(1);
});
