import { test } from 'vitest';
import { type LessonProof, lessonsOf, proveLesson } from '../../../tests/support/proveLesson.ts';

const proofs: Record<string, LessonProof> = {
  'attention.three': {
    times: { 'clicks$ next': [800, 1500, 2200] },
    lanes: { scan: { 800: 1, 1500: 2, 2200: 3 } },
    claims: [
      [
        ({ values }) => values('clicks$').some(Number.isInteger),
        ({ values }) => values('clicks$').every((value) => value instanceof Event),
      ],
      [({ values }) => values('scan').every((total, index) => total === index + 1)],
      [
        ({ values }) => values('clicks$').some(Number.isInteger),
        ({ values }) => values('clicks$').every((value) => value instanceof Event),
      ],
    ],
  },
};

test.each(lessonsOf('attention'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks its question and plays its inputs; its answer, and the reasons why the other guesses are wrong, are true',
  (id) => proveLesson(id, proofs[id]),
);
