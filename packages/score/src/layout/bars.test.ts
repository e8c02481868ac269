import { expect, test } from 'vitest';
import type { Notification, NotificationKind } from '../trace/recording.ts';
import { type Event, lane } from '@partitura/tests/support/notifications.ts';
import { shortValue } from './describe.ts';
import { createEngraver, type Earlier, engrave } from './engrave.ts';
import fc from 'fast-check';
import { drawOn } from '../../tests/support/drawLanes.ts';
import { changesOf } from './columns.ts';

const lanes = [lane('a$')];
const engraved = { lanes, names: ['a$'], labelOf: (value: unknown) => shortValue(value) };

function event(number: number, timeMs: number, kind: NotificationKind, value?: string) {
  const subscription = number > 0 ? 1 : -1;
  return { number, lane: 0, kind, timeMs, value, subscription, cause: undefined };
}

const example = [event(-1, -60_500, 'next', 'first'), event(0, -60_000, 'unsubscribe')];
const subscribed = event(1, 100, 'subscribe');

test('[SC29.1] a double bar ends the example, at the same place before and after the first subscription', () => {
  const before = engrave({ ...engraved, example }, [], 500);
  expect(before.gaps.map(({ bar }) => bar)).toEqual([undefined, 'example']);
  const after = engrave({ ...engraved, example }, [subscribed], 500);
  expect(after.gaps.map(({ bar }) => bar)).toEqual([undefined, 'example']);
  expect(after.gaps[1]?.xPx).toBeCloseTo(before.gaps[1]?.xPx ?? 0);
  expect(after.columns[2]?.xPx).toBeGreaterThan(after.gaps[1]?.xPx ?? Infinity);
});

test('[SC29.1] the first value from outside makes the example disappear', () => {
  const held = [subscribed, event(2, 300, 'next', 'real')];
  const { gaps, columns, lanes: drawn } = engrave({ ...engraved, example }, held, 500);
  expect(gaps.map(({ bar, ms }) => [bar, ms])).toEqual([[undefined, 200]]);
  expect(columns.map(({ atMs }) => atMs)).toEqual([100, 300]);
  expect(drawn[0]?.marks.map(({ number }) => number)).toEqual([1, 2]);
});

test('[SC29.1] the double bar is visible even with little room for the example', () => {
  for (let widthPx = 0; widthPx < 200; widthPx += 1) {
    const { gaps, shiftPx, columns } = engrave({ ...engraved, example }, [], widthPx);
    const [end] = gaps.slice(-1);
    if (columns.length > 0) expect((end?.xPx ?? Infinity) - shiftPx).toBeLessThan(widthPx);
  }
});

test('[SC29.1] the name of the last value of an example ends before the double bar', () => {
  const long = [event(-1, -60_300, 'next', 'a name of many letters'), ...example.slice(1)];
  const { lanes: drawn, gaps } = engrave({ ...engraved, example: long }, [], 500);
  const [mark] = drawn[0]?.marks ?? [];
  const [end] = gaps.slice(-1);
  expect(mark?.label).toMatch(/^a.*…$/);
  expect((mark?.labelPx ?? 0) + 7 * (mark?.label.length ?? 0)).toBeLessThan(end?.xPx ?? 0);
});

test('[SC29.5] before the first value from outside, only the latest run follows the example', () => {
  const again = event(3, 400, 'subscribe');
  const held = [subscribed, event(2, 400, 'unsubscribe'), again];
  const shown = { ...engraved, example, earlier: [] };
  const drawn = engrave(shown, held, 500);
  expect(drawn.gaps.map(({ bar }) => bar)).toEqual([undefined, 'example']);
  expect(drawn.lanes[0]?.marks.map(({ number }) => number)).toEqual([-1, 0, 3]);
  expect(drawn.columns.slice(0, 2)).toEqual(engrave(shown, [], 500).columns);
  // A run with a value from outside stays.
  const used = [subscribed, event(2, 300, 'next', 'real'), again];
  expect(engrave(shown, used, 500).gaps.map(({ bar }) => typeof bar)).toEqual([
    'undefined',
    'object',
  ]);
});

test('[SC29.5] an example fits the width of a phone, and does not shorten the gaps of the recording that replaces it', () => {
  const letters = Array.from({ length: 8 }, (_, index) =>
    event(index - 7, 300 * index - 9e4, 'next', 'a'),
  );
  const shown = { ...engraved, example: letters };
  expect(engrave(shown, [subscribed], 340).columns.length).toBe(9);
  const held = [subscribed, event(2, 700, 'next', 'a'), event(3, 1300, 'next', 'b')];
  const gaps = (all: readonly Notification[]) =>
    engrave({ ...engraved, example: all }, held, 340).gaps.map(({ roomPx }) => Math.round(roomPx));
  expect(gaps(letters)).toEqual(gaps([]));
});

