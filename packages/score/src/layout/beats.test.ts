import fc from 'fast-check';
import { sampleTime, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { type Event, lane } from '@partitura/tests/support/notifications.ts';
import { drawOn } from '../../tests/support/drawLanes.ts';
import { recordCall } from '../../tests/support/recordCall.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { shortValue } from './describe.ts';
import { engrave } from './engrave.ts';

const lanes = [lane('typed$'), { ...lane('sampleTime', 0), time: 'period' }];
const names = lanes.map(({ label }) => label);

/** Plays letters through `sampleTime`, and returns the times of its ticks and of the drawn beats. */
function play(period: number, gapsMs: readonly number[], lateMs: number, leaveMs: number) {
  const timers = createVirtualTimers();
  const clock = createClock({
    now: timers.now,
    start: (run, ms) => timers.start(run, ms + lateMs),
  });
  const { recording, pipe } = recordCall('stream', clock.now);
  const typed$ = new Subject<unknown>();
  const running = pipe(typed$, [0, 1]).pipe(sampleTime(period, clock)).subscribe();
  let atMs = 0;
  for (const gapMs of gapsMs) timers.start(() => typed$.next('a'), (atMs += gapMs));
  timers.start(() => running.unsubscribe(), leaveMs);
  timers.start(() => typed$.next('later'), 5000);
  timers.advance(6000);
  const engraved = { lanes, names, labelOf: shortValue, settings: { period } };
  const drawn = engrave(engraved, recording.held(), 9000);
  // A late value belongs to the tick before it.
  const beats = (drawn.lanes[1]?.beats ?? [])
    .map(({ atMs: at, xPx }) => ({ atMs: period * Math.floor(at / period), xPx }))
    .sort((one, other) => one.xPx - other.xPx);
  return { drawn, beats };
}

test('[SC2.30] the beats of `sampleTime` are drawn at its ticks up to the newest column, in order and spaced apart', () => {
  const gapsMs = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 8 });
  fc.assert(
    fc.property(
      ...[fc.integer({ min: 20, max: 600 }), gapsMs, fc.nat(4), fc.nat(4000)],
      (period, gaps, lateMs, leaveMs) => {
        const { drawn, beats } = play(period, gaps, lateMs, leaveMs);
        const { columns, lanes: rows } = drawn;
        // An unsubscription at the time of a tick precedes that tick if the timers are late.
        const endMs = Math.min(columns.at(-1)?.atMs ?? 0, leaveMs);
        const ticks = Array.from({ length: 300 }, (_, nth) => (nth + 1) * period);
        const times = beats.map(({ atMs }) => atMs);
        expect(times.every((atMs) => ticks.includes(atMs) && atMs <= endMs)).toBe(true);
        expect(new Set(times).size).toBe(times.length);
        // A value is in the column of its moment, which may have begun just before or after the tick.
        const drawnMs = beats.map(
          ({ atMs, xPx }) => columns.find((column) => column.xPx === xPx)?.atMs ?? atMs,
        );
        for (const [index, { xPx }] of beats.slice(1).entries()) {
          const apartMs = (drawnMs[index + 1] ?? NaN) - (drawnMs[index] ?? NaN);
          expect(xPx - (beats[index]?.xPx ?? NaN)).toBeGreaterThan(
            9 * Math.min(1, apartMs / period) - 0.01,
          );
        }
        // The tick after a late value is closer to that value. Where there is room, each tick is drawn; a tick with an
        // emitted value is always drawn.
        const passed = rows[1]?.marks.filter(({ kind }) => kind === 'next') ?? [];
        for (const { xPx } of passed) expect(beats.map((beat) => beat.xPx)).toContain(xPx);
        // Each bracket is one period.
        for (const { fromPx, toPx } of rows[1]?.brackets ?? []) {
          const [from, to] = [fromPx, toPx].map((px) => beats.find(({ xPx }) => xPx === px));
          expect(to && (from ? to.atMs - from.atMs : to.atMs)).toBe(period);
        }
        const areRoomy = columns.every(({ xPx, atMs }, index) => {
          const before = columns[index - 1];
          return !before || (xPx - before.xPx) * period >= 9 * (atMs - before.atMs);
        });
        const due = ticks.filter((atMs) => atMs < endMs - lateMs);
        if (areRoomy) expect(times.filter((atMs) => atMs < endMs - lateMs)).toEqual(due);
      },
    ),
    {
      examples: [
        [25, [121], 0, 126],
        [210, [155, 55], 4, 214],
      ],
    },
  );
});

