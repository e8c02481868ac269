import fc from 'fast-check';
import {
  auditTime,
  debounce,
  debounceTime,
  mergeMap,
  type MonoTypeOperatorFunction,
  NEVER,
  type Observable,
  of,
  type SchedulerAction,
  type SchedulerLike,
  Subject,
  throttleTime,
  timeout,
  timer,
} from 'rxjs';
import { expect, test } from 'vitest';
import { type Event, lane } from '@partitura/tests/support/notifications.ts';
import { drawOn } from '../../tests/support/drawLanes.ts';
import { recordCall } from '../../tests/support/recordCall.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { treatmentsOf } from './operators.ts';
import { createColumns, LEFT_PX, springPx } from './columns.ts';
import { createFates } from '../trace/fates.ts';
import { createTimers } from './windows.ts';

interface Seen {
  fromMs: number;
  dueMs: number;
  /** The end of the timer: it was stopped if this is before `dueMs`, or else it ran. */
  cutMs: number | undefined;
}

/** Timers that run for some time, in the order in which they begin. */
function lasting(timers: readonly Seen[]) {
  return timers
    .map(({ cutMs = Infinity, ...one }) => ({
      ...one,
      cutMs: cutMs < one.dueMs ? cutMs : undefined,
    }))
    .filter(({ fromMs, dueMs, cutMs = dueMs }) => cutMs > fromMs)
    .sort((one, other) => one.fromMs - other.fromMs || (one.cutMs ?? 0) - (other.cutMs ?? 0));
}

type Timed = (ms: number, clock: SchedulerLike) => MonoTypeOperatorFunction<unknown>;

/** Each operator; `real` is an equal operator that starts a timer at the beginning of each wait. */
const OPERATORS: readonly { name: string; isEach?: boolean; tapped: Timed; real?: Timed }[] = [
  { name: 'auditTime', tapped: auditTime },
  {
    name: 'debounceTime',
    tapped: debounceTime,
    real: (ms, clock) => debounce(() => timer(ms, clock)),
  },
  { name: 'throttleTime', tapped: throttleTime },
  { name: 'timeout', tapped: (ms, scheduler) => timeout({ first: ms, scheduler }) },
  { name: 'timeout', isEach: true, tapped: (ms, scheduler) => timeout({ each: ms, scheduler }) },
  {
    name: 'timeout',
    tapped: (ms, scheduler) => timeout({ first: ms, scheduler, with: () => of('late') }),
  },
];

/** Plays values and ends into streams of one operator, in virtual time, and returns all timers of the operator. */
function play(operator: Timed, ms: number, plan: Plan) {
  const timers = createVirtualTimers();
  const clock = createClock(timers);
  const started: Seen[] = [];
  const watched: SchedulerLike = {
    now: clock.now,
    schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delayMs = 0, state?: T) {
      const one: Seen = { fromMs: clock.now(), dueMs: clock.now() + delayMs, cutMs: undefined };
      started.push(one);
      const action = clock.schedule<T>(work, delayMs, state);
      action.add(() => (one.cutMs = clock.now()));
      return action;
    },
  };
  const { recording, pipe } = recordCall('stream', clock.now);
  const clicks$ = new Subject<number>();
  const inputs = plan.map(() => new Subject<unknown>());
  const stream$ = pipe(clicks$, [0, 1]).pipe(
    mergeMap((index) => {
      const input$: Observable<unknown> = inputs[index] ?? NEVER;
      return pipe(input$, [2, 3]).pipe(operator(ms, watched));
    }),
  );
  const running = stream$.subscribe({ error: () => undefined });
  plan.forEach(({ gapsMs, end }, index) => {
    timers.start(() => clicks$.next(index), 3 * index);
    let atMs = 3 * index;
    for (const gapMs of gapsMs) timers.start(() => inputs[index]?.next(gapMs), (atMs += gapMs));
    if (end === 'complete') timers.start(() => inputs[index]?.complete(), atMs + 2);
    if (end === 'error') timers.start(() => inputs[index]?.error(new Error('end')), atMs + 2);
    if (end === 'leave') timers.start(() => running.unsubscribe(), atMs + 2);
  });
  timers.advance(200);
  return { held: recording.held(), started };
}

type Plan = readonly { gapsMs: readonly number[]; end: string }[];

