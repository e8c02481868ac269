import { expect, test } from 'vitest';
import { type LessonProof, lessonsOf, proveLesson } from '../../../tests/support/proveLesson.ts';

const [ada, alan] = [{ name: 'Ada Lovelace' }, { name: 'Alan Turing' }];
const loading = { kind: 'loading' };
const failed = { kind: 'failed' };
const loaded = { kind: 'loaded', names: [ada.name, alan.name] };
const shows = (text = `${ada.name} и ${alan.name}`) => ({ '.ajax-response-name': text });

type Facts = Parameters<LessonProof['claims'][number][0]>[0];
const kinds = ({ values }: Facts) =>
  values('flatten').map((state) => (state as { kind: string }).kind);
/** The emitted names, in order. */
const listed = ({ values }: Facts) =>
  values('map').flatMap((state) => (state as { names: string[] }).names);

const proofs: Record<string, LessonProof> = {
  'users.forkJoin': {
    lanes: { getUser: { 1200: alan, 4500: ada }, flatten: { 800: loading, 4500: loaded } },
    times: { 'getUser complete': [1200, 4500] },
    shows: shows(),
    claims: [
      [
        (facts) => kinds(facts).filter((kind) => kind === 'loaded').length === 2,
        ({ times }) =>
          times('getUser', 'next').join() === '1200,4500' &&
          times('join', 'next').join() === '4500',
      ],
      [(facts) => listed(facts).join() === 'Ada Lovelace,Alan Turing'],
      [
        (facts) => listed(facts).join() === 'Alan Turing,Ada Lovelace',
        (facts) =>
          listed(facts)[0] === ada.name &&
          (facts.last('getUser') as { name: string }).name === ada.name,
      ],
    ],
  },
  'users.combineLatest': {
    lanes: {
      getUser: { 1200: alan, 1500: { name: 'Ada' }, 2500: ada },
      join: { 1500: [{ name: 'Ada' }, alan], 2500: [ada, alan] },
    },
    times: { 'join complete': [2500] },
    shows: shows(),
    claims: [
      [
        ({ count }) => count('join') === 1,
        ({ times }) => times('join', 'next')[0] === times('getUser', 'next')[1],
      ],
      [({ count }) => count('join') === 2],
      [
        ({ count }) => count('join') === 3,
        ({ count }) => count('getUser') === 3 && count('join') === 2,
      ],
    ],
  },
  'users.mergeMap': {
    lanes: { flatten: { 800: loading, 1800: loading, 2500: loaded, 3800: failed } },
    shows: shows('Ошибка запроса'),
    claims: [
      [
        (facts) => kinds(facts).at(-1) === 'loaded',
        (facts) => kinds(facts).indexOf('loaded') < kinds(facts).indexOf('failed'),
      ],
      [(facts) => kinds(facts).at(-1) === 'failed'],
      [
        (facts) => kinds(facts).filter((kind) => kind === 'loaded').length === 2,
        (facts) => kinds(facts).at(-1) === 'failed',
      ],
    ],
  },
  'users.switchMap': {
    lanes: { flatten: { 800: loading, 1800: loading, 2500: loaded } },
    times: { 'join unsubscribe': [1800] },
    shows: shows(),
    claims: [
      [(facts) => kinds(facts).at(-1) === 'loaded'],
      [
        (facts) => kinds(facts).includes('failed'),
        (facts) => !kinds(facts).includes('failed') && facts.cancelled('join') === 1,
      ],
      [
        ({ times }) => (times('join', 'subscribe')[1] ?? 0) > (times('clicks$', 'next')[1] ?? 0),
        ({ times }) => times('join', 'subscribe')[1] === times('clicks$', 'next')[1],
      ],
    ],
  },
  'users.concatMap': {
    times: { 'join subscribe': [800, 3800], 'flatten next': [800, 3800, 3800, 4500] },
    shows: shows(),
    prove: ({ values }) => expect(values('flatten')).toEqual([loading, failed, loading, loaded]),
    claims: [
      [
        ({ times }) => times('join', 'subscribe')[1] === times('clicks$', 'next')[1],
        ({ times }) => times('join', 'subscribe')[1] === (times('clicks$', 'next')[1] ?? 0) + 2000,
      ],
      [({ times }) => times('join', 'subscribe')[1] === times('timeout', 'error')[0]],
      [
        ({ subscribed }) => subscribed('join') === 1,
        (facts) => facts.subscribed('join') === 2 && kinds(facts).at(-1) === 'loaded',
      ],
    ],
  },
  'users.exhaustMap': {
    lanes: { flatten: { 800: loading, 1500: loaded } },
    times: { 'join subscribe': [800] },
    shows: shows(),
    prove: ({ count }) => expect(count('clicks$')).toBe(3),
    claims: [
      [
        ({ subscribed }) => subscribed('join') === 3,
        ({ count, subscribed }) => count('clicks$') - subscribed('join') === 2,
      ],
      [({ subscribed }) => subscribed('join') === 1],
      [
        ({ subscribed }) => subscribed('join') === 2,
        ({ count, subscribed }) => subscribed('join') < count('flatten'),
      ],
    ],
  },
};

test.each(lessonsOf('users'))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks its question and plays its inputs; its answer, and the reasons why the other guesses are wrong, are true',
  (id) => proveLesson(id, proofs[id]),
);
