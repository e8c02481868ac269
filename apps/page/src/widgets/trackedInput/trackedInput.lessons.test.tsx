import { expect, test } from 'vitest';
import {
  type Claims,
  count,
  last,
  lessonsOf,
  type Proofs,
  proveLesson,
  type StartedLesson,
  values,
} from '../../../tests/support/proveLesson.ts';

/** The texts that replaced the empty text. */
const changes = (shown: StartedLesson) => values(shown, 'distinctUntilChanged').slice(1);

/** Proofs that each lesson's answer is true. */
const proofs: Proofs = {
  'trackedInput.debounce': async ({ happened, text }) => {
    expect(happened('typed$')).toHaveLength(6);
    expect(happened('pace')).toEqual([[2100, 'привет']]);
    await expect.poll(() => text('.displays-tracked-date')).toBe('привет');
  },
  'trackedInput.throttle': async ({ happened, text }) => {
    expect(happened('typed$').at(-1)).toEqual([1600, 'привет']);
    expect(happened('pace')).toEqual([
      [700, 'п'],
      [1240, 'прив'],
    ]);
    await expect.poll(() => text('.displays-tracked-date')).toBe('прив');
  },
  'trackedInput.audit': async ({ happened, text }) => {
    expect(happened('typed$')[0]).toEqual([700, 'п']);
    expect(happened('pace')).toEqual([
      [1200, 'при'],
      [1740, 'привет'],
    ]);
    await expect.poll(() => text('.displays-tracked-date')).toBe('привет');
  },
  'trackedInput.sample': async ({ happened, text }) => {
    expect(happened('pace')).toEqual([
      [1000, 'пр'],
      [1500, 'приве'],
      [2000, 'привет'],
    ]);
    // The maximum lateness of a beat that does not change the answer.
    for (const [beatMs, emitted] of happened('pace')) {
      const later = happened('typed$').filter(([ms]) => Number(ms) <= Number(beatMs) + 100);
      expect(later.at(-1)?.[1]).toBe(emitted);
    }
    await expect.poll(() => text('.displays-tracked-date')).toBe('привет');
  },
  'trackedInput.same': async ({ happened, text }) => {
    expect(happened('pace')).toEqual([
      [1740, 'нота'],
      [3000, 'нота'],
    ]);
    expect(happened('distinctUntilChanged')).toEqual([
      [0, ''],
      [1740, 'нота'],
    ]);
    await expect.poll(() => text('.displays-tracked-date')).toBe('нота');
  },
  'trackedInput.compare': async ({ happened, text }) => {
    expect(happened('distinctUntilChanged')).toEqual([
      [0, ''],
      [1200, 'нота'],
      [2200, 'Нота'],
      [3200, 'нота'],
    ]);
    await expect.poll(() => text('.displays-tracked-date')).toBe('нота');
  },
};

/** For each answer of a lesson: whether it is right, and whether the reason against it is true. */
const claims: Claims = {
  'trackedInput.debounce': [
    [(shown) => count(shown, 'pace') === 6, (shown) => count(shown, 'pace') === 1],
    [
      (shown) => values(shown, 'pace').join() === 'п',
      (shown) => !values(shown, 'pace').includes('п'),
    ],
    [(shown) => values(shown, 'pace').join() === 'привет'],
  ],
  'trackedInput.throttle': [
    [
      (shown) => last(shown, 'pace') === 'привет',
      ({ times }) => Math.max(...times('pace', 'next')) < Math.max(...times('typed$', 'next')),
    ],
    [
      (shown) => count(shown, 'pace') === 6,
      (shown) => count(shown, 'pace') < count(shown, 'typed$'),
    ],
    [(shown) => count(shown, 'pace') > 0 && last(shown, 'pace') !== 'привет'],
  ],
  'trackedInput.audit': [
    [
      (shown) => count(shown, 'pace') > 0 && last(shown, 'pace') !== 'привет',
      (shown) => last(shown, 'pace') === 'привет' && !values(shown, 'pace').includes('п'),
    ],
    [
      (shown) => values(shown, 'pace').join() === 'привет',
      ({ times }) => Math.min(...times('pace', 'next')) < Math.max(...times('typed$', 'next')),
    ],
    [(shown) => values(shown, 'pace').join() === 'при,привет'],
  ],
  'trackedInput.sample': [
    [
      (shown) => count(shown, 'pace') === 1,
      ({ times }) => Math.min(...times('pace', 'next')) < Math.max(...times('typed$', 'next')),
    ],
    [
      (shown) => count(shown, 'pace') === 6,
      (shown) => count(shown, 'typed$') === 6 && count(shown, 'pace') === 3,
    ],
    [(shown) => count(shown, 'pace') === 3],
  ],
  'trackedInput.same': [
    [
      (shown) => values(shown, 'distinctUntilChanged').join() !== ',нота',
      (shown) => values(shown, 'pace').join() === 'нота,нота',
    ],
    [
      (shown) => values(shown, 'distinctUntilChanged').join() !== ',нота',
      (shown) => values(shown, 'typed$').at(-2) === 'нот' && !values(shown, 'pace').includes('нот'),
    ],
    [(shown) => values(shown, 'distinctUntilChanged').join() === ',нота'],
  ],
  'trackedInput.compare': [
    [
      (shown) => changes(shown).length === 1,
      (shown) => changes(shown)[0] === 'нота' && changes(shown)[1] === 'Нота',
    ],
    [(shown) => changes(shown).length === 2, (shown) => changes(shown)[2] === 'нота'],
    [(shown) => changes(shown).length === 3],
  ],
};

test.each(lessonsOf('trackedInput'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks and plays its inputs; its answer and the reasons against the other answers are true',
  (id) => proveLesson(id, proofs[id], claims[id]),
);
