import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Event, lane, notifications } from '@partitura/tests/support/notifications.ts';
import type { Notification, NotificationKind } from '../trace/recording.ts';
import { HALF_PX, LEFT_PX, springPx } from './columns.ts';
import { shortValue } from './describe.ts';
import { createEngraver, engrave, type Engraving } from './engrave.ts';
import type { Mark } from './marks.ts';
import { lettersOf } from './labels.ts';
import { SCORE_ROW_PX } from './rows.ts';

const lanes = [lane('clicks$'), lane('pace', 0), lane('flatten', 1), lane('getUser', undefined, 2)];

/** Any operators for the two lanes whose operator a setting chooses. */
const operators = fc
  .record({
    pace: fc.constantFrom('debounceTime', 'throttleTime', 'delay', 'bufferTime', 'map'),
    flatten: fc.constantFrom('switchMap', 'mergeMap', 'concatMap', 'exhaustMap'),
  })
  .map(({ pace, flatten }) => ['clicks$', pace, flatten, 'getUser']);

const next = ['next', 'next', 'next'] as const;
const kinds: NotificationKind[] = ['subscribe', ...next, 'error', 'complete', 'unsubscribe'];

/** Random recordings, in which many notifications are simultaneous and a cause is at most five notifications back. */
const recordings = fc
  .array(
    fc.record({
      afterMs: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 3000 }),
      ),
      lane: fc.nat(lanes.length - 1),
      kind: fc.constantFrom(...kinds),
      value: fc.string({ maxLength: 20, unit: 'grapheme' }),
      subscription: fc.nat(7),
      back: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      // Sometimes a burst of up to 60 notifications of one kind, 0 to 2 ms apart.
      times: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 60 })),
      everyMs: fc.nat(2),
    }),
    { maxLength: 120, size: 'max' },
  )
  .map((steps) => {
    let timeMs = 0;
    const all = steps.flatMap(({ times, everyMs, afterMs, ...step }) =>
      Array.from({ length: times }, (_, n) => ({ ...step, afterMs: n === 0 ? afterMs : everyMs })),
    );
    return all.map(({ afterMs, back, ...rest }, index): Notification => {
      timeMs += afterMs;
      const number = index + 1;
      return { ...rest, number, timeMs, cause: back && back < number ? number - back : undefined };
    });
  });

test('[SC2.43] the events of a spread moment have separate places, in their order on all lanes', () => {
  const held = notifications(
    ...[0, 1, 2, 3, 4, 5].map((value): Event => [10, value % 2, 'next', { value: String(value) }]),
    [20, 0, 'next', { value: 'later' }],
  );
  const input = { lanes, names: ['clicks$', 'pace', 'flatten', 'getUser'], labelOf: String };
  const placesOf = (spreadMs?: number) =>
    engrave({ ...input, spreadMs }, held, 1000)
      .lanes.flatMap(({ marks }) => marks)
      .toSorted((one, other) => one.number - other.number)
      .map(({ xPx }) => xPx);
  const together = placesOf();
  expect(together[0]).toBe(together[1]);
  const spread = placesOf(10);
  expect(new Set(spread).size).toBe(7);
  expect(spread).toEqual(spread.toSorted((one, other) => one - other));
});

/** The number of random recordings to draw. */
const numRuns = Number(process.env.RUNS ?? 100);

const widths = fc.integer({ min: 0, max: 2000 });

/** The left and right edges of a mark, including a label outside the mark. */
function extentsOf({ kind, xPx, widthPx, label, labelPx }: Mark) {
  const half = { subscribe: 1.5, next: HALF_PX, complete: 1.5, unsubscribe: 3, error: 6 }[kind];
  const sign = { from: xPx - half, to: kind === 'next' ? xPx - half + widthPx : xPx + half };
  const text = { from: labelPx, to: labelPx + 6.6 * lettersOf(label) };
  return label && text.from >= sign.to ? [sign, text] : [sign];
}

