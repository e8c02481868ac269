import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf } from '../../../../tests/support/findingsOf.ts';
import { recordPipes } from '../../../../tests/support/recordPipes.ts';
import { takenTooSoon } from './takenTooSoon.ts';

const isThere = (value: unknown) => Boolean(value);

/** Subscribes to a state, takes a value, filters; the operators are named as they are. */
function found(
  state$: rx.Observable<unknown>,
  operators: Readonly<Record<string, rx.MonoTypeOperatorFunction<unknown>>> = {
    take: rx.take(1),
    filter: rx.filter(isThere),
  },
  subscribe: (piped$: rx.Observable<unknown>) => unknown = (piped$) => piped$.subscribe(),
) {
  const recording = recordPipes();
  const source = state$ instanceof rx.Subject ? 'new BehaviorSubject' : 'of';
  const piped$ = state$.pipe(...(Object.values(operators) as []));
  recording.setNow(40);
  subscribe(piped$);
  const pipe = { operators: Object.keys(operators).map((name) => `${name}(x)`) };
  return findingsOf(recording, [{ source, ...pipe }], [takenTooSoon]);
}

test('[LV11.23] a first null that is taken, and dropped by a filter below, is found at take', async () => {
  expect(await found(new rx.BehaviorSubject(null))).toEqual([
    {
      ...{ rule: 'taken-too-soon', file: 'src/app.ts', line: 11, column: 3 },
      ...{ operator: 'take', count: 1, since: 40 },
      text: 'take took null and ended the stream, and the filter below dropped this value: nothing has come out, and later values of the source are lost.',
    },
  ]);
});

test('[LV11.23] operators may be between, and take may take several', async () => {
  const operators = { take: rx.take(2), tap: rx.tap(() => 0), filter: rx.filter(isThere) };
  const state$ = new rx.BehaviorSubject<unknown>(undefined);
  const subscribe = (piped$: rx.Observable<unknown>) => {
    piped$.subscribe();
    state$.next(null);
  };
  const [finding] = await found(state$, operators, subscribe);
  expect(finding).toMatchObject({ operator: 'take', line: 11 });
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

test('[LV11.23] nothing is found if a value comes through at another time', async () => {
  const state$ = new rx.BehaviorSubject<unknown>(null);
  const subscribe = (piped$: rx.Observable<unknown>) => {
    piped$.subscribe();
    state$.next('Ada');
    piped$.subscribe();
  };
  expect(await found(state$, undefined, subscribe)).toEqual([]);
});
