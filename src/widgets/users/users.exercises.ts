import type { Clock } from '../../clock/clock.ts';
import { inEachLanguage } from '../../texts/language.ts';
import { clicksAt } from '../exampleParts.ts';
import type { Episode, ExercisesOf } from '../card.ts';
import { builtInUsers } from './builtInUsers.ts';
import type { texts as ru } from './exerciseTexts.ru.ts';
import { users, type UsersSettings, type UsersState } from './users.stream.ts';

const offline = <Operator extends string>(flatten: Operator) => ({
  chosen: { flatten },
  faults: ['users.builtin'],
});

export const exercises = {
  texts: inEachLanguage<typeof ru>(
    import.meta.glob('./exerciseTexts.*.ts', { eager: true, import: 'texts' }),
  ),
  tasks: [
    {
      id: 'users.second',
      start: offline('mergeMap'),
      parts: [
        isSecondInTime,
        isFirstGivenUp,
        (on) => isFirstGivenUp(on) && states(on).at(-1) === 'loaded',
      ],
      solved: { flatten: 'switchMap' },
      play: twoClicks,
    },
    {
      id: 'users.both',
      start: offline('switchMap'),
      parts: [isSecondInTime, (on) => loaded(on).length >= 1, (on) => loaded(on).length >= 2],
      solved: { flatten: 'mergeMap' },
      play: twoClicks,
    },
    {
      id: 'users.inTurn',
      start: offline('mergeMap'),
      parts: [
        isSecondInTime,
        (on) => states(on).join(' ').startsWith('loading loaded loading'),
        (on) => states(on).join(' ').startsWith('loading loaded loading loaded'),
      ],
      solved: { flatten: 'concatMap' },
      play: twoClicks,
    },
  ],
} satisfies ExercisesOf<typeof ru, UsersSettings>;

function states(on: Episode) {
  return on('flatten').map(({ value }) => (value as UsersState).kind);
}

function loaded(on: Episode) {
  return on('flatten').filter(({ value }) => (value as UsersState).kind === 'loaded');
}

/** Whether there were exactly two clicks, the second before the answer to the first. */
function isSecondInTime(on: Episode) {
  const [, second, third] = on('clicks$');
  const answer = on('flatten').find(({ value }) => (value as UsersState).kind !== 'loading');
  return second !== undefined && !third && second.timeMs < (answer?.timeMs ?? Infinity);
}

function isFirstGivenUp(on: Episode) {
  const second = on('clicks$')[1]?.timeMs;
  return on('forkJoin', 'unsubscribe').some(({ timeMs }) => timeMs === second);
}

function twoClicks(clock: Clock, _: unknown, settings: UsersSettings) {
  return users(clicksAt(clock, 0, 150), builtInUsers(clock), clock, settings);
}
