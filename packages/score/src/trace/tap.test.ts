import { map, mergeWith, of, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { recordCall } from '../../tests/support/recordCall.ts';
import { createRecording } from './recording.ts';
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