function expectNoOverlap({ lanes: drawn }: Engraving) {
  for (const { marks } of drawn) {
    for (const yPx of new Set(marks.map((mark) => mark.yPx))) {
      const voice = marks.filter((mark) => mark.yPx === yPx).flatMap(extentsOf);
      const sorted = voice.sort((a, b) => a.from - b.from);
      const overlaps = sorted.filter(({ from }, at) => from < (sorted[at - 1]?.to ?? -Infinity));
      expect(overlaps).toEqual([]);
    }
  }
}

/** Expects the whole drawing to be within the width, and each mark within its row. */
function expectWithin({ columns, lanes: drawn, shiftPx }: Engraving, widthPx: number) {
  for (const { marks, lines, bars } of drawn) {
    const edges = [...lines, ...bars].map(({ fromPx, toPx }) => ({ from: fromPx, to: toPx }));
    for (const { from, to } of [...marks.flatMap(extentsOf), ...edges]) {
      expect(from - shiftPx).toBeGreaterThanOrEqual(-1e-6);
      expect(to - shiftPx).toBeLessThanOrEqual(widthPx + 1e-6);
    }
    for (const { yPx, heightPx } of marks) {
      expect(yPx - heightPx / 2).toBeGreaterThanOrEqual(0);
      expect(yPx + heightPx / 2).toBeLessThanOrEqual(SCORE_ROW_PX);
    }
  }
  if (widthPx < LEFT_PX + HALF_PX) expect(columns).toEqual([]);
}

test('[SC2.4, SC2.11, SC2.12, SC2.16] no two marks on a line overlap; the drawing fits its width and its rows, and is empty if no column fits', () => {
  fc.assert(
    fc.property(recordings, operators, widths, (held, names, widthPx) => {
      const picture = engrave({ lanes, names, labelOf: shortValue }, held, widthPx);
      expectNoOverlap(picture);
      expectWithin(picture, widthPx);
    }),
    { numRuns },
  );
});

test('[SC2.10, SC2.24] a later moment is farther right; a notification less than 5 ms after the beginning of a column shares this column, unless its cause is earlier than the column, or it has no cause', () => {
  fc.assert(
    fc.property(recordings, operators, (held, names) => {
      const { columns } = engrave({ lanes, names, labelOf: shortValue }, held, 2000);
      for (const [index, { xPx, atMs }] of columns.entries()) {
        const before = columns[index - 1];
        if (!before) continue;
        expect(atMs).toBeGreaterThan(before.atMs);
        expect(xPx - before.xPx).toBeGreaterThanOrEqual(springPx(atMs - before.atMs) - 1e-6);
        const first = held.find(({ timeMs }) => timeMs === atMs);
        if (!first || atMs - before.atMs >= 5) continue;
        const cause = held.find(({ number }) => number === first.cause);
        expect(cause?.timeMs ?? -Infinity).toBeLessThan(before.atMs);
      }
    }),
    { numRuns },
  );
});

test('[SC2] a picture that grows with the recording equals one drawn at once, and the distances between its columns do not change', () => {
  fc.assert(
    fc.property(recordings, operators, fc.integer({ min: 100, max: 900 }), (held, names, width) => {
      const engraved = { lanes, names, labelOf: shortValue };
      const growing = createEngraver(engraved);
      let before: Engraving | undefined;
      for (const notification of held) {
        growing.add(notification);
        if (notification.number % 7 > 0) continue;
        const now = growing.draw(width);
        const both = now.columns.filter(({ atMs }) => before?.columns.some((c) => c.atMs === atMs));
        const old = before?.columns.filter(({ atMs }) => both.some((c) => c.atMs === atMs)) ?? [];
        const gaps = (all: Engraving['columns']) =>
          all.slice(1).map(({ xPx }, index) => xPx - (all[index]?.xPx ?? 0));
        expect(gaps(both)).toEqual(gaps(old).map((px) => expect.closeTo(px, 6) as number));
        before = now;
      }
      expect(growing.draw(width)).toEqual(engrave(engraved, held, width));
    }),
    { numRuns },
  );
});
