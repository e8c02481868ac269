import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecording } from '@partitura/score/trace/recording.ts';
import type { SeenSite } from '../model/panelModel.ts';
import { placed } from '../../../tests/support/fakeLiveStore.ts';
import { listSites } from './listSites.ts';

const recording = createRecording();

function site(number: number, file: string, more: Partial<SeenSite> = {}): SeenSite {
  return {
    ...{ kind: 'pipe', number, recording, isOld: false, parents: [] },
    ...{ open: 0, values: 0, errors: 0, last: undefined },
    ...{ since: { opened: 0, closed: 0 }, isGrowing: false, unusual: [] },
    ...({ state: 'running', rank: 0 } as const),
    placedSite: placed({ file, line: number, operators: [] }),
    ...more,
  };
}

/** The parents of a site to which the first operator of each of these sites subscribes. */
const under = (...sites: readonly number[]) => ({
  parents: sites.map((one) => ({ site: one, lane: 1 })),
});

const all = { query: '', hasPackages: false, hasRest: true };

const drawn = (sites: readonly SeenSite[], query = '', more = {}) =>
  listSites(sites, { ...all, query, hasRest: false, ...more }).rows.map(
    (row) => `${'>'.repeat(row.level)}${row.site.number}`,
  );

test('[LV2, LV2.16] the most recently used pipe is first, below the pipe that subscribes to it; pipes that rank equally are sorted by file and line', () => {
  const inner = site(3, 'b.ts', { ...under(2), rank: 9 });
  const unused = [site(4, 'd.ts'), site(5, 'c.ts')];
  const sites = [...unused, site(1, 'a.ts', { rank: 5 }), site(2, 'b.ts', { rank: 3 }), inner];
  expect(drawn(sites)).toEqual(['>2', '>>3', '>1', '>5', '>4']);
});

test('[LV2.16] unused and replaced pipes are only counted, unless the user asks to show them or searches for them, or there are no others; they are then listed at the end', () => {
  const unused = { state: 'unused' } as const;
  const sites = [
    site(1, 'a.ts', unused),
    site(2, 'b.ts', { isOld: true, rank: 9 }),
    site(3, 'c.ts', { rank: 1 }),
  ];
  expect(listSites(sites, { ...all, hasRest: false }).rest).toBe(2);
  expect(drawn(sites)).toEqual(['>3']);
  expect(drawn(sites, '', { hasRest: true })).toEqual(['>3', '>1', '>2']);
  expect(drawn(sites, 'ts')).toEqual(['>3', '>1', '>2']);
  expect(drawn(sites.slice(0, 1))).toEqual(['>1']);
});

test.each([
  ['HTTP.ts', ['>2']],
  ['search.ts:1', ['>1']],
  ['debounce', ['>1']],
  ['switchMap(lo', ['>1']],
  ['nothing of this', []],
  ['', ['>1', '>2']],
])('[LV2.5] the search finds pipes by file, line and operator: %s', (query, found) => {
  const operators = ['debounceTime(300)', 'switchMap(load)'];
  const search = placed({ file: 'src/search.ts', line: 1, operators });
  const sites = [site(1, 'src/search.ts', { placedSite: search, rank: 1 }), site(2, 'src/http.ts')];
  expect(drawn(sites, query)).toEqual(found);
});

test('[LV2.5] the search also finds pipes by an earlier value, and ignores case', () => {
  const values = createRecording();
  const sites = [site(1, 'a.ts', { recording: values, last: '"Plum"' }), site(2, 'b.ts')];
  for (const value of ['"Apricot"', '"Plum"']) {
    const rest = { timeMs: 0, subscription: 1, cause: undefined };
    values.put({ number: values.nextNumber(), lane: 1, kind: 'next', value, ...rest });
  }
  expect(drawn(sites, 'apri')).toEqual(['>1']);
  expect(drawn(sites, 'pear')).toEqual([]);
});

test('[LV2.3, LV10] a site is listed below the first site that subscribes to it, at any depth, and its row states its position among its siblings', () => {
  const inner = [
    site(2, 'b.ts', under(1)),
    site(3, 'a.ts', under(5, 2)),
    site(4, 'c.ts', under(1)),
  ];
  const sites = [site(1, 'a.ts'), ...inner, site(5, 'c.ts')];
  expect(drawn(sites)).toEqual(['>1', '>>2', '>>>3', '>>4', '>5']);
  const { rows } = listSites(sites, all);
  const positions = rows.map(({ position, siblings }) => `${position}/${siblings}`);
  expect(positions).toEqual(['1/2', '1/2', '1/1', '2/2', '2/2']);
});

test("[LV2.3, LV2.5] sites below a hidden site are listed below that site's parent instead", () => {
  const inPackage = site(2, 'node_modules/x.js', under(1));
  const sites = [site(1, 'a.ts'), inPackage, site(3, 'b.ts', under(2))];
  expect(drawn(sites)).toEqual(['>1', '>>3']);
  expect(drawn(sites, '', { hasPackages: true })).toEqual(['>1', '>>2', '>>>3']);
  expect(drawn(sites, 'b.ts')).toEqual(['>3']);
});

test('[LV2.3] a row shows the label of the lane that subscribed to its pipe last, if that label is known', () => {
  const parents = [0, 9, 2].map((one) => ({ site: 1, lane: one }));
  const laneOf = (operators: readonly string[], from = parents) => {
    const outer = site(1, 'a.ts', { placedSite: placed({ file: 'a.ts', line: 1, operators }) });
    const { rows } = listSites([outer, site(2, 'b.ts', { parents: from })], all);
    return rows.map((row) => row.lane);
  };
  const operators = ['map(x)', 'switchMap(load)'];
  expect(laneOf(operators)).toEqual([undefined, 'switchMap']);
  expect(laneOf(operators, parents.slice(0, 2))).toEqual([undefined, undefined]);
  expect(laneOf([])).toEqual([undefined, undefined]);
});

test('[LV2, LV2.3] each site has one row, however sites subscribe to each other', () => {
  const numbers = fc.integer({ min: 1, max: 8 });
  const parentsOfEach = fc.array(fc.array(numbers, { maxLength: 4 }), { maxLength: 8 });
  fc.assert(
    fc.property(parentsOfEach, fc.nat(), (parents, seed) => {
      const sites = parents.map((some, index) =>
        site(index + 1, `${(seed + index) % 3}.ts`, { ...under(...some), isOld: index % 5 === 4 }),
      );
      const { rows } = listSites(sites, all);
      const shown = rows.map((row) => row.site.number).toSorted((a, b) => a - b);
      expect(shown).toEqual(sites.map(({ number }) => number));
    }),
  );
});

test('[LV7.3] each site is read the same number of times, however many sites there are', () => {
  function reads(count: number) {
    let reads = 0;
    const sites = Array.from({ length: count }, (_, index) => {
      const first = index - (index % 10) + 1;
      const { number, ...rest } = site(index + 1, 'a.ts', index % 10 > 0 ? under(first) : {});
      return {
        ...rest,
        get number() {
          reads += 1;
          return number;
        },
      };
    });
    expect(drawn(sites)).toHaveLength(count);
    return reads;
  }
  expect(reads(5000) / 5000).toBeCloseTo(reads(50) / 50);
});
