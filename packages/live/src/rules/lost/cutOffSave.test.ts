import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsAt, findingsOf, linesOf, recordTimed } from '../../../tests/support/findingsOf.ts';
import { cutOffSave } from './cutOffSave.ts';

interface Given {
  /** Emits a value every 40 ms, or pauses for 200 ms. */
  readonly values?: readonly unknown[];
  readonly code?: string;
  readonly isQueue?: boolean;
  readonly saveMs?: number;
  readonly isPromise?: boolean;
  /** Whether each save emits at once, and completes later. */
  readonly isAnswered?: boolean;
}

const PAUSE = 'pause';

const TODOS = [1, 2, 3].map((id) => ({ id, done: true }));

class Todo {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}

async function found({
  values = TODOS,
  code = 'switchMap((todo) => this.put(todo))',
  isQueue = false,
  saveMs = 150,
  isPromise = false,
  isAnswered = false,
}: Given = {}) {
  const recording = recordTimed();
  const toggle$ = new rx.Subject();
  const put = (): rx.ObservableInput<unknown> =>
    isPromise
      ? new Promise((resolve) => setTimeout(resolve, saveMs, 'saved'))
      : (isAnswered ? rx.timer(0, saveMs) : rx.timer(saveMs)).pipe(rx.map(() => 'saved'));
  const subscription = toggle$.pipe(isQueue ? rx.concatMap(put) : rx.switchMap(put)).subscribe();
  for (const value of values) {
    if (value !== PAUSE) toggle$.next(value);
    const waitMs = value === PAUSE ? 200 : 40;
    await recording.settle(waitMs, waitMs);
  }
  subscription.unsubscribe();
  const pipes = [[code], { source: 'timer', operators: ['map(x)'] }];
  return findingsOf(recording, pipes, [cutOffSave]);
}

test('[LV11.31] saves that switchMap cut off at values with other ids are reported, with the values', async () => {
  expect(linesOf(await found())).toEqual([
    'cut-off-save src/app.ts:11:3 switchMap 2 since 0: switchMap cut off put for {"id":2,"done":true} before it answered, because {"id":3,"done":true} came, with another id. There was no later call for the earlier id.',
  ]);
});

test('[LV11.31] a single cut-off save is enough, and the id may be inside an action, or in an instance of a class', async () => {
  const values = ['a', 'b'].map((id) => ({ type: '[Todo] save', error: null, todo: { id } }));
  const code = 'switchMap(({ todo }) => this.api.saveTodo<Todo>(todo).pipe(map(saved)))';
  expect(await found({ values, code })).toMatchObject([{ count: 1, since: 0 }]);
  expect(await found({ values: [new Todo(1), new Todo(2)], code })).toMatchObject([{ count: 1 }]);
});

test('[LV11.31] the mark of the finding is the unsubscribe of the save that was cut off', async () => {
  const recording = recordTimed();
  const toggle$ = new rx.Subject();
  const put = () => rx.timer(150).pipe(rx.map(() => 'saved'));
  toggle$.pipe(rx.switchMap(put)).subscribe();
  for (const todo of TODOS.slice(1)) toggle$.next(todo);
  const pipes = [['switchMap((todo) => this.put(todo))'], ['map(x)']];
  const findings = findingsAt(recording, pipes, [cutOffSave]);
  await findings.look();
  const end = recording.store.pipes[1]?.recording.held().find(({ kind }) => kind === 'unsubscribe');
  expect(findings.seenFindings().map(({ number }) => number)).toEqual([end?.number]);
});

test('[LV11.31, LV18.6] saves whose streams have no pipe, such as promises, are reported', async () => {
  expect(await found({ isPromise: true })).toMatchObject([{ rule: 'cut-off-save', count: 2 }]);
  const code = 'switchMap(async (todo) => { await this.put(todo); })';
  expect(await found({ isPromise: true, code })).toHaveLength(1);
  expect(await found({ isPromise: true, saveMs: 20 })).toEqual([]);
});

test.each<[string, Given]>([
  [
    'each save waits for the one before',
    { isQueue: true, code: 'concatMap((todo) => this.put(todo))' },
  ],
  ['each save completes in time', { saveMs: 20 }],
  ['only the end of the stream cuts off a save', { values: TODOS.slice(0, 1) }],
  ['all values have the same id', { values: ['x', 'xy'].map((text) => ({ id: 1, text })) }],
  ['a later value has the earlier id', { values: [{ id: 1 }, { id: 2 }, PAUSE, { id: 1 }, PAUSE] }],
  [
    'a later value has no id, and may concern all',
    { values: [{ id: 1 }, { id: 2 }, PAUSE, 'all'] },
  ],
  ['the value of the save has no id', { values: ['all', { id: 2 }] }],
  ['the save had answered, although it was still open', { isAnswered: true }],
  ['the values have no id', { values: ['a', 'b'] }],
  [
    'the text of a value is cut off',
    { values: [1, 2].map((id) => ({ id, text: 'x'.repeat(300) })) },
  ],
  ['the call does not save', { code: 'switchMap((todo) => this.load(todo))' }],
])('[LV11.31] nothing is reported if %s', async (_, given) => {
  expect(await found(given)).toEqual([]);
});
