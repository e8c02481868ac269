import {
  concatMap,
  forkJoin,
  map,
  mergeWith,
  type Observable,
  of,
  share,
  startWith,
  Subject,
} from 'rxjs';
import { expect, test } from 'vitest';
import { recordCall } from '../../tests/support/recordCall.ts';
import { createRecording, type Recording } from './recording.ts';
import { openTaps, record } from './tap.ts';

test('[SC11] after the end of the recording, taps report nothing, and new taps return their source unchanged', () => {
  const source$ = new Subject<number>();
  const recording = createRecording();
  const stop = record('stream', recording, () => 0);
  const { lane, pipe } = openTaps('stream');
  const tapped$ = source$.pipe(lane(0, -1));
  const values: number[] = [];
  tapped$.subscribe((value) => values.push(value));
  source$.next(1);
  stop();
  source$.next(2);
  tapped$.subscribe((value) => values.push(value));
  source$.next(3);

  expect(values).toEqual([1, 2, 3, 3]);
  expect(recording.held().map(({ value }) => value)).toEqual([undefined, 1]);
  expect(lane(0, -1)(source$)).toBe(source$);
  expect(pipe(source$, [0]).pipe()).toBe(source$);
});

test('[SC1.10] the recorded subscription to the answer of a port contains the arguments of the call, in a pipe too', () => {
  const { recording, lane, pipe, port } = recordCall();
  const ask = port((...given: unknown[]) => of(given.length));
  lane(0, -1)(ask('a', 1)).subscribe();
  // The port is called for the operator before the first tap of the pipe runs.
  pipe(ask('b'), [1, 2])
    .pipe(mergeWith(lane(3, -1)(ask())))
    .subscribe();
  lane(4, -1)(of(0)).subscribe();
  const begun = recording.held().filter(({ kind }) => kind === 'subscribe');
  expect(begun.map(({ lane: index, value }) => [index, value])).toEqual([
    [0, ['a', 1]],
    [2, undefined],
    [1, ['b']],
    [3, []],
    [4, undefined],
  ]);
});

test('[SC11, SC20] taps return unchanged whatever is neither an RxJS observable nor a port, and everything while the stream is not recorded', () => {
  const { port, lane, pipe } = recordCall();
  expect(lane(0, -1)(port((n: number) => n + 1)(2))).toBe(3);
  expect(port(7)).toBe(7);
  const words = { pipe: () => 'piped', lift: () => 'lifted', subscribe: () => 'subscribed' };
  expect(lane(0, -1)(words)).toBe(words);
  expect(pipe(words, [0, 1])).toBe(words);
  for (const given of [undefined, null, 1, [1]]) expect(lane(0, -1)(given)).toBe(given);
  // While the stream is not recorded, a tap returns its source.
  const taps = openTaps('unrecorded');
  const [ask, source$] = [() => of(1), of(1)];
  expect(taps.port(ask)).toBe(ask);
  expect(taps.lane(0, -1)(source$)).toBe(source$);
  expect(taps.pipe(source$, [0, 1])).toBe(source$);
});

test('[SC2.15] synchronous notifications within a subscription or a delivery have the same time, in whole milliseconds', () => {
  let nowMs = 0;
  // A clock that is 1.4 ms later at each reading, as on a slow machine.
  const { recording, lane } = recordCall('slow', () => (nowMs += 1.4));
  const source$ = new Subject<number>();
  source$
    .pipe(
      lane(0, -1),
      map((value) => value + 1),
      lane(1, 0),
    )
    .subscribe();
  source$.next(1);
  source$.next(2);
  const times = recording
    .held()
    .map(({ lane: index, kind, timeMs }) => `${index} ${kind} ${timeMs}`);
  expect(times).toEqual([
    ...['1 subscribe 1', '0 subscribe 1', '0 next 2', '1 next 2', '0 next 4', '1 next 4'],
  ]);
});

test('[SC2.15] when a chain is unsubscribed within a millisecond, all its unsubscribe notifications have the same time', () => {
  let nowMs = 0.5;
  const { recording, lane } = recordCall('ends', () => (nowMs += 0.3));
  const open = () => new Subject().pipe(lane(0, -1), lane(1, 0), lane(2, 1)).subscribe();
  const [running, other] = [open(), open()];
  nowMs = 9.5;
  running.unsubscribe();
  nowMs = 11.5;
  other.unsubscribe();
  const ends = recording.held().filter(({ kind }) => kind === 'unsubscribe');
  expect(ends.map(({ timeMs }) => timeMs)).toEqual([9, 9, 9, 11, 11, 11]);
  new Subject().pipe(openTaps('ends').lane(0, -1)).subscribe().unsubscribe();
  nowMs = 20;
  new Subject().pipe(openTaps('ends').lane(0, -1)).subscribe().unsubscribe();
  expect(recording.held().at(-1)?.timeMs).toBe(20);
});

/** A call of a stream with two lanes. */
function call(source$: Observable<string>): Observable<string> {
  const { pipe } = openTaps('stream');
  return pipe(source$, [0, 1]).pipe(map((value) => value.toUpperCase()));
}

/** Each notification as `lane value` (or `lane kind` without a value) and `< cause`. */
function linesOf(recording: Recording) {
  return recording.held().map(({ lane, kind, value, cause }) => {
    const text = value instanceof Error ? value.name : (value as string | undefined);
    return `${lane} ${text ?? kind}${cause === undefined ? '' : ` < ${cause}`}`;
  });
}

