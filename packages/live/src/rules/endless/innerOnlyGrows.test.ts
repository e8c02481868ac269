import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import {
  findingsAt,
  findingsOf,
  linesOf,
  type Pipes,
  recordTimed,
} from '../../../tests/support/findingsOf.ts';
import { innerOnlyGrows } from './innerOnlyGrows.ts';

interface Given {
  readonly values?: readonly unknown[];
  readonly inner?: (value: unknown) => rx.ObservableInput<unknown>;
  /** The operator's name in the code; each but `switchMap` merges. */
  readonly name?: string;
  readonly everyMs?: number;
  readonly leaves?: boolean;
}

const PAGES = [1, 2, 1, 2, 1];

/** Polls the same data each time. */
const poll = (value: unknown) => rx.timer(0, 100).pipe(rx.map(() => `state of ${String(value)}`));

async function found({
  values = PAGES,
  inner = poll,
  name = 'mergeMap',
  everyMs = 300,
  leaves = false,
}: Given) {
  const recording = recordTimed();
  const value$ = new rx.Subject<unknown>();
  const flatten = name === 'switchMap' ? rx.switchMap(inner) : rx.mergeMap(inner);
  const subscription = value$.pipe(flatten).subscribe();
  for (const value of values) {
    value$.next(value);
    recording.wait(everyMs, everyMs > 0 ? 10 : 1);
  }
  recording.wait(300, 10);
  if (leaves) subscription.unsubscribe();
  const pipes = [
    { source: 'page$', operators: [`${name}(poll)`] },
    { source: 'timer', operators: ['map(x)'] },
  ];
  return marked(recording, pipes);
}

/** The findings of a recording, with their marks. */
async function marked(recording: ReturnType<typeof recordTimed>, pipes: Pipes) {
  const { look, seenFindings } = findingsAt(recording, pipes, [innerOnlyGrows]);
  await look();
  return seenFindings().map(({ finding, number }) => ({ ...finding, number }));
}

test('[LV11.41] five inner streams are reported if none has ended and two of them poll the same data', async () => {
  const all = await found({});
  expect(linesOf(all)).toEqual([
    'inner-only-grows src/app.ts:11:3 mergeMap 5 since 0: mergeMap has 5 inner streams open and has closed none. Those begun by equal values (1) give the same values.',
  ]);
  expect(all).toMatchObject([
    {
      number: 117,
    },
  ]);
});

const state$ = new rx.BehaviorSubject(1);
const same = <T>() => rx.map((value: T) => value);
const ticks = () => rx.interval(100);
const nothing = Array.from({ length: 5 }, () => undefined);

test.each<[string, Given]>([
  ['by triggers without a value', { values: nothing }],
  ['by events', { values: nothing.map(() => new Event('click')) }],
  ['by equal actions', { values: nothing.map(() => ({ type: 'load' })) }],
  ['by equal values, and have no pipe', { inner: ticks, values: nothing }],
])(
  '[LV11.41, LV18.6] a growing number of inner streams is reported if they are begun %s',
  async (_, given) => {
    expect(await found(given)).toMatchObject([{ rule: 'inner-only-grows', count: 5 }]);
  },
);

/** Redraws an element: its earlier listeners stay, although the element is gone. */
async function drawing(between: unknown, { isSwitch = false, missing = 0 } = {}) {
  const recording = recordTimed();
  const element$ = new rx.BehaviorSubject<unknown>(null);
  const listen = (element: EventTarget) => rx.fromEvent(element, 'click');
  const isElement = (value: unknown): value is EventTarget => value instanceof EventTarget;
  element$
    .pipe(rx.filter(isElement), isSwitch ? rx.switchMap(listen) : rx.mergeMap(listen))
    .subscribe();
  for (let count = 0; count < 5; count += 1) {
    recording.setNow(recording.now() + 100);
    element$.next(count < missing ? 'drawn' : between);
    element$.next(new EventTarget());
  }
  const operators = ['filter(isElement)', `${isSwitch ? 'switchMap' : 'mergeMap'}(listen)`];
  return marked(recording, [{ operators }]);
}

test.each([null, undefined])(
  '[LV11.41] streams begun by different values are reported if their source emitted %s before each new value',
  async (between) => {
    const [finding, ...others] = await drawing(between);
    expect(finding).toMatchObject({
      text: 'mergeMap has 5 inner streams open and has closed none. Before each new value, its source gave null or undefined, so the earlier ones are out of date.',
      number: 23,
    });
    expect(others).toEqual([]);
  },
);

test.each<[string, ...Parameters<typeof drawing>]>([
  ['their source emitted another value', 'drawn'],
  ['only the later ones came after null', null, { missing: 2 }],
  ['each replaces the one before', null, { isSwitch: true }],
])('[LV11.41] streams begun by different values are not reported if %s', async (_, ...given) => {
  expect(await drawing(...given)).toEqual([]);
});

