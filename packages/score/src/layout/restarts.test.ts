import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawOn } from '../../tests/support/drawLanes.ts';
import { type Event, lane } from '@partitura/tests/support/notifications.ts';
import { changesOf } from './columns.ts';
import { type Earlier } from './engrave.ts';

const lanes = [lane('typed$'), lane('pace', 0)];
const now = { names: ['typed$', 'auditTime'], settings: { pace: 'auditTime', pause: 500 } };
const was = { names: ['typed$', 'debounceTime'], settings: { pace: 'debounceTime', pause: 500 } };

function draw(earlier: readonly Earlier[] | undefined, ...events: readonly Event[]) {
  return drawOn(lanes, events, { ...now, ...(earlier && { earlier }), widthPx: 1000 });
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