test('[SC2.8, SC24] no notification of a restarted stream has a cause in the previous run', () => {
  const { recording } = recordCall();
  const typed$ = new Subject<string>();
  const run = () => openTaps('stream').pipe(typed$, [0, 1]).pipe(startWith('-')).subscribe();
  const first = run();
  typed$.next('a');
  first.unsubscribe();
  run();
  expect(linesOf(recording)).toEqual([
    ...['1 subscribe', '1 -', '0 subscribe', '0 a', '1 a < 4', '1 unsubscribe', '0 unsubscribe'],
    ...['1 subscribe', '1 -', '0 subscribe'],
  ]);
});

test('[SC24] with its first subscription, a call takes over the recording of another call', () => {
  const { recording } = recordCall();
  const [early$, late$] = [new Subject<string>(), new Subject<string>()];
  const lateCall$ = call(late$);
  const earlyCall$ = call(early$);
  earlyCall$.subscribe();
  early$.next('a');
  lateCall$.subscribe();
  earlyCall$.subscribe();
  early$.next('b');
  late$.next('c');
  expect(linesOf(recording)).toEqual([
    ...['1 subscribe', '0 subscribe', '0 a', '1 A < 3', '1 unsubscribe', '0 unsubscribe'],
    ...['1 subscribe', '0 subscribe', '0 c', '1 C < 9'],
  ]);
});

test("[SC24] the notifications of a call made during another call's delivery have no cause in that call", () => {
  const { recording } = recordCall();
  const first$ = new Subject<string>();
  const again = (value: string) => call(of(value)).subscribe();
  call(first$).subscribe((value) => void again(value));
  first$.next('a');
  expect(linesOf(recording)).toEqual([
    ...['1 subscribe', '0 subscribe', '0 a', '1 A < 3', '1 unsubscribe < 4', '0 unsubscribe < 4'],
    ...['1 subscribe', '0 subscribe', '0 A', '1 A < 9', '0 complete', '1 complete < 11'],
  ]);
});

test('[SC11, SC24] a call is recorded in the recording that is active at the time of the call, even after another recording ends', () => {
  const first = createRecording();
  const stop = record('stream', first, () => 0);
  const source$ = new Subject<string>();
  const before$ = call(source$);
  const { recording: second } = recordCall();
  before$.subscribe();
  call(source$).subscribe();
  source$.next('a');
  stop();
  source$.next('b');
  expect(linesOf(first)).toEqual(['1 subscribe', '0 subscribe', '0 a', '1 A < 3']);
  expect(linesOf(second).slice(2)).toEqual(['0 a', '1 A < 3', '0 b', '1 B < 5']);
});

/** The subscriptions in order, each as `number on lane for owner`. */
const madeIn = (recording: Recording) =>
  recording.held().flatMap(({ kind, subscription, lane, parentSubscription }) => {
    return kind === 'subscribe'
      ? `${subscription} on ${lane} for ${parentSubscription ?? 'none'}`
      : [];
  });

test('[SC2.19] a subscription is recorded with its owner, however many subscriptions are open', () => {
  const { recording, lane } = recordCall();
  const clicks$ = new Subject<Subject<string>>();
  const [first$, second$] = [new Subject<string>(), new Subject<string>()];
  const stream$ = clicks$.pipe(
    lane(0, -1),
    concatMap((inner$) =>
      inner$.pipe(
        lane(2, -1),
        map((value) => value),
        lane(3, 2),
      ),
    ),
    lane(1, 0),
  );
  const earlier = stream$.subscribe();
  clicks$.next(first$);
  stream$.subscribe();
  clicks$.next(second$);
  first$.complete();
  earlier.unsubscribe();
  expect(madeIn(recording)).toEqual([
    ...['1 on 1 for none', '2 on 0 for 1', '3 on 3 for 1', '4 on 2 for 3'],
    ...['5 on 1 for none', '6 on 0 for 5', '7 on 3 for 5', '8 on 2 for 7'],
    ...['9 on 3 for 1', '10 on 2 for 9'],
  ]);
  const ownersOf = new Map(
    recording.held().map((one) => [one.subscription, one.parentSubscription]),
  );
  for (const { subscription, parentSubscription } of recording.held())
    expect(parentSubscription).toBe(ownersOf.get(subscription));
});

test('[SC2.19] a combinator owns the subscriptions to its streams; the subscription that `share` makes has no owner', () => {
  const { recording, lane } = recordCall();
  const [source$, other$] = [new Subject<string>(), new Subject<string>()];
  const shared$ = source$.pipe(lane(2, -1), share(), lane(1, 2));
  forkJoin([lane(0, -1)(other$), shared$])
    .pipe(lane(3, -1))
    .subscribe();
  expect(madeIn(recording)).toEqual([
    ...['1 on 3 for none', '2 on 0 for 1', '3 on 1 for 1', '4 on 2 for none'],
  ]);
});

test('[SC2.19] a stream that another stream subscribes to has no owner in its own recording', () => {
  const first = recordCall('first');
  const second = recordCall('second');
  new Subject().pipe(first.lane(0, -1), second.lane(0, -1)).subscribe();
  expect(madeIn(first.recording)).toEqual(['1 on 0 for none']);
});
