import {
  delay,
  EMPTY,
  mergeMap,
  type Observable,
  of,
  shareReplay,
  Subject,
  switchMap,
  timeout,
  timer,
} from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { recordCall } from '../../tests/support/recordCall.ts';
import type { Recording } from './recording.ts';

/** Each notification as `number: time lane kind value < cause`, without empty fields. */
function linesOf(recording: Recording) {
  return recording.held().map(({ number, timeMs, lane, kind, value, cause }) => {
    const what = value === undefined ? kind : `${kind} ${value as string}`;
    return `${number}: ${timeMs} lane ${lane} ${what}${cause ? ` < ${cause}` : ''}`;
  });
}

type Given = Parameters<Parameters<typeof marbles>[0]>[0] & ReturnType<typeof recordCall>;

/** The lines of a stream that is played in virtual time, by default the lines of its values. */
function linesFrom(stream: (given: Given) => Observable<unknown>, shown = /next/) {
  const lines: string[] = [];
  marbles((helpers) => {
    const call = recordCall('stream', () => helpers.clock.now());
    stream({ ...helpers, ...call }).subscribe({ error: () => undefined });
    helpers.flush();
    lines.push(...linesOf(call.recording));
  });
  return lines.filter((line) => shown.test(line));
}

test('[SC2.8] when inner streams overlap, the causes of each value lead back to the value that began its own inner stream', () => {
  const lines = linesFrom(({ cold, clock, lane }) => {
    const inner = (value: string) => of(value).pipe(lane(2, -1), delay(3, clock), lane(3, 2));
    return cold('ab').pipe(lane(0, -1), mergeMap(inner), lane(1, 0));
  }, / lane [023] next/);
  expect(lines).toEqual([
    ...['3: 0 lane 0 next a', '6: 0 lane 2 next a < 3', '8: 1 lane 0 next b'],
    ...['11: 1 lane 2 next b < 8', '13: 3 lane 3 next a < 6', '16: 4 lane 3 next b < 11'],
  ]);
});

test('[SC2.8] a value of an inner stream does not count as an input of the flattening operator', () => {
  const lines = linesFrom(({ cold, clock, lane }) => {
    const inner = (value: string) =>
      value === 'a' ? timer(3, clock) : of(value).pipe(lane(2, -1));
    return cold('ab').pipe(lane(0, -1), mergeMap(inner), lane(1, 0));
  });
  expect(lines).toEqual([
    ...['3: 0 lane 0 next a', '4: 1 lane 0 next b', '6: 1 lane 2 next b < 4'],
    ...['7: 1 lane 1 next b < 6', '9: 3 lane 1 next 0 < 4'],
  ]);
});

test('[SC2.8] a value that starts an inner stream causes the end of the previous inner stream', () => {
  const { recording, lane } = recordCall();
  const clicks$ = new Subject<string>();
  const inner$ = new Subject<string>().pipe(lane(2, -1));
  const stream$ = clicks$.pipe(
    lane(0, -1),
    switchMap(() => inner$),
    lane(1, 0),
  );
  const running = stream$.subscribe();
  clicks$.next('c');
  clicks$.next('d');
  running.unsubscribe();
  expect(linesOf(recording)).toEqual([
    ...['1: 0 lane 1 subscribe', '2: 0 lane 0 subscribe', '3: 0 lane 0 next c'],
    ...['4: 0 lane 2 subscribe < 3', '5: 0 lane 0 next d', '6: 0 lane 2 unsubscribe < 5'],
    ...['7: 0 lane 2 subscribe < 5', '8: 0 lane 1 unsubscribe', '9: 0 lane 0 unsubscribe'],
    '10: 0 lane 2 unsubscribe',
  ]);
});

test('[SC2.8] a notification of an operator that has received no value has no cause, even if an earlier subscription received a value', () => {
  const lines = linesFrom(({ cold, clock, lane }) => {
    const limit = timeout({ first: 5, scheduler: clock });
    const [first$, second$] = [cold('a'), cold('-')].map((one$) =>
      one$.pipe(lane(0, -1), limit, lane(1, 0)),
    );
    first$?.subscribe({ error: () => undefined });
    return second$ ?? EMPTY;
  }, /error/);
  expect(lines).toEqual(['8: 5 lane 1 error TimeoutError: Timeout has occurred']);
});

test("[SC2.8] a value emitted during another stream's delivery has no cause in that stream", () => {
  const first = recordCall('first');
  const second = recordCall('second');
  const source$ = new Subject<string>();
  source$.pipe(second.lane(0, -1)).subscribe();
  of('a', 'b')
    .pipe(first.lane(0, -1))
    .subscribe((value) => source$.next(value));
  expect(linesOf(first.recording).slice(1, 3)).toEqual([
    '2: 0 lane 0 next a',
    '3: 0 lane 0 next b',
  ]);
  expect(linesOf(second.recording).slice(1)).toEqual(['2: 0 lane 0 next a', '3: 0 lane 0 next b']);
});

test('[SC2.8] a value that a subscriber feeds back into the source is caused by the value that the subscriber received', () => {
  const { recording, lane } = recordCall();
  const source$ = new Subject<number>();
  source$.pipe(lane(0, -1)).subscribe((value) => {
    if (value < 2) source$.next(value + 1);
  });
  source$.next(0);
  expect(linesOf(recording).slice(1)).toEqual([
    '2: 0 lane 0 next 0',
    '3: 0 lane 0 next 1 < 2',
    '4: 0 lane 0 next 2 < 3',
  ]);
});

test('[SC2.8] a replayed value of a shared source is caused by the original value', () => {
  const { recording, lane } = recordCall();
  const source$ = new Subject<string>();
  const shared$ = source$.pipe(
    lane(0, -1),
    shareReplay({ bufferSize: 1, refCount: true }),
    lane(1, 0),
  );
  shared$.subscribe();
  source$.next('a');
  shared$.subscribe();
  expect(linesOf(recording)).toEqual([
    ...['1: 0 lane 1 subscribe', '2: 0 lane 0 subscribe', '3: 0 lane 0 next a'],
    ...['4: 0 lane 1 next a < 3', '5: 0 lane 1 subscribe', '6: 0 lane 1 next a < 3'],
  ]);
});

test('[SC2.8] in a pipe, the cause of each value is the value that the previous operator emitted', () => {
  const lines = linesFrom(({ cold, clock, pipe }) => {
    const late$ = pipe(cold('a'), [0, 1]).pipe(delay(1, clock));
    return pipe(late$, [1, 2, 3], true).pipe(delay(1, clock), delay(1, clock));
  });
  expect(lines).toEqual([
    ...['5: 0 lane 0 next a', '6: 1 lane 1 next a < 5'],
    ...['7: 2 lane 2 next a < 6', '8: 3 lane 3 next a < 7'],
  ]);
});
