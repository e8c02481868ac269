import { expect, test } from 'vitest';
import { type LessonProof, lessonsOf, proveLesson } from '../../../tests/support/proveLesson.ts';

const failed = { status: 'failed', failure: { kind: 'other' }, messages: [] };
const all = ['Subject 3', 'Subject 2', 'Subject 1'];

const proofs: Record<string, LessonProof> = {
  'inbox.starve': {
    lanes: { flatten: {} },
    times: { 'ask subscribe': [0, 2000, 4000, 6000] },
    prove({ times }, { subjects }) {
      expect(times('ask', 'unsubscribe').slice(-3)).toEqual([2000, 4000, 6000]);
      expect(subjects()).toEqual(['Subject 1']);
    },
    claims: [
      [({ count }) => count('flatten') > 0, ({ cancelled }) => cancelled('ask') >= 3],
      [({ count }) => count('flatten') === 0],
      [
        ({ count }) => count('flatten') > 0,
        ({ times }) =>
          times('ask', 'subscribe')
            .slice(1)
            .every((ms) => times('ask', 'unsubscribe').includes(ms)),
      ],
    ],
  },
  'inbox.wait': {
    times: { 'ask subscribe': [0, 4000], 'flatten next': [3000, 7000] },
    prove: (_, { subjects }) => expect.poll(subjects).toEqual(all),
    claims: [
      [({ count }) => count('flatten') === 0, ({ count }) => count('flatten') === 2],
      [({ count, subscribed }) => count('flatten') === subscribed('ask')],
      [
        ({ count, subscribed }) => subscribed('ask') === count('timer'),
        ({ count, subscribed }) => subscribed('ask') < count('timer'),
      ],
    ],
  },
  'inbox.fail': {
    times: {
      'ask error': [0, 1000],
      'flatten next': [0, 1000, 2000, 3000],
    },
    async prove({ values }, { subjects }) {
      expect(values('flatten').slice(0, 2)).toEqual([failed, failed]);
      await expect.poll(subjects).toEqual(all);
    },
    claims: [
      [
        ({ times }) => times('flatten', 'complete').length > 0,
        ({ times, subscribed }) => subscribed('ask') > times('ask', 'error').length,
      ],
      [(_, { subjects }) => subjects().length === 0, (_, { subjects }) => subjects().length > 0],
      [({ times, subscribed }) => subscribed('ask') > times('ask', 'error').length],
    ],
  },
  'inbox.outside': {
    lanes: { timer: { 0: 0 }, outside: { 0: failed } },
    times: { 'ask error': [0], 'outside complete': [0] },
    prove({ count }, { subjects, timers }) {
      timers.advance(60_000);
      expect(count('timer')).toBe(1);
      expect(subjects()).toEqual(['Subject 1']);
    },
    claims: [
      [
        ({ count }) => count('timer') > 1,
        ({ times }) =>
          times('inside', 'error').length === 1 && times('flatten', 'error').length === 1,
      ],
      [
        ({ subscribed }) => subscribed('timer') > 1,
        ({ count, subscribed }) => count('outside') === 1 && subscribed('timer') === 1,
      ],
      [({ subscribed }) => subscribed('ask') === 1],
    ],
  },
};

test.each(lessonsOf('inbox'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks its question and plays its inputs; its answer, and the reasons why the other guesses are wrong, are true',
  (id) => proveLesson(id, proofs[id]),
);