test('[SC2.30] each value of `interval` or `timer` has a beat, unless the lane has simultaneous subscriptions', () => {
  const beatsOn = (label: string, subscriptions: readonly number[]) => {
    const events = subscriptions.flatMap((subscription): Event[] => [
      [0, 0, 'subscribe', { subscription }],
      [1000, 0, 'next', { subscription }],
    ]);
    const [drawn] = drawOn([lane(label)], events).lanes;
    const values = drawn?.marks.filter(({ kind }) => kind === 'next').map(({ xPx }) => xPx);
    expect([values, []]).toContainEqual(drawn?.beats.map(({ xPx }) => xPx));
    return drawn?.beats.length;
  };
  expect(['interval', 'timer', 'clicks$'].map((label) => beatsOn(label, [1]))).toEqual([1, 1, 0]);
  expect(beatsOn('interval', [1, 2])).toBe(0);
});

test('[SC2.30] the beats of `sampleTime` continue, however many timers begin on other lanes', () => {
  const all = [lane('typed$'), { ...lane('throttleTime', 0), time: 50 }, ...lanes.slice(1)];
  const values = Array.from({ length: 900 }, (_, n): Event => [1000 * n, 1, 'next', {}]);
  const events: Event[] = [[0, 2, 'subscribe'], [0, 1, 'subscribe'], ...values];
  const drawn = drawOn(all, events, { settings: { period: 300 } }).lanes[2];
  expect(drawn?.beats.length).toBeGreaterThan(10);
});

test('[SC2.30, SC2.22] after a restart with another period, each bracket has the period of its own run', () => {
  const events: Event[] = [
    [0, 1, 'subscribe', { subscription: 1 }],
    [900, 1, 'unsubscribe', { subscription: 1 }],
    [900, 1, 'subscribe', { subscription: 2 }],
    [1950, 0, 'next', { parentSubscription: 2 }],
  ];
  const earlier = [{ until: 2, names, settings: { period: 300 } }];
  const drawn = drawOn(lanes, events, { settings: { period: 500 }, earlier }).lanes[1]?.brackets;
  expect(drawn?.map(({ ms }) => ms)).toEqual([300, 300, 500, 500]);
  expect(drawn?.map(({ dueMs }) => dueMs)).toEqual([300, 600, 1400, 1900]);
});

/** A run of the second lane from `fromMs` to `toMs`, with a value at `valueMs`. */
function run(subscription: number, fromMs: number, valueMs: number, toMs = Infinity): Event[] {
  const events: Event[] = [
    [fromMs, 1, 'subscribe', { subscription }],
    [valueMs, 1, 'next', { subscription }],
    [toMs, 1, 'unsubscribe', { subscription }],
  ];
  return events.filter(([timeMs]) => timeMs < Infinity);
}

test('[SC2.30] values that other operators emit before or after a run of `sampleTime` have no beat', () => {
  const named = (pace: string) => ({ names: ['typed$', pace], settings: { period: 500 } });
  const earlier = [
    { until: 3, ...named('auditTime') },
    { until: 6, ...named('sampleTime') },
  ];
  const events = [...run(1, 0, 100, 1000), ...run(2, 1000, 1500, 2000), ...run(3, 2000, 2700)];
  const drawn = drawOn(lanes, events, { ...named('debounceTime'), earlier }).lanes[1];
  expect(drawn?.beats.map(({ atMs }) => atMs)).toEqual([1500]);
});
