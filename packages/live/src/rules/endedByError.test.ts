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

/** Types `a` at 90 ms and, by default, `b` and `c` at 100 ms; the rule looks 50 ms later. */
function found(make: Make, give = typeMore) {
  const recording = recordTimed();
  const typed$ = new rx.Subject<string>();
  make(typed$).subscribe(ignore);
  recording.wait(90);
  typed$.next('a');
  recording.wait(10);
  give(typed$);
  recording.wait(50, 10);
  return findingsOf(recording, 'here', rules);
}

const none = () => rx.of('none');
const fails = () => {
  throw new Error('404');
};
const failsAt = (last: unknown) => rx.map((value: unknown) => (value === last ? fails() : value));
const asText = rx.map((value: unknown) => String(value));
const switched: Make = (typed$) => typed$.pipe(rx.switchMap(request));

/** A request whose second answer fails. */
function repeating() {
  let count = 0;
  return rx.timer(20).pipe(
    rx.map(() => ((count += 1) > 1 ? fails() : count)),
    rx.repeat(2),
  );
}

/** The answer to each text is the text, but the request for `b` fails. */
const answer = (name: string) => rx.timer(20).pipe(rx.map(() => (name === 'b' ? fails() : name)));

const saveAndLoad = () => rx.concat(rx.timer(10).pipe(asText), rx.timer(10).pipe(rx.map(fails)));

const OPEN = 'The stream has ended while its source was open: later values are lost.';

test.each<[string, Make, string]>([
  [
    'the value that led to it',
    switched,
    `11:3 switchMap 1 since 100: switchMap failed on "b": Error: 404. ${OPEN}`,
  ],
  [
    'no value, if it had waited for the answer to an earlier one',
    (typed$) => typed$.pipe(rx.concatMap(answer)),
    `11:3 concatMap 1 since 130: concatMap failed: Error: 404. ${OPEN}`,
  ],
  [
    'no value, if mergeMap may have waited for the answer to an earlier one',
    (typed$) => typed$.pipe(rx.mergeMap(answer, 1)),
    `11:3 mergeMap 1 since 130: mergeMap failed: Error: 404. ${OPEN}`,
  ],
  [
    'the value that led to it, after an earlier part of its answer',
    (typed$) => typed$.pipe(rx.switchMap(saveAndLoad)),
    `11:3 switchMap 1 since 120: switchMap failed on "c": Error: 404. ${OPEN}`,
  ],
  [
    'the value whose answer it awaited again, with repeat',
    (typed$) => typed$.pipe(rx.switchMap(repeating)),
    `11:3 switchMap 1 since 140: switchMap failed on "c": Error: 404. ${OPEN}`,
  ],
  [
    'no value, if another input has failed',
    (typed$) => typed$.pipe(rx.takeUntil(rx.timer(100).pipe(rx.map(fails)))),
    `21:3 takeUntil 1 since 100: takeUntil failed: Error: 404. ${OPEN}`,
  ],
  [
    'a catchError that is below it instead of in the inner stream',
    (typed$) => typed$.pipe(rx.switchMap(request), rx.catchError(none)),
    `12:3 catchError 1 since 100: switchMap failed on "b": Error: 404. ${OPEN} catchError is outside switchMap, so it cannot bring the source back.`,
  ],
])(
  '[LV11.4] an operator that fails while its source is open is reported with the error and %s',
  async (_, make, line) => {
    expect(linesOf(await found(make))).toEqual([`ended-by-error src/app.ts:${line}`]);
  },
);

