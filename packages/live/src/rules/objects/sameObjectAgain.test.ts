import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import {
  findingsOf,
  inBothLanguages,
  linesOf,
  recordTimed,
} from '../../../tests/support/findingsOf.ts';
import { sameObjectAgain } from './sameObjectAgain.ts';

interface State {
  count: number;
}

/** Emits states to an operator, each at its own time. */
function found(
  give: (state$: rx.Subject<State>) => void,
  operator: rx.MonoTypeOperatorFunction<State> = rx.distinctUntilChanged(),
  code = 'distinctUntilChanged()',
) {
  const recording = recordTimed();
  const state$ = new rx.Subject<State>();
  state$.pipe(operator).subscribe();
  recording.setNow(40);
  give(state$);
  return findingsOf(recording, [[code]], [inBothLanguages(sameObjectAgain)]);
}

const ONE = { count: 1 };

function giveChanged(state$: rx.Subject<State>) {
  const state = { count: 1 };
  state$.next(state);
  for (const count of [2, 3]) {
    state.count = count;
    state$.next(state);
  }
}

test('[LV11.22] an object that arrives again with changed fields and is dropped is reported, with both texts', async () => {
  expect(linesOf(await found(giveChanged))).toEqual([
    'same-object-again src/app.ts:11:3 distinctUntilChanged 2 since 40: distinctUntilChanged dropped a changed value: it is the same object, {"count":2} before and {"count":3} now. Objects are compared by identity, not by their fields.\ndistinctUntilChanged отбросил изменённое значение: это тот же объект, раньше {"count":2}, теперь {"count":3}. Сравниваются сами объекты, не их поля.',
  ]);
});

const correct: Readonly<Record<string, Parameters<typeof found>>> = {
  'the object has not changed': [(state$) => [ONE, ONE].forEach((one) => state$.next(one))],
  'each value is an object of its own': [
    (state$) => [1, 2].forEach((count) => state$.next({ count })),
  ],
  'another object arrived in between': [
    (state$) => {
      const state = { count: 1 };
      state$.next(state);
      state$.next({ count: 7 });
      state.count = 2;
      state$.next(state);
    },
  ],
  'the app supplies its own comparison': [
    giveChanged,
    rx.distinctUntilChanged((one, other) => one === other),
    'distinctUntilChanged(by(() => now(), isSame))',
  ],
  'the operator is not distinctUntilChanged': [
    giveChanged,
    rx.filter(({ count }) => count === 1),
    'filter(isOne)',
  ],
};

test.each(Object.entries(correct))('[LV11.22] nothing is reported if %s', async (_, given) => {
  expect(await found(...given)).toEqual([]);
});

test('[LV11.22] nothing is reported for the first value of a new subscription', async () => {
  const recording = recordTimed();
  const state = { count: 1 };
  const piped$ = new rx.BehaviorSubject(state).pipe(rx.distinctUntilChanged());
  piped$.subscribe();
  state.count = 2;
  piped$.subscribe();
  const pipes = [['distinctUntilChanged()']];
  expect(await findingsOf(recording, pipes, [inBothLanguages(sameObjectAgain)])).toEqual([]);
});

test('[LV7.1, LV11.22] nothing is reported if another object passed during a pause of the recording', async () => {
  const recording = recordTimed();
  const state$ = new rx.Subject<{ count: number }>();
  const state = { count: 1 };
  state$.pipe(rx.distinctUntilChanged()).subscribe();
  state$.next(state);
  recording.store.setRecording(false);
  state$.next({ count: 2 });
  recording.store.setRecording(true);
  state.count = 3;
  state$.next(state);
  expect(await findingsOf(recording, 'here', [inBothLanguages(sameObjectAgain)])).toEqual([]);
});
