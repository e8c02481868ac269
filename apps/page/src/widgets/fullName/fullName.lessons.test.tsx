import { test } from 'vitest';
import { type LessonProof, lessonsOf, proveLesson } from '../../../tests/support/proveLesson.ts';

const proofs: Record<string, LessonProof> = {
  'fullName.first': {
    lanes: { last$: {}, map: { 900: 'А ', 1400: 'Ад ', 1900: 'Ада ' } },
    shows: { '.last-first-name': 'Полное имя: Ада ' },
    claims: [
      [({ values }) => values('map')[0] === 'А '],
      [
        ({ count }) => count('map') === 0,
        (_, { recordings }) =>
          recordings.fullName.held().filter(({ kind, value }) => kind === 'next' && value === '')
            .length >= 2,
      ],
      [
        ({ values }) => values('map').join() === 'Ада ',
        ({ count }) => count('map') === count('first$'),
      ],
    ],
  },
  'fullName.turns': {
    lanes: {
      combineLatest: {
        ...{ 900: ['А', ''], 1350: ['А', 'Л'], 1800: ['Ад', 'Л'] },
        ...{ 2250: ['Ад', 'Ли'], 2700: ['Ада', 'Ли'] },
      },
    },
    shows: { '.last-first-name': 'Полное имя: Ада Ли' },
    claims: [
      [({ count }) => count('combineLatest') === 2, ({ count }) => count('combineLatest') === 5],
      [({ count }) => count('combineLatest') === count('first$') + count('last$')],
      [({ count }) => count('combineLatest') === 1, ({ count }) => count('combineLatest') === 5],
    ],
  },
};

test.each(lessonsOf('fullName'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks its question and plays its inputs; its answer, and the reasons why the other guesses are wrong, are true',
  (id) => proveLesson(id, proofs[id]),
);
