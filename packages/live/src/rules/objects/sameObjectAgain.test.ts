import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import {
  findingsOf,
  linesOf,
  recordTimed,
  withSentences,
} from '../../../tests/support/findingsOf.ts';
import { placed } from '../../../tests/support/fakeLiveStore.ts';
import { createFindings } from '../../findings/createFindings.ts';
import type { Placeable } from '../../place/placeSite.ts';
import { sameObjectAgain } from './sameObjectAgain.ts';

const rules = [sameObjectAgain];

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
  return findingsOf(recording, [[code]], rules);
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
    'same-object-again src/app.ts:11:3 distinctUntilChanged 2 since 40: distinctUntilChanged dropped a changed value: it is the same object, {"count":2} before and {"count":3} now. Objects are compared by identity, not by their fields.',
  ]);
});

test('[LV11.22] if the function that calls next changes the object, the finding is at that change', async () => {
  const recording = recordTimed();
  const state$ = new rx.Subject<State>();
  state$.pipe(rx.distinctUntilChanged()).subscribe();
  giveChanged(state$);
  const at = { file: 'src/app.ts', source: 'state$' };
  const change = { receiver: 'state$', name: 'push', line: 4, column: 5 };
  const pipe = placed({ ...at, line: 10, operators: ['distinctUntilChanged()'] });
  const call = { ...placed({ ...at, line: 3, operators: [] }), change };
  const place = ({ kind }: Placeable) => Promise.resolve(kind === 'pipe' ? pipe : call);
  const findings = withSentences(createFindings({ ...recording, place, rules }));
  expect(linesOf(await findings.look())).toEqual([
    'same-object-again src/app.ts:4:5 push 2 since 0: push changes a value in place, and distinctUntilChanged dropped it: it is the same object, {"count":2} before and {"count":3} now. Objects are compared by identity, not by their fields.',
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
    rx.ignoreElements(),
    'ignoreElements()',
  ],
  'the app supplies a comparison by its name': [
    giveChanged,
    rx.distinctUntilChanged((one, other) => one === other),
    'distinctUntilChanged(isSame)',
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
  expect(await findingsOf(recording, pipes, rules)).toEqual([]);
});

test.each<[string, object | number, (state: { count: number }) => unknown]>([
  ['object', { count: 2 }, (state) => Object.assign(state, { count: 3 })],
  ['number', 2, () => 2],
])(
  '[LV7.1, LV11.22] nothing is reported if another %s passed during a pause of the recording',
  async (_, between, after) => {
    const recording = recordTimed();
    const state$ = new rx.Subject<unknown>();
    const state = { count: 1 };
    state$.pipe(rx.distinctUntilChanged()).subscribe();
    state$.next(typeof between === 'number' ? 1 : state);
    recording.store.setRecording(false);
    state$.next(between);
    recording.store.setRecording(true);
    state$.next(after(state));
    expect(await findingsOf(recording, 'here', rules)).toEqual([]);
  },
);
