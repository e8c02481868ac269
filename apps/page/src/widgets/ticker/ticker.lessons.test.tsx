import { test } from 'vitest';
import { type LessonProof, lessonsOf, proveLesson } from '../../../tests/support/proveLesson.ts';

const proofs: Record<string, LessonProof> = {
  'ticker.fast': {
    lanes: { map: { 300: 1, 600: 2, 900: 3, 1200: 4, 1500: 5 } },
    shows: { '.result': 'тик 5' },
    claims: [
      [
        ({ count }) => count('map') === 15,
        ({ times, isOver }) => times('map', 'next')[0] === 300 && isOver('map'),
      ],
      [({ count }) => count('map') === 5],
      [({ count }) => count('map') > 5, ({ isOver }) => isOver('map')],
    ],
  },
  'ticker.three': {
    lanes: { map: { 700: 1, 1400: 2, 2100: 3 } },
    // The unsubscription at 0 ms ends the run before the lesson.
    times: { 'take complete': [2100], 'interval unsubscribe': [0, 2100] },
    shows: { '.result': 'тик 3' },
    claims: [
      [
        ({ cancelled }) => cancelled('interval') === 0,
        ({ cancelled, isOver }) => cancelled('interval') > 0 && isOver('interval'),
      ],
      [({ cancelled }) => cancelled('interval') > 0],
      [({ count }) => count('map') > 3, ({ isOver }) => isOver('map')],
    ],
  },
  'ticker.none': {
    lanes: { map: {} },
    times: { 'take complete': [0], 'interval subscribe': [] },
    claims: [
      [
        ({ subscribed }) => subscribed('interval') > 0,
        ({ subscribed }) => subscribed('interval') === 0,
      ],
      [({ subscribed }) => subscribed('interval') === 0],
      [
        ({ count }) => count('map') === 1,
        ({ times, count }) => times('take', 'complete').length === 1 && count('map') === 0,
      ],
    ],
  },
};

test.each(lessonsOf('ticker'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks its question and plays its inputs; its answer, and the reasons why the other guesses are wrong, are true',
  (id) => proveLesson(id, proofs[id]),
);
