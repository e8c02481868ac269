import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, linesOf, recordTimed } from '../../../tests/support/findingsOf.ts';
import { sourceEnded } from './sourceEnded.ts';

/**
 * A stream that follows a subject of streams. `subscribe` returns the subscriber passed to it, so calling `unsubscribe`
 * closes the whole stream.
 */
const following = (inner$: rx.Subject<rx.Observable<number>>) =>
  new rx.Observable<number>((subscriber) => {
    let last: rx.Subscription | undefined;
    return inner$.subscribe((one$) => {
      last?.unsubscribe();
      last = one$.subscribe(subscriber);
    });
  });

/** Follows a subject of streams too, but with an observer of its own. */
const followingWell = (inner$: rx.Subject<rx.Observable<number>>) => inner$.pipe(rx.switchAll());

type Follow = (inner$: rx.Subject<rx.Observable<number>>) => rx.Observable<number>;

interface Given {
  readonly follow?: Follow;
  /** Builds the pipe to subscribe to. */
  readonly make?: (source$: rx.Observable<number>) => rx.Observable<unknown>;
  readonly waitMs?: number;
  readonly times?: number;
  readonly leaves?: boolean;
  /** The function that made all sources. */
  readonly call?: string;
}

const double = (value: unknown) => [value, value];

async function found({
  follow = following,
  make = (source$) => source$.pipe(rx.map(double)),
  waitMs = 3000,
  times = 2,
  leaves = false,
  call,
}: Given) {
  const recording = recordTimed();
  const elements$ = new rx.Subject<rx.Observable<number>>();
  const subscription = make(follow(elements$)).subscribe({ error: () => undefined });
  for (let count = 0; count < times; count += 1) {
    recording.setNow(recording.now() + 100);
    elements$.next(new rx.BehaviorSubject(count));
  }
  if (leaves) subscription.unsubscribe();
  recording.setNow(recording.now() + waitMs);
  const calls = recording.store.places.flatMap(() => call ?? []);
  return findingsOf(recording, 'here', [sourceEnded], calls);
}

test('[LV11.42] a source that closes its subscription itself is reported if the stream below stays open', async () => {
  expect(linesOf(await found({}))).toEqual([
    'source-ended src/app.ts:10:10 source$ 1 since 200: The subscription to source$ was closed inside it, without complete or error: the open stream below gets nothing more.',
  ]);
});

test('[LV11.42] the finding is at the line that makes the source, if that line is known', async () => {
  expect(await found({ call: 'Observable' })).toMatchObject([{ line: 2, operator: 'Observable' }]);
});

const faulty: Readonly<Record<string, Given>> = {
  'above a flattening operator': {
    make: (source$) => source$.pipe(rx.switchMap((value) => rx.of(value))),
  },
  'although an operator in between has ended with it': {
    make: (source$) =>
      source$.pipe(
        rx.tap(() => undefined),
        rx.map(double),
      ),
  },
};

test.each(Object.entries(faulty))(
  '[LV11.42] a source that has closed its subscription itself is reported %s',
  async (_, given) => {
    expect(await found(given)).toMatchObject([{ rule: 'source-ended', line: 10 }]);
  },
);

/** An operator of the app that takes only the first value of its source, and may emit other values later. */
const unknown: rx.OperatorFunction<number, number> = (source$) =>
  new rx.Observable((subscriber) => {
    // oxlint-disable-next-line typescript/no-deprecated -- RxJS 5 style operators do so
    const first = new rx.Subscriber<number>(subscriber);
    source$.subscribe(first);
    first.unsubscribe();
  });

const elsewhere: rx.OperatorFunction<number, number> = () => {
  const elements$ = new rx.ReplaySubject<rx.Observable<number>>();
  for (const one of [1, 2]) elements$.next(new rx.BehaviorSubject(one));
  return following(elements$);
};

test("[LV11.42] the app's own operator that closes its subscription itself is reported at its line", async () => {
  const make: Given['make'] = (source$) => source$.pipe(elsewhere, rx.map(double));
  expect(await found({ make, call: 'Observable' })).toMatchObject([
    { line: 11, operator: 'elsewhere' },
  ]);
});

test('[LV11.42] if the same code has built a pipe with another source since, the finding is at the pipe, not at the line that makes the other source', async () => {
  const make: Given['make'] = (source$) => {
    const [piped$] = [source$, rx.timer(1e6)].map((one$) => one$.pipe(rx.map(double)));
    return piped$ ?? rx.EMPTY;
  };
  expect(await found({ make, call: 'timer' })).toMatchObject([{ line: 10, count: 1 }]);
});

/** A pipe that subscribes to itself once more, and cuts off that subscription at the next value. */
const nested = (source$: rx.Observable<number>, depth = 1): rx.Observable<unknown> =>
  source$.pipe(
    rx.switchMap((value) => (depth > 0 ? nested(rx.NEVER, depth - 1) : rx.of(value))),
    rx.map(double),
  );

const correct: Readonly<Record<string, Given>> = {
  'the source keeps its subscription open': { follow: followingWell },
  'the source has followed only one stream': { times: 1 },
  'the source closed its subscription less than three seconds ago': { waitMs: 2999 },
  'the subscriber has left': { leaves: true },
  'an operator has ended the source': {
    make: (source$) => source$.pipe(rx.take(1), rx.map(double)),
  },
  'a signal has ended the source': {
    make: (source$) =>
      rx.merge(rx.NEVER, source$.pipe(rx.takeUntil(rx.of(1)))).pipe(rx.map(double)),
  },
  'the operator below subscribes to another stream instead': {
    make: (source$) => source$.pipe(rx.timeout({ first: 1, with: () => rx.NEVER })),
  },
  'the operator below is unknown': {
    make: (source$) =>
      source$.pipe(
        rx.tap(() => undefined),
        unknown,
      ),
  },
  'a flattening operator cuts off an inner stream that is the same pipe': {
    make: nested,
    follow: followingWell,
  },
  'the source completes, and an inner stream stays open': {
    follow: () => rx.of(1),
    make: (source$) => source$.pipe(rx.switchMap(() => rx.NEVER)),
  },
};

test.each(Object.entries(correct))('[LV11.42] nothing is reported if %s', async (_, given) => {
  expect(await found(given)).toEqual([]);
});
