import { expect, test } from 'vitest';
import { fakeLiveStore } from '../../../tests/support/fakeLiveStore.ts';
import { siteSvg } from './siteSvg.ts';

test('[LV6] svg() draws the score of a pipe as a file with its place, lanes and values', async () => {
  const { store, add, place } = fakeLiveStore();
  add({ file: 'src/a.ts', line: 3, operators: ['map(double)'] })
    .open()
    .next('"abc"');
  const placed = await Promise.all(
    store.pipes.map(async (site) => [site, await place(site)] as const),
  );
  const svg = siteSvg(placed, 1) ?? '';
  expect(svg).toMatch(/^<\?xml/);
  for (const text of ['<svg', 'src/a.ts:3', '>map', 'abc']) expect(svg).toContain(text);
  expect(siteSvg(placed, 2)).toBeUndefined();
});
