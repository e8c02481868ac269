import { expect, test } from 'vitest';
import {
  cancelled,
  type Claims,
  count,
  last,
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

/** The emitted names, in order. */
const listed = (shown: StartedLesson) =>
  values(shown, 'map').flatMap((state) => (state as { names: string[] }).names);

/** Proofs that each lesson's answer is true. */
const proofs: Proofs = {
  'users.forkJoin': async ({ happened, times, text }, { asked }) => {
    expect(happened('getUser')).toEqual([
      [1200, { name: 'Alan Turing' }],
      [4500, { name: 'Ada Lovelace' }],
    ]);
    expect(times('getUser', 'complete')).toEqual([1200, 4500]);
    expect(happened('flatten')).toEqual([
      [800, loading],
      [4500, loaded],
    ]);
    await expect.poll(() => text('.ajax-response-name')).toBe(names);
    expect(asked).toEqual([]);
  },
  'users.combineLatest': async ({ happened, times, text }, { asked }) => {
    const [first, second] = [{ name: 'Ada Lovelace' }, { name: 'Alan Turing' }];
    expect(happened('getUser')).toEqual([
      [1200, second],
      [1500, { name: 'Ada' }],
      [2500, first],
    ]);
    expect(happened('join')).toEqual([
      [1500, [{ name: 'Ada' }, second]],
      [2500, [first, second]],
    ]);
    expect(times('join', 'complete')).toEqual([2500]);
    await expect.poll(() => text('.ajax-response-name')).toBe(names);
    expect(asked).toEqual([]);
  },
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
    expect(times('join', 'unsubscribe')).toEqual([1800]);
    await expect.poll(() => text('.ajax-response-name')).toBe(names);
    expect(asked).toEqual([]);
  },
  'users.concatMap': async ({ happened, times, text }, { asked }) => {
    expect(times('join', 'subscribe')).toEqual([800, 3800]);
    expect(happened('flatten')).toEqual([
      [800, loading],
      [3800, failed],
      [3800, loading],
      [4500, loaded],
    ]);
    await expect.poll(() => text('.ajax-response-name')).toBe(names);
    expect(asked).toEqual([]);
  },
  'users.exhaustMap': async ({ happened, times, text }, { asked }) => {
    expect(happened('clicks$')).toHaveLength(3);
    expect(times('join', 'subscribe')).toEqual([800]);
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
  'users.forkJoin': [
    [
      (shown) => kinds(shown).filter((kind) => kind === 'loaded').length === 2,
      ({ times }) =>
        times('getUser', 'next').join() === '1200,4500' && times('join', 'next').join() === '4500',
    ],
    [(shown) => listed(shown).join() === 'Ada Lovelace,Alan Turing'],
    [
      (shown) => listed(shown).join() === 'Alan Turing,Ada Lovelace',
      (shown) =>
        listed(shown)[0] === 'Ada Lovelace' &&
        (last(shown, 'getUser') as { name: string }).name === 'Ada Lovelace',
    ],
  ],
  'users.combineLatest': [
    [
      (shown) => count(shown, 'join') === 1,
      ({ times }) => times('join', 'next')[0] === times('getUser', 'next')[1],
    ],
    [(shown) => count(shown, 'join') === 2],
    [
      (shown) => count(shown, 'join') === 3,
      (shown) => count(shown, 'getUser') === 3 && count(shown, 'join') === 2,
    ],
  ],
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
      (shown) => !kinds(shown).includes('failed') && cancelled(shown, 'join') === 1,
    ],
    [
      ({ times }) => (times('join', 'subscribe')[1] ?? 0) > (times('clicks$', 'next')[1] ?? 0),
      ({ times }) => times('join', 'subscribe')[1] === times('clicks$', 'next')[1],
    ],
  ],
  'users.concatMap': [
    [
      ({ times }) => times('join', 'subscribe')[1] === times('clicks$', 'next')[1],
      ({ times }) => times('join', 'subscribe')[1] === (times('clicks$', 'next')[1] ?? 0) + 2000,
    ],
    [({ times }) => times('join', 'subscribe')[1] === times('timeout', 'error')[0]],
    [
      (shown) => subscribed(shown, 'join') === 1,
      (shown) => subscribed(shown, 'join') === 2 && kinds(shown).at(-1) === 'loaded',
    ],
  ],
  'users.exhaustMap': [
    [
      (shown) => subscribed(shown, 'join') === 3,
      (shown) => count(shown, 'clicks$') - subscribed(shown, 'join') === 2,
    ],
    [(shown) => subscribed(shown, 'join') === 1],
    [
      (shown) => subscribed(shown, 'join') === 2,
      ({ times }) => times('join', 'subscribe').length < times('flatten', 'next').length,
    ],
  ],
};

test.each(lessonsOf('users'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks and plays its inputs; its answer and the reasons against the other answers are true',
  (id) => proveLesson(id, proofs[id], claims[id]),
);
