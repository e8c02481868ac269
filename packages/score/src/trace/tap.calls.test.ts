import { map, type Observable, of, startWith, Subject } from 'rxjs';
import { expect, test } from 'vitest';
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
