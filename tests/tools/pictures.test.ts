import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { readmeScores } from '@partitura/page/tools/readmeScores.ts';
import { importTapped } from '../support/importTapped.ts';

interface Module {
  readmeScores: typeof readmeScores;
}

test('[DC4] the scores of README.md are small files that load nothing', async () => {
  const made = (await importTapped<Module>('apps/page/tools/readmeScores.ts')).readmeScores();
  const files = Object.keys(made).map((name) => `docs/${name}.svg`);
  expect(readdirSync('docs').filter((file) => file.endsWith('.svg'))).toEqual(
    Object.keys(made).map((name) => `${name}.svg`),
  );
  const shown = readFileSync('README.md', 'utf8').matchAll(/<img src="([^"]+)" alt="[^"]{40,}"/g);
  expect(Array.from(shown, ([, path]) => path)).toEqual(files);
  for (const svg of [...files.map((file) => readFileSync(file, 'utf8')), ...Object.values(made)]) {
    expect(svg.length).toBeLessThanOrEqual(100_000);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^]*<\/svg>\n$/);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|url\((?!#)|@import|href|<script|<image|\bon\w+=/,
    );
  }
});
