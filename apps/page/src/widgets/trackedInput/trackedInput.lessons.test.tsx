import { expect, test } from 'vitest';
import { type LessonProof, lessonsOf, proveLesson } from '../../../tests/support/proveLesson.ts';

const shows = (text: string) => ({ '.displays-tracked-date': text });

const proofs: Record<string, LessonProof> = {
  'trackedInput.debounce': {
    lanes: { pace: { 2100: 'привет' } },
    shows: shows('привет'),
    prove: ({ count }) => expect(count('typed$')).toBe(6),
    claims: [
      [({ count }) => count('pace') === 6, ({ count }) => count('pace') === 1],
      [
        ({ values }) => values('pace').join() === 'п',
        ({ values }) => !values('pace').includes('п'),
      ],
      [({ values }) => values('pace').join() === 'привет'],
    ],
  },
  'trackedInput.throttle': {
    lanes: { pace: { 700: 'п', 1240: 'прив' } },
    shows: shows('прив'),
    prove: ({ happened }) => expect(happened('typed$').at(-1)).toEqual([1600, 'привет']),
    claims: [
      [
        ({ last }) => last('pace') === 'привет',
        ({ times }) => Math.max(...times('pace', 'next')) < Math.max(...times('typed$', 'next')),
      ],
      [({ count }) => count('pace') === 6, ({ count }) => count('pace') < count('typed$')],
      [({ count, last }) => count('pace') > 0 && last('pace') !== 'привет'],
    ],
  },
  'trackedInput.audit': {
    lanes: { pace: { 1200: 'при', 1740: 'привет' } },
    shows: shows('привет'),
    prove: ({ happened }) => expect(happened('typed$')[0]).toEqual([700, 'п']),
    claims: [
      [
        ({ count, last }) => count('pace') > 0 && last('pace') !== 'привет',
        ({ last, values }) => last('pace') === 'привет' && !values('pace').includes('п'),
      ],
      [
        ({ values }) => values('pace').join() === 'привет',
        ({ times }) => Math.min(...times('pace', 'next')) < Math.max(...times('typed$', 'next')),
      ],
      [({ values }) => values('pace').join() === 'при,привет'],
    ],
  },
  'trackedInput.sample': {
    lanes: { pace: { 1000: 'пр', 1500: 'приве', 2000: 'привет' } },
    shows: shows('привет'),
    prove({ happened }) {
      // A beat that is up to 100 ms late emits the same text.
      for (const [beatMs, emitted] of happened('pace')) {
        const later = happened('typed$').filter(([ms]) => Number(ms) <= Number(beatMs) + 100);
        expect(later.at(-1)?.[1]).toBe(emitted);
      }
    },
    claims: [
      [
        ({ count }) => count('pace') === 1,
        ({ times }) => Math.min(...times('pace', 'next')) < Math.max(...times('typed$', 'next')),
      ],
      [
        ({ count }) => count('pace') === 6,
        ({ count }) => count('typed$') === 6 && count('pace') === 3,
      ],
      [({ count }) => count('pace') === 3],
    ],
  },
  'trackedInput.same': {
    lanes: { pace: { 1740: 'нота', 3000: 'нота' }, distinctUntilChanged: { 0: '', 1740: 'нота' } },
    shows: shows('нота'),
    claims: [
      [
        ({ values }) => values('distinctUntilChanged').join() !== ',нота',
        ({ values }) => values('pace').join() === 'нота,нота',
      ],
      [
        ({ values }) => values('distinctUntilChanged').join() !== ',нота',
        ({ values }) => values('typed$').at(-2) === 'нот' && !values('pace').includes('нот'),
      ],
      [({ values }) => values('distinctUntilChanged').join() === ',нота'],
    ],
  },
  'trackedInput.compare': {
    lanes: { distinctUntilChanged: { 0: '', 1200: 'нота', 2200: 'Нота', 3200: 'нота' } },
    shows: shows('нота'),
    claims: [
      [
        ({ count }) => count('distinctUntilChanged') === 2,
        ({ values }) => values('distinctUntilChanged').slice(1, 3).join() === 'нота,Нота',
      ],
      [
        ({ count }) => count('distinctUntilChanged') === 3,
        ({ last }) => last('distinctUntilChanged') === 'нота',
      ],
      [({ count }) => count('distinctUntilChanged') === 4],
    ],
  },
};

test.each(lessonsOf('trackedInput'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks its question and plays its inputs; its answer, and the reasons why the other guesses are wrong, are true',
  (id) => proveLesson(id, proofs[id]),
);
