import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsAt, findingsOf } from '../../../tests/support/findingsOf.ts';
import { recordPipes } from '../../../tests/support/recordPipes.ts';
import { takenTooSoon } from './takenTooSoon.ts';

const isThere = (value: unknown) => Boolean(value);

/** Subscribes to a state, takes a value, filters; the operators are named as they are. `later` runs 200 ms later. */
function found(
  state$: rx.Observable<unknown>,
  operators: Readonly<Record<string, rx.MonoTypeOperatorFunction<unknown>>> = {
    take: rx.take(1),
    filter: rx.filter(isThere),
  },
  subscribe: (piped$: rx.Observable<unknown>) => unknown = (piped$) => piped$.subscribe(),
  later = (state: rx.Observable<unknown>) =>
    state instanceof rx.Subject ? state.next('Ada') : undefined,
  laterMs = 200,
) {
  const recording = recordPipes();
  const source = state$ instanceof rx.Subject ? 'new BehaviorSubject' : 'of';
  const piped$ = state$.pipe(...(Object.values(operators) as []));
  recording.setNow(40);
  subscribe(piped$);
  recording.setNow(40 + laterMs);
  later(state$);
  const pipe = { operators: Object.keys(operators).map((name) => `${name}(x)`) };
  return findingsOf(recording, [{ source, ...pipe }], [takenTooSoon]);
}

test('[LV11.23] a first null that is taken, and dropped by a filter below, is found at take', async () => {
  expect(await found(new rx.BehaviorSubject(null))).toEqual([
    {
      ...{ rule: 'taken-too-soon', file: 'src/app.ts', line: 11, column: 3 },
      ...{ operator: 'take', count: 1, since: 40 },
      text: 'take took null and ended the stream, and the filter below dropped this value: nothing has come out. 200 ms later the source gave "Ada", and this value is lost.',
    },
  ]);
});

test('[LV11.23] operators may be between, and take may take several', async () => {
  const operators = {
    startWith: rx.startWith<unknown>(null),
    take: rx.take(2),
    tap: rx.tap(() => 0),
    filter: rx.filter(isThere),
  };
  const [finding] = await found(new rx.BehaviorSubject<unknown>(undefined), operators);
  expect(finding).toMatchObject({ operator: 'take', line: 12 });
});

test.each<[string, ...Parameters<typeof found>]>([
  [
    'filter is above',
    new rx.BehaviorSubject(null),
    { filter: rx.filter(isThere), take: rx.take(1) },
  ],
  ['a condition is false', new rx.BehaviorSubject(false)],
  ['the value passes', new rx.BehaviorSubject('Ada')],
  ['the source may complete with this value', rx.of(null)],
  [
    'a value stands for the missing one',
    new rx.BehaviorSubject(null),
    {
      take: rx.take(1),
      filter: rx.filter(isThere),
      defaultIfEmpty: rx.defaultIfEmpty<unknown, unknown>(0),
    },
  ],
  [
    'the subscriber has left before',
    new rx.Subject(),
    undefined,
    (piped$) => piped$.subscribe().unsubscribe(),
  ],
])('[LV11.23] nothing is found if %s', async (_, ...given) => {
  expect(await found(...given)).toEqual([]);
});

const nothingLater = () => undefined;
const asUsual = [undefined, undefined] as const;

test.each<[string, ...Parameters<typeof found>]>([
  ['no value comes', new rx.BehaviorSubject(null), ...asUsual, nothingLater],
  [
    'the first value comes after five seconds',
    new rx.BehaviorSubject(null),
    ...asUsual,
    undefined,
    5001,
  ],
  [
    'the app itself sets null first',
    new rx.BehaviorSubject(null),
    ...asUsual,
    (state) => {
      if (!(state instanceof rx.Subject)) return;
      state.next(null);
      state.next('Ada');
    },
  ],
  [
    'a value had been there before',
    new rx.BehaviorSubject<unknown>('Ada'),
    undefined,
    undefined,
    nothingLater,
  ],
])(
  '[LV11.23] whether somebody is there now may be asked: nothing is found if %s',
  async (_, ...given) => {
    expect(await found(...given)).toEqual([]);
  },
);

test('[LV11.23] nothing is found if null is taken after the first value', async () => {
  const state$ = new rx.BehaviorSubject<unknown>(null);
  const subscribe = (piped$: rx.Observable<unknown>) => {
    state$.next('Ada');
    state$.next(null);
    piped$.subscribe();
  };
  expect(await found(state$, undefined, subscribe)).toEqual([]);
});

test('[LV11.23] a value that comes between two looks is found at the next one', async () => {
  const recording = recordPipes();
  const state$ = new rx.BehaviorSubject<unknown>(null);
  state$.pipe(rx.take(1), rx.filter(isThere)).subscribe();
  const pipe = { source: 'new BehaviorSubject', operators: ['take(1)', 'filter(x)'] };
  const looks = findingsAt(recording, [pipe], [takenTooSoon]);
  expect(await looks.look()).toEqual([]);
  recording.setNow(4000);
  state$.next('Ada');
  recording.setNow(9000);
  expect(await looks.look()).toHaveLength(1);
});

test('[LV11.23] nothing is found if a value comes through at another time', async () => {
  const state$ = new rx.BehaviorSubject<unknown>(null);
  const subscribe = (piped$: rx.Observable<unknown>) => {
    piped$.subscribe();
    state$.next('Ada');
    piped$.subscribe();
  };
  expect(await found(state$, undefined, subscribe)).toEqual([]);
});
