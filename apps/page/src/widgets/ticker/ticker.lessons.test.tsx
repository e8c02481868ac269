import { expect, test } from 'vitest';
import {
  cancelled,
  type Claims,
  count,
  isOver,
  lessonsOf,
  type Proofs,
  proveLesson,
  subscribed,
} from '../../../tests/support/proveLesson.ts';

/** Proofs that each lesson's answer is true. */
const proofs: Proofs = {
  'ticker.fast': async ({ happened, text }) => {
    expect(happened('map')).toEqual([1, 2, 3, 4, 5].map((tick) => [300 * tick, tick]));
    await expect.poll(() => text('.result')).toBe('тик 5');
  },
  'ticker.three': async ({ happened, times, text }) => {
    expect(happened('map')).toEqual([1, 2, 3].map((tick) => [700 * tick, tick]));
    expect(times('take', 'complete')).toEqual([2100]);
    expect(times('interval', 'unsubscribe').at(-1)).toBe(2100);
    await expect.poll(() => text('.result')).toBe('тик 3');
  },
  'ticker.none': ({ happened, times }) => {
    expect(times('take', 'complete')).toEqual([0]);
    expect(times('interval', 'subscribe')).toEqual([]);
    expect(happened('map')).toEqual([]);
  },
};

/** For each answer of a lesson: whether it is right, and whether the reason against it is true. */
const claims: Claims = {
  'ticker.fast': [
    [
      (shown) => count(shown, 'map') === 15,
      (shown) => shown.times('map', 'next')[0] === 300 && isOver(shown, 'map'),
    ],
    [(shown) => count(shown, 'map') === 5],
    [(shown) => count(shown, 'map') > 5, (shown) => isOver(shown, 'map')],
  ],
  'ticker.three': [
    [
      (shown) => cancelled(shown, 'interval') === 0,
      (shown) => cancelled(shown, 'interval') > 0 && isOver(shown, 'interval'),
    ],
    [(shown) => cancelled(shown, 'interval') > 0],
    [(shown) => count(shown, 'map') > 3, (shown) => isOver(shown, 'map')],
  ],
  'ticker.none': [
    [(shown) => subscribed(shown, 'interval') > 0, (shown) => subscribed(shown, 'interval') === 0],
    [(shown) => subscribed(shown, 'interval') === 0],
    [
      (shown) => count(shown, 'map') === 1,
      (shown) => shown.times('take', 'complete').length === 1 && count(shown, 'map') === 0,
    ],
  ],
};

test.each(lessonsOf('ticker'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks and plays its inputs; its answer and the reasons against the other answers are true',
  (id) => proveLesson(id, proofs[id], claims[id]),
);
