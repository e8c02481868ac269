import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsAt, findingsOf, linesOf, recordTimed } from '../../../tests/support/findingsOf.ts';
import { takenTooSoon } from './takenTooSoon.ts';

const isThere = (value: unknown) => Boolean(value);

interface Given {
  readonly operators?: Readonly<Record<string, rx.MonoTypeOperatorFunction<unknown>>>;
  readonly subscribe?: (piped$: rx.Observable<unknown>, state$: rx.Subject<unknown>) => unknown;
  /** The value that the app sets later, and the delay. */
  readonly later?: readonly unknown[];
  readonly laterMs?: number;
  /** Whether the pipe is subscribed to again after the later value. */
  readonly isAgain?: boolean;
  /** The subject to which the same code applies the operators later, and which emits the later value. */
  readonly next$?: rx.Subject<unknown>;
  readonly source?: string;
}

const nobody = () => new rx.BehaviorSubject<unknown>(null);

/** Subscribes to a state through operators, by default `take` and `filter`; the keys are their names in the code. */
function found(
  makeState: () => rx.Observable<unknown> = nobody,
  {
    operators = { take: rx.take(1), filter: rx.filter(isThere) },
    subscribe = (piped$) => piped$.subscribe(),
    later = ['Ada'],
    laterMs = 200,
    isAgain = false,
    next$,
    source = 'new BehaviorSubject',
  }: Given = {},
) {
  const recording = recordTimed();
  const state$ = makeState();
  const subject$ = state$ instanceof rx.Subject ? state$ : new rx.Subject();
  const pipeOf = (source$: rx.Observable<unknown>) =>
    source$.pipe(...(Object.values(operators) as []));
  const piped$ = pipeOf(state$);
  recording.setNow(40);
  subscribe(piped$, subject$);
  recording.setNow(40 + laterMs);
  if (next$) pipeOf(next$);
  for (const value of later) (next$ ?? subject$).next(value);
  if (isAgain) piped$.subscribe();
  const pipe = { operators: Object.keys(operators).map((name) => `${name}(x)`) };
  return findingsOf(recording, [{ source, ...pipe }], [takenTooSoon]);
}

test('[LV11.23] a take that ends the stream with an initial null, which a filter below drops, is reported', async () => {
  expect(linesOf(await found())).toEqual([
    'taken-too-soon src/app.ts:11:3 take 1 since 40: take took null and ended the stream, and the filter below dropped this value: nothing has come out. 200 ms later the source gave "Ada", and this value is lost.',
  ]);
});

test('[LV11.23] a take is reported even if it passes several values and other operators are in between', async () => {
  const operators = {
    startWith: rx.startWith<unknown>(null),
    take: rx.take(2),
    tap: rx.tap(() => 0),
    filter: rx.filter(isThere),
  };
  const makeState = () => new rx.BehaviorSubject<unknown>(undefined);
  const [finding] = await found(makeState, { operators });
  expect(finding).toMatchObject({ operator: 'take', line: 12 });
});

const set = (state$: rx.Subject<unknown>, ...values: readonly unknown[]) =>
  values.forEach((value) => state$.next(value));

const correct: Readonly<Record<string, Parameters<typeof found>>> = {
  'filter is above': [nobody, { operators: { filter: rx.filter(isThere), take: rx.take(1) } }],
  'the initial value is false': [() => new rx.BehaviorSubject(false)],
  'the initial value passes the filter': [() => new rx.BehaviorSubject('Ada')],
  'the source may complete with this value': [() => rx.of(null), { source: 'of' }],
  'defaultIfEmpty replaces the missing value': [
    nobody,
    {
      operators: {
        take: rx.take(1),
        filter: rx.filter(isThere),
        defaultIfEmpty: rx.defaultIfEmpty<unknown, unknown>(0),
      },
    },
  ],
  'the subscriber left before the first value': [
    () => new rx.Subject(),
    { subscribe: (piped$) => piped$.subscribe().unsubscribe() },
  ],
  'the subscriber left while take waited for another value': [
    nobody,
    {
      operators: { take: rx.take(2), filter: rx.filter(isThere) },
      subscribe: (piped$) => piped$.subscribe().unsubscribe(),
    },
  ],
  'no later value comes, as the pipe may ask only for the current one': [nobody, { later: [] }],
  'the first value comes after five seconds': [nobody, { laterMs: 5001 }],
  'the app itself sets null first': [nobody, { later: [null, 'Ada'] }],
  'the initial value passes the filter, and no other value comes': [
    () => new rx.BehaviorSubject<unknown>('Ada'),
    { later: [] },
  ],
  'take passes a null that follows another value': [
    nobody,
    {
      subscribe(piped$, state$) {
        set(state$, 'Ada', null);
        piped$.subscribe();
      },
    },
  ],
  'another subscription emits a value': [
    nobody,
    {
      subscribe(piped$, state$) {
        piped$.subscribe();
        set(state$, 'Ada');
        piped$.subscribe();
      },
    },
  ],
  'another subscription, after the later value, emits it': [nobody, { isAgain: true }],
  'only another subject, to which the same code applies the operators, emits the later value': [
    nobody,
    { next$: new rx.Subject() },
  ],
  'the code does not show that the source is a subject': [nobody, { source: 'session$' }],
  'the operator that ends the stream is not take': [
    nobody,
    {
      operators: {
        takeWhile: rx.takeWhile((value) => value !== null, true),
        filter: rx.filter(isThere),
      },
    },
  ],
  'the filter passes the value, and an operator below drops it': [
    nobody,
    { operators: { take: rx.take(1), filter: rx.filter(() => true), skip: rx.skip(1) } },
  ],
  'the subject completes while take waits for another value': [
    nobody,
    {
      operators: { take: rx.take(2), filter: rx.filter(isThere) },
      subscribe(piped$, state$) {
        piped$.subscribe();
        state$.complete();
      },
    },
  ],
  'take also passes a value other than null, which the filter drops': [
    nobody,
    {
      operators: { startWith: rx.startWith(0), take: rx.take(2), filter: rx.filter(isThere) },
    },
  ],
};

test.each(Object.entries(correct))('[LV11.23] nothing is reported if %s', async (_, given) => {
  expect(await found(...given)).toEqual([]);
});

test('[LV11.23] a value that arrives up to five seconds later, between two looks, is reported at the look after it', async () => {
  const recording = recordTimed();
  const state$ = nobody();
  recording.setNow(3000);
  state$.pipe(rx.take(1), rx.filter(isThere)).subscribe();
  const pipe = { source: 'new BehaviorSubject', operators: ['take(1)', 'filter(x)'] };
  const looks = findingsAt(recording, [pipe], [takenTooSoon]);
  for (const nowMs of [3000, 8000]) {
    recording.setNow(nowMs);
    expect(await looks.look()).toEqual([]);
  }
  state$.next('Ada');
  recording.setNow(13_000);
  expect(await looks.look()).toHaveLength(1);
});