test('[SC29.5] names of the run that were shortened for the example regain their full length when the example disappears', () => {
  const shown = {
    ...engraved,
    lanes: [...lanes, lane('startWith', 0)],
    names: ['a$', 'startWith'],
    example,
  };
  const own = { lane: 1, subscription: 2 };
  const held = [
    { ...subscribed, ...own },
    { ...event(2, 100, 'next', 'a name of many letters'), ...own },
    { ...event(3, 100, 'next', 'another name'), ...own },
    event(4, 100, 'subscribe'),
  ];
  const more = event(5, 900, 'next', 'from outside');
  const growing = createEngraver(shown);
  held.forEach(growing.add);
  growing.draw(60);
  growing.add(more);
  expect(growing.draw(500)).toEqual(engrave(shown, [...held, more], 500));
});

test('[SC29.2] a recording has the same hues with and without an example', () => {
  const held = [event(1, 100, 'next', 'a'), event(2, 900, 'next', 'b')];
  const huesOf = (all: readonly Notification[] | undefined) =>
    engrave({ ...engraved, example: all }, held, 500)
      .lanes[0]?.marks.filter(({ number }) => number > 0)
      .map(({ hue }) => hue);
  expect(huesOf(example)).toEqual(huesOf(undefined));
});

const now = { names: ['typed$', 'auditTime'], settings: { pace: 'auditTime', pause: 500 } };
const was = { names: ['typed$', 'debounceTime'], settings: { pace: 'debounceTime', pause: 500 } };

function draw(earlier: readonly Earlier[] | undefined, ...events: readonly Event[]) {
  return drawOn([lane('typed$'), lane('pace', 0)], events, {
    ...now,
    ...(earlier && { earlier }),
    widthPx: 1000,
  });
}

/** A run with one value, from its subscriptions to its unsubscription at this time. */
function run(fromMs: number, toMs: number, first: number): Event[] {
  const outer = { subscription: first };
  const inner = { subscription: first + 1, parentSubscription: first };
  return [
    [fromMs, 1, 'subscribe', outer],
    [fromMs, 0, 'subscribe', inner],
    [fromMs + 100, 0, 'next', { ...inner, value: 'a long text that has no room' }],
    [toMs, 1, 'unsubscribe', outer],
    [toMs, 0, 'unsubscribe', inner],
  ];
}

const barsIn = ({ gaps }: ReturnType<typeof draw>) => gaps.flatMap(({ bar }) => bar ?? []);

test('[SC2.31] a restart is drawn as a double bar before a column of its own, with the settings before and after', () => {
  const events = [...run(0, 300, 1), ...run(300, 900, 3)];
  const drawn = draw([{ until: 5, ...was }], ...events);
  expect(barsIn(drawn)).toEqual([{ before: was.settings, after: now.settings }]);
  expect(drawn.columns.map(({ atMs }) => atMs)).toEqual([0, 100, 300, 300, 400, 900]);
  const at = drawn.gaps.find(({ bar }) => bar)?.xPx ?? 0;
  expect(at).toBeGreaterThan(drawn.columns[2]?.xPx ?? Infinity);
  expect(at).toBeLessThan(drawn.columns[3]?.xPx ?? 0);
  // The stream also restarts without a change of a setting.
  expect(barsIn(draw([], ...events))).toEqual([{ before: now.settings, after: now.settings }]);
  expect(barsIn(draw(undefined, ...events))).toEqual([]);
});

test('[SC2.42] an operator that replaces `tap`, or is replaced by `tap`, is named alone', () => {
  const before = { inside: 'catchError', outside: 'tap', pollMs: 5000, flatten: 'exhaustMap' };
  const after = { ...before, inside: 'tap', outside: 'catchError', pollMs: 1000 };
  expect(changesOf({ before, after })).toEqual([
    ['inside', '− catchError'],
    ['outside', '+ catchError'],
    ['pollMs', '5000 → 1000'],
  ]);
});

test('[SC2.31] in any sequence of runs, each run except the first begins after a double bar, and no mark or name crosses the bar', () => {
  const times = fc.array(fc.nat(3000), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(times, (gaps) => {
      let timeMs = 0;
      const events = gaps.flatMap((gapMs, n) => {
        const fromMs = timeMs + gapMs;
        timeMs = fromMs + 150;
        return run(fromMs, timeMs, 2 * n + 1);
      });
      const drawn = draw([], ...events);
      const bars = drawn.gaps.filter(({ bar }) => bar);
      expect(bars.length).toBeLessThanOrEqual(gaps.length - 1);
      if (drawn.columns[0]?.atMs === gaps[0]) expect(bars.length).toBe(gaps.length - 1);
      const marks = drawn.lanes.flatMap((one) => one.marks);
      for (const { xPx, labelPx, label } of marks)
        for (const bar of bars) expect(xPx < bar.xPx).toBe(labelPx + 6.6 * label.length < bar.xPx);
    }),
  );
});
