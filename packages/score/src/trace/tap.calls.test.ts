import {
  defer,
  delay,
  map,
  mergeMap,
  type Observable,
  of,
  repeat,
  retry,
  share,
  startWith,
  Subject,
  switchMap,
  throwError,
} from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { recordCall } from '../../tests/support/recordCall.ts';
import { createRecording, type Recording } from './recording.ts';
import { openTaps, record } from './tap.ts';

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

test('[SC2.8, SC24] a restarted stream has no cause in its previous run', () => {
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

test('[SC24] a call takes over the recording of another call with its first subscription', () => {
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

test('[SC24] a replaced call causes nothing in the recorded call', () => {
  const { recording } = recordCall();
  const [first$, second$] = [new Subject<string>(), new Subject<string>()];
  call(first$).subscribe((value) => second$.next(value));
  call(second$).subscribe();
  first$.next('a');
  second$.next('b');
  expect(linesOf(recording).slice(6)).toEqual([...['0 A', '1 A < 7', '0 b', '1 B < 9']]);
});

test("[SC24] a call made during another call's delivery has no cause", () => {
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

test('[SC24] if one call is the source of another, the source is the recorded call', () => {
  const { recording } = recordCall();
  const values: string[] = [];
  call(call(of('a'))).subscribe((value) => values.push(value));
  expect(values).toEqual(['A']);
  expect(linesOf(recording)).toEqual([
    ...['1 subscribe', '0 subscribe', '1 unsubscribe', '0 unsubscribe'],
    ...['1 subscribe', '0 subscribe', '0 a', '1 A < 7', '0 complete', '1 complete < 9'],
  ]);
});

test('[SC24] every subscription of a call, also if retried, repeated or shared, belongs to that call', () => {
  const lives = (again: (one$: Observable<string>) => Observable<unknown>) => {
    const { recording } = recordCall();
    let opened = 0;
    const source$ = defer(() => {
      opened += 1;
      return opened === 1 ? throwError(() => new RangeError()) : of('a');
    });
    const running = again(call(source$)).subscribe({ error: () => undefined });
    running.unsubscribe();
    return linesOf(recording).filter((line) => line.startsWith('1'));
  };
  const failing = ['1 subscribe', '1 RangeError < 3'];
  expect(lives((one$) => one$.pipe(retry(1), repeat(2)))).toEqual([
    ...[...failing, '1 subscribe', '1 A < 7', '1 complete < 9'],
    ...['1 subscribe', '1 A < 13', '1 complete < 15'],
  ]);
  expect(lives((one$) => of(one$, one$).pipe(mergeMap(share())))).toEqual(failing);
});

test('[SC24] inner streams belong to the call that made them, even if another call began meanwhile', () => {
  marbles(({ clock, cold, flush }) => {
    const { recording } = recordCall('stream', () => clock.now());
    const outer = (source$: Observable<string>) => {
      const { pipe } = openTaps('stream');
      return pipe(source$, [0, 1]).pipe(
        switchMap((value) => pipe(of(value), [2, 3]).pipe(delay(3, clock))),
      );
    };
    outer(cold('a----b')).subscribe();
    outer(cold('-c')).subscribe();
    flush();
    const values = recording.held().filter(({ kind }) => kind === 'next');
    expect(values.map(({ timeMs, lane, value }) => `${timeMs} ${lane} ${String(value)}`)).toEqual([
      ...['1 0 c', '1 2 c', '4 3 c', '4 1 c'],
    ]);
  });
});

test('[SC11, SC24] a call belongs to the recording that is active at the time of the call, and the end of another recording does not end it', () => {
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

test('[SC20] the taps of a lane and a pipe return a value that is not an RxJS observable unchanged', () => {
  recordCall();
  const { lane, pipe } = openTaps('stream');
  const words = { pipe: () => 'piped', lift: () => 'lifted', subscribe: () => 'subscribed' };
  expect(lane(0, -1)(words)).toBe(words);
  expect(pipe(words, [0, 1])).toBe(words);
  for (const given of [undefined, null, 1, [1]]) expect(lane(0, -1)(given)).toBe(given);
});