test.each<[string, rx.MonoTypeOperatorFunction<void>]>([
  ['tap', rx.tap()],
  ['debounceTime', rx.debounceTime(100)],
  ['throttleTime', rx.throttleTime(100)],
])(
  '[LV11.41] nothing is reported if triggers without a value pass through %s, and each then gets its own id',
  async (name, above) => {
    const recording = recordTimed();
    const add$ = new rx.Subject<void>();
    let id = 0;
    add$
      .pipe(
        above,
        rx.map(() => (id += 1)),
        rx.mergeMap(poll),
      )
      .subscribe();
    for (let count = 0; count < 5; count += 1) {
      add$.next();
      if (name !== 'tap') add$.next();
      recording.wait(300, 10);
    }
    const operators = [`${name}(x)`, 'map(next)', 'mergeMap(poll)'];
    const pipes = [{ operators }, { source: 'timer', operators: ['map(x)'] }];
    expect(await findingsOf(recording, pipes, [innerOnlyGrows])).toEqual([]);
  },
);

test('[LV11.41] several open subscriptions to one state, each of which emits its values, are reported', async () => {
  const recording = recordTimed();
  const refresh$ = new rx.Subject<void>();
  refresh$.pipe(rx.mergeMap(() => state$.pipe(same()))).subscribe();
  for (const value of [1, 2, 3, 4, 5]) {
    refresh$.next();
    recording.wait(100);
    state$.next(value);
  }
  expect(await findingsOf(recording, 'here', [innerOnlyGrows])).toHaveLength(1);
});

const LONG = 'x'.repeat(200);

class Room {
  readonly name = 'room';
}

let step = 0;
/** Makes streams that all continue counting from the last number that any of them has emitted. */
const counting = () => rx.interval(100).pipe(rx.map(() => (step += 1)));
const silentAfter = () => rx.concat(rx.of('shown'), rx.NEVER);
const ending = () => rx.timer(0, 100).pipe(rx.take(20));

test.each<[string, Given]>([
  ['only four inner streams are open', { values: PAGES.slice(1) }],
  ['each value is different', { values: [1, 2, 3, 4, 5, 6] }],
  [
    'hundreds of inner streams each have their own id',
    {
      values: Array.from({ length: 300 }, (_, id) => id),
      inner: (id) => rx.timer(0, 100_000).pipe(rx.map(() => id)),
      everyMs: 1,
    },
  ],
  [
    'long values differ only at their ends',
    { values: ['a', 'b', 'c', 'd', 'e'].map((end) => LONG + end) },
  ],
  ['the objects only look alike', { values: nothing.map(() => new Room()) }],
  ['each inner stream replaces the one before', { name: 'switchMap' }],
  ["the app's own operator begins them", { name: 'keepAll' }],
  ['the inner streams complete', { inner: ending, everyMs: 500 }],
  ['the inner streams emit different values', { inner: counting, values: nothing }],
  ['the earlier inner streams emit nothing more', { inner: silentAfter, values: nothing }],
  ['the inner streams began in one moment', { values: PAGES, everyMs: 0 }],
  ['the subscriber has left', { leaves: true }],
])('[LV11.41] nothing is reported if %s', async (_, given) => {
  expect(await found(given)).toEqual([]);
});

test.each([true, false])(
  '[LV11.41] nothing is reported if the recording no longer holds the beginnings of the inner streams; they were closed: %s',
  async (isClosed) => {
    const recording = recordTimed();
    const value$ = new rx.Subject<number>();
    const close$ = new rx.Subject<void>();
    const pollUntil = () =>
      rx.timer(0, 10).pipe(
        rx.map(() => 'same'),
        rx.takeUntil(close$),
      );
    const open = () => {
      for (const value of PAGES) {
        value$.next(value);
        recording.wait(100, 10);
      }
    };
    value$.pipe(rx.mergeMap(pollUntil)).subscribe();
    open();
    if (isClosed) close$.next();
    // Another subscriber to the same pipe fills the recording.
    for (let count = 0; count < 10; count += 1) pollUntil().subscribe();
    recording.wait(4000, 10);
    if (isClosed) open();
    expect(await findingsOf(recording, 'here', [innerOnlyGrows])).toEqual([]);
  },
);

test('[LV11.41] nothing is reported if streams with ids of their own give the same, and the recording no longer holds their beginnings', async () => {
  const recording = recordTimed();
  const beat$ = new rx.Subject<string>();
  const room = () => beat$.pipe(same());
  rx.from([1, 2, 3, 4, 5]).pipe(rx.mergeMap(room)).subscribe();
  for (let count = 0; count < 1100; count += 1) {
    recording.wait(10);
    beat$.next('beat');
  }
  // Of the oldest kept beat, the recording then holds only some of the streams.
  room().subscribe().unsubscribe();
  expect(await findingsOf(recording, 'here', [innerOnlyGrows])).toEqual([]);
});
