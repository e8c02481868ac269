import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Event, lane, notifications } from '@partitura/tests/support/notifications.ts';
import { engrave } from './engrave.ts';
import { inOnePart } from '@partitura/tests/support/inOnePart.ts';
import { engraveTogether } from './engraveTogether.ts';

const lanes = [lane('a$')];
const engraved = { lanes, names: ['a$'], labelOf: String };

const recordings = fc.array(
  fc.array(fc.record({ afterMs: fc.nat(3000), value: fc.string({ maxLength: 6 }) }), {
    maxLength: 12,
  }),
  { minLength: 1, maxLength: 4 },
);

/** A recording of these values, all on the first lane or, if `at` is 1, each on the next lane. */
function heldOf(events: readonly { afterMs: number; value: string }[], at = 0) {
  let timeMs = 0;
  const all = events.map(({ afterMs, value }, n): Event => {
    timeMs += afterMs;
    return [timeMs, n * at, 'next', { value }];
  });
  return notifications(...all);
}

const two = [
  { afterMs: 0, value: 'a' },
  { afterMs: 300, value: 'ab' },
];

test('[GU2.2] a moment has the same x in all recordings, and a later moment is farther right', () => {
  fc.assert(
    fc.property(recordings, fc.integer({ min: 0, max: 4000 }), (all, widthPx) => {
      const parts = all.map((events) => ({ ...engraved, notifications: heldOf(events) }));
      const columns = inOnePart(engraveTogether(parts))(widthPx).flatMap((one) => one.columns);
      const places = [...new Map(columns.map(({ atMs, xPx }) => [atMs, xPx]))];
      for (const { atMs, xPx } of columns) expect(places).toContainEqual([atMs, xPx]);
      places.sort(([one], [other]) => one - other);
      places
        .slice(1)
        .forEach(([, xPx], index) => expect(xPx).toBeGreaterThan(places[index]?.[1] ?? 0));
    }),
  );
});

test('[GU2.2] a single recording is drawn as `engrave` draws it, and moments of a hidden lane have no columns', () => {
  const held = heldOf(two);
  expect(inOnePart(engraveTogether([{ ...engraved, notifications: held }]))(500)).toEqual([
    engrave(engraved, held, 500),
  ]);
  const hidden = { ...engraved, lanes: [...lanes, ...lanes], names: ['a$', 'b$'], shown: [0] };
  const [picture] = inOnePart(engraveTogether([{ ...hidden, notifications: heldOf(two, 1) }]))(500);
  expect(picture?.columns.map(({ atMs }) => atMs)).toEqual([0]);
});

test('[GU2.10] the marks of long recordings are placed in parts of 500', () => {
  const held = heldOf(Array.from({ length: 2000 }, () => ({ afterMs: 100, value: 'a' })));
  expect([...engraveTogether([{ ...engraved, notifications: held }])]).toHaveLength(4);
});

test('[GU2.17] the gaps and names of finished recordings are shortened in all pictures alike, so that each recording fits into a smaller width', () => {
  // The first value of each moment reserves space for its name.
  const afterMs = [50, 0, 300, 0, 900, 0];
  const inputs = ['Lovelace', 'Turing'].map((value) => ({
    ...engraved,
    notifications: heldOf(afterMs.map((ms) => ({ afterMs: ms, value }))),
  }));
  const drawing = (isOver: boolean) => {
    const draw = inOnePart(engraveTogether(inputs.map((input) => ({ ...input, isOver }))));
    return (widthPx: number) => draw(widthPx).map(({ columns }) => columns.map(({ xPx }) => xPx));
  };
  const atWidth = drawing(true);
  const [wide, narrow] = [atWidth(1000), atWidth(180)];
  expect(wide).toEqual(drawing(false)(1000));
  for (const all of [wide, narrow]) {
    expect(all[0]).toHaveLength(3);
    expect(all[1]).toEqual(all[0]);
  }
  expect(narrow[0]?.at(-1)).toBeLessThan(0.8 * (wide[0]?.at(-1) ?? NaN));
});
