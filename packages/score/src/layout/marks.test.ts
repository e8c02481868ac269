import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Event, lane } from '@partitura/tests/support/notifications.ts';
import { drawOn } from '../../tests/support/drawLanes.ts';
import { LEFT_PX } from './columns.ts';

/** The marks of one lane with these events. */
function marksOf(widthPx: number, ...events: readonly Event[]) {
  return drawOn([lane('typed$')], events, { widthPx }).lanes[0]?.marks ?? [];
}

const labelsOf = (...given: Parameters<typeof marksOf>) =>
  marksOf(...given).map(({ label }) => label);

test('[SC2.16] a name extends up to the next mark, or up to the right edge', () => {
  const name: Event = [0, 0, 'next', { value: 'привет' }];
  const [whole] = marksOf(200, name);
  const placed = { xPx: LEFT_PX, labelPx: LEFT_PX - 3, yPx: 20, heightPx: 18 };
  expect(whole).toMatchObject({ ...placed, label: 'привет' });
  expect(whole?.widthPx).toBeCloseTo(12 + 6 * 6.6);
  // The moments are 74 px apart; half of the next mark and a gap stay free.
  const next: Event = [600, 0, 'next'];
  expect(labelsOf(400, [0, 0, 'next', { value: 'привет, друг' }], next)[0]).toBe('привет,…');
  expect(labelsOf(400, [0, 0, 'next', { value: 'приветики' }], next)[0]).toBe('приветики');
  expect(labelsOf(72, [0, 0, 'next', { value: 'приветствие' }])).toEqual(['приветс…']);
});

test('[SC2.16] a single letter is in the middle of its dot, and a wider letter widens the dot', () => {
  expect(marksOf(200, [0, 0, 'next', { value: 'a' }])[0]).toMatchObject({
    widthPx: 18,
    label: 'a',
    labelPx: LEFT_PX - 3.3,
  });
  expect(marksOf(200, [0, 0, 'next', { value: '漢' }])[0]).toMatchObject({
    widthPx: 25.2,
    labelPx: LEFT_PX - 3,
  });
});

test('[SC2.33] marks that follow a value in its moment leave space for its name, and several values of one moment share this space', () => {
  const value: Event = [0, 0, 'next', { value: 'привет, мир' }];
  const [marble, end] = marksOf(200, value, [0, 0, 'complete']);
  expect(marble).toMatchObject({ label: 'привет…', labelPx: LEFT_PX - 3 });
  expect(end?.xPx).toBeGreaterThan(LEFT_PX - 9 + (marble?.widthPx ?? 0));
  // Several values share this space; the last value has the space up to the next moment.
  expect(labelsOf(200, value, value, [0, 0, 'complete'])).toEqual(['пр…', 'пр…', '']);
  expect(labelsOf(200, value, value, value, value)).toEqual(['пр…', 'пр…', 'пр…', 'привет, мир']);
});

test('[SC2.33, SC2.41] if a list does not fit, its name is the part that has changed since the previous list on its lane', () => {
  const labelsOfLists = (widthPx: number, everyMs: number, texts: readonly string[]) => {
    const lists = texts.map((text) => text.split(', '));
    const events = lists.map((value, n): Event => [everyMs * n, 0, 'next', { value }]);
    return labelsOf(widthPx, ...events);
  };
  const names = ['Анна, Ли', 'Анна, Лев', 'Вера, Лев', 'Вера, Лев, Ада'];
  expect(labelsOfLists(400, 150, names)).toEqual(['Анна…', 'Лев', 'Вера', 'Вера, Лев, Ада']);
  const typed = ['Анна, Ли', 'Анна, Лисицы', 'Анна, Лисицын', 'Аннабелла, Лисицын'];
  expect(labelsOfLists(400, 150, typed).slice(0, 3)).toEqual(['Анна…', '…сицы', '…ицын']);
  expect(labelsOfLists(900, 1350, names)).toEqual(names);
});

test('[SC2.39] a name of up to seven letters has space on its lane, however near the next moment is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 20, max: 300 }),
      (letters, ms) => {
        const value = 'abcdefghi'.slice(0, letters);
        const [label = ''] = labelsOf(
          900,
          [0, 0, 'next', { value }],
          [ms, 0, 'next', { value: 'z' }],
        );
        if (letters <= 7) expect(label).toBe(value);
        else expect(label).not.toBe('');
      },
    ),
  );
});

test('[SC2.40] if a stream completes without a value as soon as it begins, there are 24 px between its beginning and its end', () => {
  const [begin, end] = marksOf(200, [0, 0, 'subscribe'], [0, 0, 'complete']);
  expect((end?.xPx ?? 0) - (begin?.xPx ?? 0)).toBe(27);
  const [, , last] = marksOf(
    200,
    [0, 0, 'subscribe'],
    [0, 0, 'next', { value: 'a' }],
    [0, 0, 'complete'],
  );
  expect(last?.xPx).toBeLessThan(40);
});

test('[SC2.32] a value is named where it appears or changes, and on the lanes of operators that decide when values are emitted', () => {
  const names = ['typed$', 'startWith', 'map', 'debounceTime', 'share'];
  const lanes = names.map((name, index) => lane(name, index > 0 ? index - 1 : undefined));
  const texts = fc.array(fc.record({ text: fc.constantFrom('a', 'b', 'c'), isKept: fc.boolean() }));
  fc.assert(
    fc.property(texts, fc.subarray([0, 1, 2, 3, 4]), (all, shown) => {
      const events = all.flatMap(({ text, isKept }, nth) =>
        names.map((_, index): Event => {
          const value = index < 2 || isKept ? text : 'd';
          const cause = index > 0 ? 5 * nth + index : undefined;
          return [1000 * nth, index, 'next', { value, cause }];
        }),
      );
      const drawn = drawOn(lanes, events, { shown, widthPx: 9000 }).lanes;
      for (const index of shown) {
        const labels = drawn[index]?.marks.map(({ label }) => label);
        const isNamed = ({ isKept }: { isKept: boolean }) =>
          index === 0 || index === 3 || !shown.includes(index - 1) || (index === 2 && !isKept);
        expect(labels?.map((label) => label !== '')).toEqual(all.map(isNamed));
      }
    }),
  );
});

test('[SC2.32] the newest value of an operator that decides when values are emitted is named, however near the next mark is', () => {
  const lanes = [lane('typed$'), lane('throttleTime', 0)];
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(2000), (value, afterMs) => {
      const events: Event[] = [
        [0, 1, 'next', { value }],
        [afterMs, 1, 'complete'],
      ];
      const { lanes: drawn } = drawOn(lanes, events, { widthPx: 9000 });
      expect(drawn[1]?.marks[0]?.label).not.toBe('');
    }),
  );
});

test('[SC2.4, SC2.16] a count is written before the name of the last value, or alone if there is no name', () => {
  const many = Array.from({ length: 5 }, (): Event => [0, 0, 'next', { value: 'привет' }]);
  expect(labelsOf(200, ...many)).toEqual(['×5 привет']);
  const long = many.map((): Event => [0, 0, 'next', { value: 'привет, мир' }]);
  expect(labelsOf(400, ...many, [0, 0, 'subscribe'])[0]).toBe('×5 при…');
  expect(labelsOf(400, ...long, [0, 0, 'subscribe'])[0]).toBe('×5 при…');
  const ends = Array.from({ length: 5 }, (): Event => [0, 0, 'complete']);
  const [count] = marksOf(200, ...ends);
  expect(count).toMatchObject({ kind: 'complete', widthPx: 0, label: '×5', labelPx: LEFT_PX + 6 });
});
