import { expect, test } from 'vitest';
import {
  type Claim,
  type Claims,
  count,
  lessonsOf,
  type Proofs,
  proveLesson,
} from '../../../tests/support/proveLesson.ts';

const answersAll: Claim = (shown) => count(shown, 'map') === count(shown, 'typed$');

/** Proofs that each lesson's answer is true. */
const proofs: Proofs = {
  'greeting.letters': async ({ happened, text }) => {
    const each = [
      [900, 'А'],
      [1400, 'Ад'],
      [1900, 'Ада'],
    ];
    expect(happened('typed$')).toEqual(each);
    expect(happened('map')).toEqual(each);
    await expect.poll(() => text('.hello')).toBe('Привет, Ада');
  },
};

/** For each answer of a lesson: whether it is right, and whether the reason against it is true. */
const claims: Claims = {
  'greeting.letters': [[answersAll], [(shown) => count(shown, 'map') === 1, answersAll]],
};

test.each(lessonsOf('greeting'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks and plays its inputs; its answer and the reasons against the other answers are true',
  (id) => proveLesson(id, proofs[id], claims[id]),
);
