import { expect, test } from 'vitest';
import {
  type Claims,
  lessonsOf,
  type Proofs,
  proveLesson,
  values,
} from '../../../tests/support/proveLesson.ts';

/** Proofs that each lesson's answer is true. */
const proofs: Proofs = {
  'attention.three': ({ happened }) => {
    expect(happened('clicks$')).toHaveLength(3);
    expect(happened('scan')).toEqual([
      [800, 1],
      [1500, 2],
      [2200, 3],
    ]);
  },
};

/** For each answer of a lesson: whether it is right, and whether the reason against it is true. */
const claims: Claims = {
  'attention.three': [
    [
      (shown) => values(shown, 'clicks$').some(Number.isInteger),
      (shown) => values(shown, 'clicks$').every((value) => value instanceof Event),
    ],
    [(shown) => values(shown, 'scan').every((total, index) => total === index + 1)],
    [
      (shown) => values(shown, 'clicks$').some(Number.isInteger),
      (shown) => values(shown, 'clicks$').every((value) => value instanceof Event),
    ],
  ],
};

test.each(lessonsOf('attention'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks and plays its inputs; its answer and the reasons against the other answers are true',
  (id) => proveLesson(id, proofs[id], claims[id]),
);
