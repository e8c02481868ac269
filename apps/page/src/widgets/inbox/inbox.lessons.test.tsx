import { expect, test } from 'vitest';
import {
  type Claims,
  count,
  lessonsOf,
  type Proofs,
  proveLesson,
  subscribed,
} from '../../../tests/support/proveLesson.ts';

const failed = { status: 'failed', failure: { kind: 'other' }, messages: [] };

/** Proofs that each lesson's answer is true. */
const proofs: Proofs = {
  'inbox.starve': ({ happened, times }, { subjects }) => {
    expect(times('ask', 'subscribe')).toEqual([0, 2000, 4000, 6000]);
    expect(times('ask', 'unsubscribe').slice(-3)).toEqual([2000, 4000, 6000]);
    expect(happened('flatten')).toEqual([]);
    expect(subjects()).toEqual(['Subject 1']);
  },
  'inbox.wait': async ({ happened, times }, { subjects }) => {
    expect(times('ask', 'subscribe')).toEqual([0, 4000]);
    expect(happened('flatten').map(([ms]) => ms)).toEqual([3000, 7000]);
    await expect.poll(subjects).toEqual(['Subject 3', 'Subject 2', 'Subject 1']);
  },
  'inbox.fail': async ({ happened, times }, { subjects }) => {
    expect(times('ask', 'error')).toEqual([0, 1000, 2000, 3000]);
    expect(happened('flatten').slice(0, 4)).toEqual(
      [0, 1000, 2000, 3000].map((ms) => [ms, failed]),
    );
    expect(happened('flatten').map(([ms]) => ms)).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
    await expect.poll(subjects).toEqual(['Subject 3', 'Subject 2', 'Subject 1']);
  },
  'inbox.outside': ({ happened, times }, { subjects, timers }) => {
    expect(happened('timer')).toEqual([[0, 0]]);
    expect(times('ask', 'error')).toEqual([0]);
    expect(happened('outside')).toEqual([[0, failed]]);
    expect(times('outside', 'complete')).toEqual([0]);
    timers.advance(60_000);
    expect(happened('timer')).toHaveLength(1);
    expect(subjects()).toEqual(['Subject 1']);
  },
};

/** For each answer of a lesson: whether it is right, and whether the reason against it is true. */
const claims: Claims = {
  'inbox.starve': [
    [
      (shown) => count(shown, 'flatten') > 0,
      ({ times }) => times('ask', 'unsubscribe').length >= 3,
    ],
    [(shown) => count(shown, 'flatten') === 0],
    [
      (shown) => count(shown, 'flatten') > 0,
      ({ times }) =>
        times('ask', 'subscribe')
          .slice(1)
          .every((ms) => times('ask', 'unsubscribe').includes(ms)),
    ],
  ],
  'inbox.wait': [
    [(shown) => count(shown, 'flatten') === 0, (shown) => count(shown, 'flatten') === 2],
    [(shown) => count(shown, 'flatten') === subscribed(shown, 'ask')],
    [
      (shown) => subscribed(shown, 'ask') === count(shown, 'timer'),
      (shown) => subscribed(shown, 'ask') < count(shown, 'timer'),
    ],
  ],
  'inbox.fail': [
    [
      ({ times }) => times('flatten', 'complete').length > 0,
      (shown) => subscribed(shown, 'ask') > shown.times('ask', 'error').length,
    ],
    [(_, { subjects }) => subjects().length === 0, (_, { subjects }) => subjects().length > 0],
    [(shown) => subscribed(shown, 'ask') > shown.times('ask', 'error').length],
  ],
  'inbox.outside': [
    [
      (shown) => count(shown, 'timer') > 1,
      ({ times }) =>
        times('inside', 'error').length === 1 && times('flatten', 'error').length === 1,
    ],
    [
      (shown) => subscribed(shown, 'timer') > 1,
      (shown) => count(shown, 'outside') === 1 && subscribed(shown, 'timer') === 1,
    ],
    [(shown) => subscribed(shown, 'ask') === 1],
  ],
};

test.each(lessonsOf('inbox'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks and plays its inputs; its answer and the reasons against the other answers are true',
  (id) => proveLesson(id, proofs[id], claims[id]),
);