const plans: fc.Arbitrary<Plan> = fc.array(
  fc.record({
    gapsMs: fc.array(fc.nat(12), { maxLength: 5 }),
    end: fc.constantFrom('never', 'complete', 'error', 'leave'),
  }),
  { minLength: 1, maxLength: 3 },
);

test.each(OPERATORS)(
  '[SC2.27] the drawn timers of $name are exactly the timers that ran (restarted at each value: $isEach)',
  ({ name, isEach, tapped, real = tapped }) => {
    const all = [
      lane('clicks$'),
      lane('mergeMap', 0),
      lane('input', undefined, 1),
      { ...lane(name, 2, 1), time: 'pause', isEach },
    ];
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 12 }), (plan, ms) => {
        const names = all.map(({ label }) => label);
        const fates = createFates(all, treatmentsOf(all, names));
        const columns = createColumns();
        const timers = createTimers(all, columns);
        for (const one of play(tapped, ms, plan).held) {
          const settings = { pause: ms };
          const { fate } = fates.add(one);
          timers.add(one, columns.at(one.timeMs), fate, { names, settings });
        }
        const drawn = timers.on(3).map(({ from, dueMs, cut }) => {
          return { fromMs: from.atMs, dueMs, cutMs: cut?.atMs };
        });
        expect(lasting(drawn)).toEqual(lasting(play(real, ms, plan).started));
      }),
    );
  },
);

const lanes = [lane('typed$'), { ...lane('pace', 0), time: 'pause' }];

/** Draws letters at 1000, 1200 and 2500 ms that pass an operator; until its restart at 1100 ms, the pause was 100 ms. */
function draw(operator: string, pause?: number, widthPx = 900) {
  const passed = (timeMs: number, subscription: number): Event[] => [
    [timeMs, 0, 'next', { parentSubscription: subscription }],
    [timeMs, 1, 'next', { subscription }],
  ];
  const events: Event[] = [
    [0, 1, 'subscribe'],
    ...passed(1000, 2),
    [1100, 1, 'unsubscribe'],
    [1100, 1, 'subscribe', { subscription: 3 }],
    ...[...passed(1200, 3), ...passed(2500, 3)],
  ];
  const names = ['typed$', operator];
  const earlier = [{ until: 3, names, settings: { pause: 100 } }];
  return drawOn(lanes, events, { names, settings: { pause }, earlier, widthPx });
}

test('[SC2.27, SC2.22] a timer is drawn with the length that was set when it began, or not at all if its length is unknown', () => {
  const lengths = (operator: string, pause?: number) =>
    draw(operator, pause).lanes[1]?.brackets.map(({ ms }) => ms);
  expect(lengths('throttleTime', 600)).toEqual([100, 600, 600]);
  expect(lengths('throttleTime')).toEqual([100]);
  expect(lengths('sampleTime', 600)).toEqual([600, 600, 600]);
  expect(lengths('toString', 600)).toEqual([]);
});

test('[SC2.27] a bracket ends at the position of its due time, or at the right edge', () => {
  const ends = (pause: number, widthPx: number) => {
    const { lanes: drawn, columns } = draw('throttleTime', pause, widthPx);
    const columnPx = columns.at(-1)?.xPx ?? NaN;
    return drawn[1]?.brackets.slice(-1).map(({ fromPx, toPx, isOpen }) => {
      return [fromPx - columnPx, Math.round(toPx - columnPx), isOpen];
    });
  };
  expect(ends(600, 900)).toEqual([[0, Math.round(springPx(600)), false]]);
  expect(ends(600, 60)).toEqual([[0, 60 - LEFT_PX, true]]);
});

test('[SC2.28] three simultaneous subscriptions leave no room for brackets', () => {
  const voices = (count: number) => {
    const all = Array.from({ length: count }, (_, n) => n + 2);
    const begun = all.map((subscription): Event => [0, 1, 'subscribe', { subscription }]);
    const values = all.map((subscription): Event => [1000, 1, 'next', { subscription }]);
    const given = { names: ['typed$', 'throttleTime'], settings: { pause: 500 } };
    return drawOn(lanes, [...begun, ...values], given).lanes[1]?.brackets ?? [];
  };
  const heights = (count: number) => voices(count).map(({ yPx }) => yPx);
  expect([1, 2, 3].map(heights)).toEqual([[20], [11, 29], []]);
});
