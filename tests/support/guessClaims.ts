import type { OpenedLessons, StartedLesson } from './renderLessons.tsx';

/** The claims of a text that a recording can confirm. */
type Claim = (shown: StartedLesson, page: OpenedLessons) => boolean;

const values = ({ happened }: StartedLesson, lane: string) =>
  happened(lane).map(([, value]) => value);
const count = ({ happened }: StartedLesson, lane: string) => happened(lane).length;
const last = (shown: StartedLesson, lane: string) => values(shown, lane).at(-1);
const kinds = (shown: StartedLesson) =>
  values(shown, 'flatten').map((state) => (state as { kind: string }).kind);
const subscribed = ({ times }: StartedLesson, lane: string) => times(lane, 'subscribe').length;
const letGo = ({ times }: StartedLesson, lane: string) => times(lane, 'unsubscribe').length;
const answersAll: Claim = (shown) => count(shown, 'map') === count(shown, 'typed$');
const countsAll: Claim = (shown) => count(shown, 'scan') === count(shown, 'clicks$');
/** No event is on this lane after the stream completes. */
const isOver = (shown: StartedLesson, lane: string) =>
  shown
    .times('take', 'complete')
    .some((endMs) => shown.times(lane, 'next').every((ms) => ms <= endMs));

/** For each answer of a lesson: whether it was right, and the facts in the reason against it. */
export const guessClaims: Record<string, readonly (readonly [comesTrue: Claim, reason?: Claim])[]> =
  {
    'greeting.letters': [[answersAll], [(shown) => count(shown, 'map') === 1, answersAll]],
    'greeting.paste': [
      [
        (shown) => count(shown, 'typed$') === 5,
        (shown) => String(last(shown, 'typed$')).length === 5,
      ],
      [(shown) => count(shown, 'typed$') === 1],
      [(shown) => count(shown, 'typed$') === 0, (shown) => count(shown, 'typed$') > 0],
    ],
    'greeting.erase': [
      [(shown) => last(shown, 'map') === '', answersAll],
      [(shown) => last(shown, 'map') === 'Ада', (shown) => last(shown, 'typed$') === ''],
      [(shown) => last(shown, 'map') === 'Guest'],
    ],
    'attention.three': [
      [
        (shown) => values(shown, 'clicks$').some(Number.isInteger),
        (shown) => values(shown, 'clicks$').every((value) => value instanceof Event),
      ],
      [(shown) => values(shown, 'scan').every((total, index) => total === index + 1)],
      [
        (shown) => values(shown, 'clicks$').some(Number.isInteger),
        (shown) => values(shown, 'clicks$').every((value) => value instanceof Event),
      ],
    ],
    'attention.fast': [
      [countsAll],
      [(shown) => count(shown, 'scan') === 1, countsAll],
      [(shown) => count(shown, 'scan') === 1, countsAll],
    ],
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
    'trackedInput.same': [
      [
        (shown) => values(shown, 'distinctUntilChanged').join() !== ',нота',
        (shown) => values(shown, 'pace').join() === 'нота,нота',
      ],
      [
        (shown) => values(shown, 'distinctUntilChanged').join() !== ',нота',
        (shown) =>
          values(shown, 'typed$').at(-2) === 'нот' && !values(shown, 'pace').includes('нот'),
      ],
      [(shown) => values(shown, 'distinctUntilChanged').join() === ',нота'],
    ],
    'users.mergeMap': [
      [
        (shown) => kinds(shown).at(-1) === 'loaded',
        (shown) => kinds(shown).indexOf('loaded') < kinds(shown).indexOf('failed'),
      ],
      [(shown) => kinds(shown).at(-1) === 'failed'],
      [
        (shown) => kinds(shown).filter((kind) => kind === 'loaded').length === 2,
        (shown) => kinds(shown).at(-1) === 'failed',
      ],
    ],
    'users.switchMap': [
      [(shown) => kinds(shown).at(-1) === 'loaded'],
      [
        (shown) => kinds(shown).includes('failed'),
        (shown) => !kinds(shown).includes('failed') && letGo(shown, 'forkJoin') === 1,
      ],
      [
        ({ times }) =>
          (times('forkJoin', 'subscribe')[1] ?? 0) > (times('clicks$', 'next')[1] ?? 0),
        ({ times }) => times('forkJoin', 'subscribe')[1] === times('clicks$', 'next')[1],
      ],
    ],
    'users.exhaustMap': [
      [
        (shown) => subscribed(shown, 'forkJoin') === 3,
        (shown) => count(shown, 'clicks$') - subscribed(shown, 'forkJoin') === 2,
      ],
      [(shown) => subscribed(shown, 'forkJoin') === 1],
      [
        (shown) => subscribed(shown, 'forkJoin') === 2,
        ({ times }) => times('forkJoin', 'subscribe').length < times('flatten', 'next').length,
      ],
    ],
    'fullName.first': [
      [(shown) => values(shown, 'map')[0] === 'А '],
      [
        (shown) => count(shown, 'map') === 0,
        (_, { recordings }) =>
          recordings.fullName.held().filter(({ kind, value }) => kind === 'next' && value === '')
            .length >= 2,
      ],
      [
        (shown) => values(shown, 'map').join() === 'Ада ',
        (shown) => count(shown, 'map') === count(shown, 'first$'),
      ],
    ],
    'fullName.turns': [
      [
        (shown) => count(shown, 'combineLatest') === 2,
        (shown) => count(shown, 'combineLatest') === 5,
      ],
      [(shown) => count(shown, 'combineLatest') === count(shown, 'first$') + count(shown, 'last$')],
      [
        (shown) => count(shown, 'combineLatest') === 1,
        (shown) => count(shown, 'combineLatest') === 5,
      ],
    ],
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
        (shown) => letGo(shown, 'interval') === 0,
        (shown) => letGo(shown, 'interval') > 0 && isOver(shown, 'interval'),
      ],
      [(shown) => letGo(shown, 'interval') > 0],
      [(shown) => count(shown, 'map') > 3, (shown) => isOver(shown, 'map')],
    ],
    'ticker.none': [
      [
        (shown) => subscribed(shown, 'interval') > 0,
        (shown) => subscribed(shown, 'interval') === 0,
      ],
      [(shown) => subscribed(shown, 'interval') === 0],
      [
        (shown) => count(shown, 'map') === 1,
        (shown) => shown.times('take', 'complete').length === 1 && count(shown, 'map') === 0,
      ],
    ],
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
  };
