import { expect, test } from 'vitest';
import { siteAt } from '../../tests/support/placeIn.ts';
import type { PipeSite } from '../record/site.ts';
import { markReplaced } from './markReplaced.ts';

function siteOf(url: string, version = 1, line = 1): PipeSite {
  return siteAt(`at run (${url}:${line}:1)`, version);
}

test.each([
  ['http://h/x.ts', 'http://h/x.ts?t=1', true],
  ['http://h/x.ts?t=1', 'http://h/x.ts?t=20', true],
  ['http://h/x.ts?vue&t=1&lang.ts', 'http://h/x.ts?vue&t=2&lang.ts', true],
  ['http://h/x.ts?v=3', 'http://h/x.ts?v=3&t=2', true],
  ['http://h/x.ts?t=1', 'http://h/x.ts?t=1', false],
  ['http://h/x.ts', 'http://h/x.ts', false],
  ['http://h/x.ts', 'http://h/y.ts?t=1', false],
  ['http://h/x.ts?v=3', 'http://h/x.ts?v=4&t=2', false],
  ['http://h/x.ts', 'http://h/x.ts?start=1', false],
])('[LV2.1] whether %s is replaced by %s: %s', (oldUrl, newUrl, isReplaced) => {
  const sites = [siteOf(oldUrl), siteOf(newUrl)];
  markReplaced(sites);
  expect(sites.map(({ isOld }) => isOld)).toEqual([isReplaced, false]);
});

test('[LV2.1] when webpack replaces a module at the same address, the sites of its earlier version are marked as old', () => {
  const url = 'webpack-internal:///./src/x.ts';
  const sites = [siteOf(url, 1, 3), siteOf(url, 1, 4)];
  markReplaced(sites);
  sites.push(siteOf(url, 2, 3));
  markReplaced(sites);
  expect(sites.map(({ isOld }) => isOld)).toEqual([true, true, false]);
});

test('[LV2.1] a site first called by code that has already been replaced is marked as old at once', () => {
  const sites = [siteOf('http://h/x.ts?t=2'), siteOf('http://h/x.ts?t=1')];
  markReplaced(sites);
  expect(sites.map(({ isOld }) => isOld)).toEqual([false, true]);
});

test("[LV7.3] each site's frame is read once, however many sites there are", () => {
  let reads = 0;
  const sites = Array.from({ length: 300 }, (_, index) => {
    const { frame, ...site } = siteOf(`http://h/${index % 3}.ts`, 1, index);
    return {
      ...site,
      get frame() {
        reads += 1;
        return frame;
      },
    };
  });
  const known: PipeSite[] = [];
  for (const site of sites) {
    known.push(site);
    markReplaced(known);
  }
  expect(reads).toBe(300);
});