test.each<[string, string, Make, typeof typeMore?]>([
  [
    'the answer fails later than its value arrives',
    'switchMap 11',
    (typed$) => typed$.pipe(rx.switchMap(() => rx.timer(20).pipe(rx.map(fails)))),
  ],
  [
    'the source has emitted values before, of whatever kind',
    'failsAt 11',
    () =>
      new rx.Observable((all) =>
        [95, 120].forEach((ms) => setTimeout(() => all.next(ms), ms)),
      ).pipe(failsAt(120)),
  ],
  [
    'an operator above it has kept back the values before',
    'switchMap 12',
    (typed$) => typed$.pipe(rx.skip(1), rx.switchMap(request)),
  ],
  [
    'its source is a Subject named like an operator with one result',
    'map 11',
    (count) => count.pipe(rx.map(fails)),
  ],
  [
    'materialize hides the error',
    'switchMap 11',
    (typed$) => typed$.pipe(rx.switchMap(request), rx.materialize()),
  ],
  [
    'a catchError replaces the error',
    'switchMap 11',
    (typed$) => typed$.pipe(rx.switchMap(request), rx.catchError(fails)),
  ],
  [
    'a catchError below other operators catches it, and stays open',
    'catchError 14',
    (typed$) =>
      typed$.pipe(
        rx.switchMap(request),
        asText,
        rx.catchError(fails),
        rx.catchError(() => rx.NEVER),
      ),
  ],
])('[LV11.4] a failure is reported even if %s', async (_, place, ...given) => {
  const all = await found(...given);
  expect(all.map(({ operator, line }) => `${operator} ${line}`)).toEqual([place]);
});

test.each<[string, (piped$: rx.Observable<unknown>) => rx.Observable<unknown>]>([
  ['subscriber', (piped$) => piped$],
  ['stream', (piped$) => rx.merge(piped$).pipe(asText)],
])(
  '[LV11.4] a stream that failed is reported even if another %s begins it later',
  async (_, begin) => {
    let piped$: rx.Observable<unknown> = rx.NEVER;
    const make: Make = (typed$) => rx.merge((piped$ = switched(typed$))).pipe(asText);
    const all = await found(make, (typed$) => {
      typeMore(typed$);
      begin(piped$).subscribe(ignore);
    });
    expect(all).toMatchObject([{ operator: 'switchMap', count: 1 }]);
  },
);

test('[LV11.4] two operators of a pipe that failed in two subscriptions are two findings', async () => {
  let piped$: rx.Observable<unknown> = rx.NEVER;
  const make: Make = (typed$) => (piped$ = typed$.pipe(failsAt('b'), failsAt('d')));
  const all = await found(make, (typed$) => {
    typeMore(typed$);
    piped$.subscribe(ignore);
    ['c', 'd'].forEach((value) => typed$.next(value));
  });
  expect(all).toMatchObject([{ line: 11 }, { line: 12 }]);
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
  [
    'another pipe begins the stream again, and an operator is below the failed one',
    (typed$) => rx.defer(() => typed$.pipe(rx.switchMap(request), asText)).pipe(rx.retry(1)),
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
  [
    'the source is a pipe that emits one value',
    (typed$) => rx.defer(() => typed$.pipe(rx.skip(1), rx.take(1))).pipe(rx.switchMap(request)),
  ],
  [
    'the operator above emits one result',
    (typed$) =>
      typed$.pipe(
        rx.every((value) => value !== 'b'),
        rx.map(fails),
      ),
  ],
  ['timeout itself fails', (typed$) => typed$.pipe(rx.timeout({ first: 200, each: 5 }))],
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

test("[LV11.4] a failure at a source's first value is reported if the source is fromEvent, which may emit more values, but not if it is timer(10)", async () => {
  const recording = recordTimed();
  const button = new EventTarget();
  rx.timer(10).pipe(rx.map(fails)).subscribe(ignore);
  rx.fromEvent(button, 'click').pipe(rx.map(fails)).subscribe(ignore);
  rx.fromEvent(button, 'click').pipe(rx.tap(), rx.map(fails)).subscribe(ignore);
  recording.wait(10);
  button.dispatchEvent(new Event('click'));
  expect(await findingsOf(recording, 'here', rules)).toMatchObject([{ line: 21 }, { line: 32 }]);
});
