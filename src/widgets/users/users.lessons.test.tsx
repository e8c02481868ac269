import { expect, test } from 'vitest';
import {
  cancelled,
  type Claims,
  count,
  lessonsOf,
  type Proofs,
  proveLesson,
  type StartedLesson,
  subscribed,
  values,
} from '../../../tests/support/proveLesson.ts';

const loading = { kind: 'loading' };
const failed = { kind: 'failed' };
const loaded = { kind: 'loaded', names: ['Ada Lovelace', 'Alan Turing'] };
const names = 'Ada Lovelace и Alan Turing';
const kinds = (shown: StartedLesson) =>
  values(shown, 'flatten').map((state) => (state as { kind: string }).kind);

/** Proofs that each lesson's answer is true. */
const proofs: Proofs = {
  'users.mergeMap': async ({ happened, text }, { asked }) => {
    expect(happened('flatten')).toEqual([
      [800, loading],
      [1800, loading],
      [2500, loaded],
      [3800, failed],
    ]);
    await expect.poll(() => text('.ajax-response-name')).toBe('Ошибка запроса');
    expect(asked).toEqual([]);
  },
  'users.switchMap': async ({ happened, times, text }, { asked }) => {
    expect(happened('flatten')).toEqual([
      [800, loading],
      [1800, loading],
      [2500, loaded],
    ]);
    expect(times('forkJoin', 'unsubscribe')).toEqual([1800]);
    await expect.poll(() => text('.ajax-response-name')).toBe(names);
    expect(asked).toEqual([]);
  },
  'users.exhaustMap': async ({ happened, times, text }, { asked }) => {
    expect(happened('clicks$')).toHaveLength(3);
    expect(times('forkJoin', 'subscribe')).toEqual([800]);
    expect(happened('flatten')).toEqual([
      [800, loading],
      [1500, loaded],
    ]);
    await expect.poll(() => text('.ajax-response-name')).toBe(names);
    expect(asked).toEqual([]);
  },
};

/** For each answer of a lesson: whether it is right, and whether the reason against it is true. */
const claims: Claims = {
  'users.mergeMap': [
    [
      (shown) => kinds(shown).at(-1) === 'loaded',
      (shown) => kinds(shown).indexOf('loaded') < kinds(shown).indexOf('failed'),
    ],
    [(shown) => kinds(shown).at(-1) === 'failed'],
    [
      (shown) => kinds(shown).filter((kind) => kind === 'loaded').length === 2,
      (shown) => kinds(shown).at(-1) === 'failed',
    ],
  ],
  'users.switchMap': [
    [(shown) => kinds(shown).at(-1) === 'loaded'],
    [
      (shown) => kinds(shown).includes('failed'),
      (shown) => !kinds(shown).includes('failed') && cancelled(shown, 'forkJoin') === 1,
    ],
    [
      ({ times }) => (times('forkJoin', 'subscribe')[1] ?? 0) > (times('clicks$', 'next')[1] ?? 0),
      ({ times }) => times('forkJoin', 'subscribe')[1] === times('clicks$', 'next')[1],
    ],
  ],
  'users.exhaustMap': [
    [
      (shown) => subscribed(shown, 'forkJoin') === 3,
      (shown) => count(shown, 'clicks$') - subscribed(shown, 'forkJoin') === 2,
    ],
    [(shown) => subscribed(shown, 'forkJoin') === 1],
    [
      (shown) => subscribed(shown, 'forkJoin') === 2,
      ({ times }) => times('forkJoin', 'subscribe').length < times('flatten', 'next').length,
    ],
  ],
};

test.each(lessonsOf('users'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks and plays its inputs; its answer and the reasons against the other answers are true',
  (id) => proveLesson(id, proofs[id], claims[id]),
);
