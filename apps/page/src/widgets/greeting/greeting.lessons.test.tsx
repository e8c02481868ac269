import { test } from 'vitest';
import { type LessonProof, lessonsOf, proveLesson } from '../../../tests/support/proveLesson.ts';

const letters = { 900: 'А', 1400: 'Ад', 1900: 'Ада' };

const proofs: Record<string, LessonProof> = {
  'greeting.letters': {
    lanes: { typed$: letters, map: letters },
    shows: { '.hello': 'Привет, Ада' },
    claims: [
      [({ count }) => count('map') === count('typed$')],
      [({ count }) => count('map') === 1, ({ count }) => count('map') === count('typed$')],
    ],
  },
};

test.each(lessonsOf('greeting'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks its question and plays its inputs; its answer, and the reasons why the other guesses are wrong, are true',
  (id) => proveLesson(id, proofs[id]),
);
