import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, linesOf, recordTimed } from '../../tests/support/findingsOf.ts';
import { endedByError } from './endedByError.ts';

const rules = [endedByError];
const request = (value: string) =>
  rx.of(value).pipe(
    rx.map((name) => {
      if (name === 'b') throw new Error('404');
      return `${name}!`;
    }),
  );
const ignore = { error: () => undefined };

type Make = (typed$: rx.Subject<string>) => rx.Observable<unknown>;

const typeMore = (typed$: rx.Subject<string>) => ['b', 'c'].forEach((value) => typed$.next(value));

/** Types `a` at 90 ms and, by default, `b` and `c` at 100 ms. */
function found(make: Make, give = typeMore) {
  const recording = recordTimed();
  const typed$ = new rx.Subject<string>();
  make(typed$).subscribe(ignore);
  recording.setNow(90);
  typed$.next('a');
  recording.setNow(100);
  give(typed$);
  return findingsOf(recording, 'here', rules);
}

const switched: Make = (typed$) => typed$.pipe(rx.switchMap(request));

test('[LV11.4] a flattening operator that fails while its source is open is reported with the error and the value that led to it', async () => {
  expect(linesOf(await found(switched))).toEqual([
    'ended-by-error src/app.ts:11:3 switchMap 1 since 100: switchMap failed on "b": Error: 404. The stream has ended while its source was open: later values are lost.',
  ]);
});

test('[LV11.4] a stream that failed is reported even if another subscriber begins it later', async () => {
  let piped$: rx.Observable<unknown> = rx.NEVER;
  const make: Make = (typed$) => (piped$ = switched(typed$));
  const all = await found(make, (typed$) => {
    typeMore(typed$);
    piped$.subscribe(ignore);
  });
  expect(all).toMatchObject([{ operator: 'switchMap', count: 1 }]);
});

const none = () => rx.of('none');

test('[LV11.4] a catchError below the flattening operator, instead of in the inner stream, is named', async () => {
  const make: Make = (typed$) => typed$.pipe(rx.switchMap(request), rx.catchError(none));
  const [finding] = await found(make);
  expect(finding?.text).toMatch(/^switchMap failed on "b".* catchError is outside switchMap/);
  expect(finding).toMatchObject({ operator: 'catchError', line: 12 });
});

const again = (_: unknown, caught$: rx.Observable<string>) => caught$;
const asked = (value: string) => request(value).pipe(rx.catchError(none));

test.each<[string, ...Parameters<typeof found>]>([
  ['the inner stream catches the error', (typed$) => typed$.pipe(rx.switchMap(asked))],
  [
    'the stream is subscribed to again',
    (typed$) => typed$.pipe(rx.switchMap(request), rx.retry(1)),
  ],
  [
    'catchError begins the stream again',
    (typed$) => typed$.pipe(rx.switchMap(request), rx.catchError(again)),
  ],
  [
    'another pipe begins the stream again',
    (typed$) => rx.defer(() => typed$.pipe(rx.switchMap(request))).pipe(rx.retry(1)),
  ],
  ['take(1) is below', (typed$) => typed$.pipe(rx.skip(1), rx.switchMap(request), rx.take(1))],
  [
    'findIndex, which emits one value, is below',
    (typed$) => typed$.pipe(rx.skip(1), rx.switchMap(request), rx.findIndex(Boolean)),
  ],
  ['the source emits its values at the subscription', () => rx.of('b').pipe(rx.switchMap(request))],
  [
    'a source subscribed to during a call of next emits its values at the subscription',
    (typed$) => {
      typed$.subscribe(() => void rx.of('b', 'c').pipe(rx.switchMap(request)).subscribe(ignore));
      return rx.NEVER;
    },
  ],
  ['the source itself fails', switched, (typed$) => typed$.error(new Error('gone'))],
  [
    'the source has completed with its value',
    (typed$) => typed$.pipe(rx.skip(1), rx.take(1), rx.switchMap(request)),
  ],
])('[LV11.4] nothing is reported if %s', async (_, ...given) => {
  expect(await found(...given)).toEqual([]);
});

test('[LV11.4] a failure is reported even if the subject emits its values in the millisecond of the subscription', async () => {
  const recording = recordTimed();
  const typed$ = new rx.Subject<string>();
  switched(typed$).subscribe(ignore);
  typeMore(typed$);
  expect(await findingsOf(recording, 'here', rules)).toHaveLength(1);
});

const fails = () => {
  throw new Error('404');
};

test("[LV11.4] a failure at a source's first value is reported if the source is fromEvent, which may emit more values, but not if it is timer(10)", async () => {
  const recording = recordTimed();
  const button = new EventTarget();
  rx.timer(10).pipe(rx.map(fails)).subscribe(ignore);
  rx.fromEvent(button, 'click').pipe(rx.map(fails)).subscribe(ignore);
  recording.wait(10);
  button.dispatchEvent(new Event('click'));
  expect(await findingsOf(recording, 'here', rules)).toMatchObject([{ line: 21 }]);
});
