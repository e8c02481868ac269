import { expect, test } from 'vitest';
import {
  type Claims,
  count,
  lessonsOf,
  type Proofs,
  proveLesson,
  values,
} from '../../../tests/support/proveLesson.ts';

/** Proofs that each lesson's answer is true. */
const proofs: Proofs = {
  'fullName.first': async ({ happened, text }) => {
    expect(happened('last$')).toEqual([]);
    expect(happened('map')).toEqual([
      [900, 'А '],
      [1400, 'Ад '],
      [1900, 'Ада '],
    ]);
    await expect.poll(() => text('.last-first-name')).toBe('Полное имя: Ада ');
  },
  'fullName.turns': async ({ happened, text }) => {
    expect(happened('combineLatest')).toEqual([
      [900, ['А', '']],
      [1350, ['А', 'Л']],
      [1800, ['Ад', 'Л']],
      [2250, ['Ад', 'Ли']],
      [2700, ['Ада', 'Ли']],
    ]);
    await expect.poll(() => text('.last-first-name')).toBe('Полное имя: Ада Ли');
  },
};

/** For each answer of a lesson: whether it is right, and whether the reason against it is true. */
const claims: Claims = {
  'fullName.first': [
    [(shown) => values(shown, 'map')[0] === 'А '],
    [
      (shown) => count(shown, 'map') === 0,
      (_, { recordings }) =>
        recordings.fullName.held().filter(({ kind, value }) => kind === 'next' && value === '')
          .length >= 2,
    ],
    [
      (shown) => values(shown, 'map').join() === 'Ада ',
      (shown) => count(shown, 'map') === count(shown, 'first$'),
    ],
  ],
  'fullName.turns': [
    [
      (shown) => count(shown, 'combineLatest') === 2,
      (shown) => count(shown, 'combineLatest') === 5,
    ],
    [(shown) => count(shown, 'combineLatest') === count(shown, 'first$') + count(shown, 'last$')],
    [
      (shown) => count(shown, 'combineLatest') === 1,
      (shown) => count(shown, 'combineLatest') === 5,
    ],
  ],
};

test.each(lessonsOf('fullName'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks and plays its inputs; its answer and the reasons against the other answers are true',
  (id) => proveLesson(id, proofs[id], claims[id]),
);
