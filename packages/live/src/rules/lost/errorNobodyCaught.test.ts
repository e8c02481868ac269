import * as rx from 'rxjs';
import { expect, onTestFinished, test } from 'vitest';
import { findingsOf, linesOf, recordTimed } from '../../../tests/support/findingsOf.ts';
import { errorNobodyCaught } from './errorNobodyCaught.ts';

const rules = [errorNobodyCaught];
function fail(value: number): number {
  if (value === 2) throw new Error('404');
  return value;
}

/** Subscribes to a pipe that fails; RxJS would report the error in a timer, but the timer does not run. */
async function found(subscribe: (failing$: rx.Observable<number>) => unknown) {
  const recording = recordTimed();
  recording.setNow(50);
  subscribe(rx.of(1, 2).pipe(rx.map(fail), rx.filter(Boolean)));
  return findingsOf(recording, 'here', rules);
}

test('[LV11.21] an error that reaches a subscriber without an error handler is reported at the operator that failed', async () => {
  expect(linesOf(await found((failing$) => failing$.subscribe()))).toEqual([
    'error-nobody-caught src/app.ts:11:3 map 1 since 50: map failed: Error: 404. Nobody caught it: the subscriber has no error handler.',
  ]);
});

test('[LV11.21] if the source fails, the finding is at the source, and each failure is counted', async () => {
  const recording = recordTimed();
  const tap = rx.tap(() => undefined);
  const failing$ = rx.throwError(() => new Error('gone')).pipe(tap, tap);
  failing$.subscribe(() => undefined);
  failing$.subscribe({ complete: () => undefined });
  const [finding] = await findingsOf(recording, 'here', rules);
  expect(finding).toMatchObject({ operator: 'throwError', line: 10, count: 2 });
});

class Handler {
  error() {
    return undefined;
  }
}

const correct: Readonly<Record<string, Parameters<typeof found>[0]>> = {
  'the subscriber handles errors': (failing$) => failing$.subscribe({ error: () => undefined }),
  'a promise passes the error on': (failing$) => void rx.lastValueFrom(failing$).catch(() => 0),
  'forEach passes the error on': (failing$) => void failing$.forEach(() => 0).catch(() => 0),
  'the subscriber is a subject': (failing$) => failing$.subscribe(new rx.Subject()),
  'an operator that is not recorded catches the error': (failing$) =>
    rx.onErrorResumeNext(failing$, rx.of(3)).subscribe(),
  'the error is caught': (failing$) => failing$.pipe(rx.catchError(() => rx.of(0))).subscribe(),
  'the error handler is a getter, which the tool does not read': (failing$) => {
    let reads = 0;
    failing$.subscribe({
      get error() {
        reads += 1;
        return () => undefined;
      },
    });
    // RxJS reads the handler twice.
    expect(reads).toBe(2);
  },
  'the observer refuses to be inspected': (failing$) => {
    const getOwnPropertyDescriptor = () => {
      throw new Error('no');
    };
    failing$.subscribe(new Proxy({ error: () => undefined }, { getOwnPropertyDescriptor }));
  },
  'the class of the observer has a handler': (failing$) => failing$.subscribe(new Handler()),
};

test.each(Object.entries(correct))('[LV11.21] nothing is reported if %s', async (_, subscribe) => {
  expect(await found(subscribe)).toEqual([]);
});

test('[LV11.21] nothing is reported if the app has a handler for all unhandled errors', async () => {
  rx.config.onUnhandledError = () => undefined;
  onTestFinished(() => void (rx.config.onUnhandledError = null));
  expect(await found((failing$) => failing$.subscribe())).toEqual([]);
});

test('[LV11.21] an error that other pipes pass on is reported at the operator that failed', async () => {
  const outer$ = (failing$: rx.Observable<number>) =>
    rx.of(1).pipe(rx.switchMap(() => failing$.pipe(rx.map(rx.identity))));
  const all = await found((failing$) => outer$(failing$).subscribe());
  expect(all).toMatchObject([{ operator: 'map', line: 11, count: 1 }]);
});

test('[LV11.21] an error of a package is reported only at a pipe of the app that passes it on', async () => {
  const recording = recordTimed();
  const inPackage$ = rx.of(2).pipe(rx.map(fail));
  const inApp$ = inPackage$.pipe(rx.filter(Boolean));
  const inner = { file: 'node_modules/api/index.js', source: 'of', operators: ['map(fail)'] };
  inPackage$.subscribe();
  expect(await findingsOf(recording, [inner, ['filter(x)']], rules)).toEqual([]);
  inApp$.subscribe();
  const all = await findingsOf(recording, [inner, ['filter(x)']], rules);
  expect(all).toMatchObject([{ file: 'src/app.ts', line: 20, count: 1 }]);
});

/** The findings about one pipe; `subscribe` subscribes to it, and is the call at each place. */
async function foundAtPlaces(subscribe: (failing$: rx.Observable<number>) => void) {
  const recording = recordTimed();
  const number$ = new rx.Subject<number>();
  subscribe(number$.pipe(rx.map(fail), rx.filter(Boolean)));
  number$.next(2);
  const calls = ['new Subject', ...Array.from({ length: 5 }, () => 'subscribe')];
  return findingsOf(recording, 'here', rules, calls);
}

test('[LV11.21] each known line that subscribes has its own finding', async () => {
  const all = await foundAtPlaces((failing$) => {
    failing$.subscribe();
    for (let n = 0; n < 2; n += 1) failing$.subscribe();
  });
  const text = 'map failed: Error: 404. Nobody caught it: the subscriber has no error handler.';
  expect(all).toMatchObject([
    // The first places are the calls that make the subject, and the streams derived from it by operators.
    { operator: 'subscribe', line: 4, count: 1, text },
    { operator: 'subscribe', line: 5, count: 2, text },
  ]);
});

test('[LV11.21] if the stack trace of a subscription was not taken, the finding is at the operator that failed', async () => {
  const all = await foundAtPlaces((failing$) => {
    for (let n = 0; n < 100; n += 1) failing$.subscribe({ error: () => undefined });
    failing$.subscribe();
  });
  expect(all).toMatchObject([{ operator: 'map', line: 11, count: 1 }]);
});
