import { expect, test } from 'vitest';
import {
  type Claim,
  type Claims,
  count,
  lessonsOf,
  type Proofs,
  proveLesson,
  values,
} from '../../../tests/support/proveLesson.ts';

const countsAll: Claim = (shown) => count(shown, 'scan') === count(shown, 'clicks$');

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
  'attention.fast': ({ happened }, { lines }) => {
    const times = happened('scan').map(([ms]) => Number(ms));
    expect(times).toHaveLength(5);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(250);
    expect(lines).toEqual(Array.from({ length: 5 }, () => ['log', 'Кнопка нажата!']));
  },
};

/** For each answer of a lesson: whether it was right, and the facts in the reason against it. */
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
  'attention.fast': [
    [countsAll],
    [(shown) => count(shown, 'scan') === 1, countsAll],
    [(shown) => count(shown, 'scan') === 1, countsAll],
  ],
};

test.each(lessonsOf('attention'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks, plays its inputs, and its answer and the reasons against the others are true',
  (id) => proveLesson(id, proofs[id], claims[id]),
);
