import { combineLatest, concatMap, exhaustMap, forkJoin, mergeMap, switchMap } from 'rxjs';
import { numberKnob } from '@partitura/score/view/knobs/numberKnob.tsx';
import { operatorKnob } from '@partitura/score/view/knobs/operatorKnob.tsx';
import type { Clock } from '@partitura/base/clock/clock.ts';
import { inEachLanguage } from '@partitura/base/language/language.ts';
import type { CardOf, Episode, Fault } from '../card.ts';
import {
  isListOf,
  isOneOf,
  isShape,
  isText,
  missingElement,
  presses,
  valuesThat,
  clicksAt,
} from '../cardParts.ts';
import type { Flatten } from '@partitura/base/bridge/flatten.ts';
import { builtInUsers, faultyUser, SLOW_USER_MS, type UserFault } from './userPorts.ts';
import type { UsersPorts } from './users.widget.tsx';
import {
  type Join,
  type User,
  users,
  type UsersSettings,
  type UsersState,
} from './users.stream.ts';
import { code } from './users.stream.ts?score';
import type { texts as ru } from './texts.ru.ts';

const BUILT_IN = 'users.builtin';
const USER_FAULTS: readonly UserFault[] = ['fail', 'hang', 'slow', 'twice', 'html'];
const BUTTON = '.ajax-request-btn';

const isUsers = isListOf(isShape<User>({ name: isText }));
const isLoaded = isShape<Extract<UsersState, { kind: 'loaded' }>>({
  kind: isOneOf('loaded'),
  names: isListOf(isText),
});
const isWaiting = isShape<{ kind: 'loading' | 'failed' }>({
  kind: isOneOf('loading', 'failed'),
});

/** The first pair waits for its time limit; the second pair is requested after the fault has ended. */
const firstIsStuck = {
  faults: [BUILT_IN, 'users.1.hang'],
  script: () => [
    ...presses(BUTTON, 800),
    { atMs: 1700, does: 'inject' as const, faults: [BUILT_IN] },
    ...presses(BUTTON, 1800),
  ],
  lastsMs: 5000,
};

const offline = <Operator extends string>(flatten: Operator) => ({
  choices: { flatten },
  faults: [BUILT_IN],
});

export const card = {
  code,
  stream: users,
  texts: inEachLanguage<typeof ru>(
    import.meta.glob('./texts.*.ts', { eager: true, import: 'texts' }),
  ),
  example: twoClicks,
  knobs: {
    timeLimit: numberKnob({ isMs: true, least: 500, most: 30_000, step: 500 }),
    join: operatorKnob<Join>({ forkJoin, combineLatest }),
    flatten: operatorKnob<Flatten>({ switchMap, mergeMap, concatMap, exhaustMap }),
  },
  subtitle: ({ subtitles }, { flatten }, isChanged) =>
    isChanged('flatten') ? subtitles.flatten(flatten) : undefined,
  fields: {},
  nameOf,
  outputDecoder: valuesThat((value): value is UsersState => isWaiting(value) || isLoaded(value)),
  faults: [
    ...USER_FAULTS.map((fault) => userFault(1, fault)),
    // With this fault, the second of the two requests fails instead of the first.
    userFault(2, 'fail'),
    missingElement('users', BUTTON, ({ button }) => button),
    missingElement('users', '.ajax-response-name', ({ result }) => result),
  ],
  standIn: {
    id: BUILT_IN,
    label: ({ faults }) => faults.builtIn,
    title: ({ faults }) => faults.builtInTitle,
    ports: (clock) => ({ getUser: builtInUsers(clock) }),
  },
  lessons: [
    {
      id: 'users.forkJoin',
      faults: [BUILT_IN, 'users.1.slow'],
      script: () => presses(BUTTON, 800),
      lastsMs: 5200,
    },
    {
      id: 'users.combineLatest',
      choices: { join: 'combineLatest' },
      faults: [BUILT_IN, 'users.1.twice'],
      script: () => presses(BUTTON, 800),
      lastsMs: 3200,
    },
    { id: 'users.mergeMap', choices: { flatten: 'mergeMap', timeLimit: 3000 }, ...firstIsStuck },
    { id: 'users.switchMap', choices: { flatten: 'switchMap', timeLimit: 3000 }, ...firstIsStuck },
    { id: 'users.concatMap', choices: { flatten: 'concatMap', timeLimit: 3000 }, ...firstIsStuck },
    {
      id: 'users.exhaustMap',
      choices: { flatten: 'exhaustMap' },
      faults: [BUILT_IN],
      script: () => presses(BUTTON, 800, 950, 1100),
      lastsMs: 2800,
    },
  ],
  tasks: [
    {
      id: 'users.second',
      start: offline('mergeMap'),
      parts: [
        isSecondInTime,
        isFirstGivenUp,
        (on) => isFirstGivenUp(on) && / loaded$/.test(states(on)),
      ],
      solution: { flatten: 'switchMap' },
      play: twoClicks,
    },
    {
      id: 'users.both',
      start: offline('switchMap'),
      parts: [
        isSecondInTime,
        (on) => /loaded/.test(states(on)),
        (on) => /loaded.*loaded/.test(states(on)),
      ],
      solution: { flatten: 'mergeMap' },
      play: twoClicks,
    },
    {
      id: 'users.inTurn',
      start: offline('mergeMap'),
      parts: [
        isSecondInTime,
        (on) => /^loading loaded loading/.test(states(on)),
        (on) => /^loading loaded loading loaded/.test(states(on)),
      ],
      solution: { flatten: 'concatMap' },
      play: twoClicks,
    },
  ],
} satisfies CardOf<
  typeof ru,
  { settings: UsersSettings; ports: UsersPorts; button: typeof BUTTON }
>;

/** Makes a fault of one user's answers. Source: SPEC SC6.1. */
function userFault(user: number, fault: UserFault): Fault<typeof ru, UsersPorts> {
  return {
    id: `users.${user}.${fault}`,
    label: ({ own: { faults } }) => `${faults.user(user)}: ${faults.userFaults[fault]}`,
    promise({ all: { seconds }, own }) {
      const { failed, loading, faults } = own;
      const { user, userHang, userSlow, userTwice } = faults.promises;
      if (fault === 'twice') return userTwice;
      if (fault === 'slow') return userSlow(seconds(SLOW_USER_MS), loading);
      return fault === 'hang' ? userHang(failed) : user(failed);
    },
    ports: ({ getUser }, clock) => ({ getUser: faultyUser(getUser, { user, fault }, clock) }),
  };
}

function nameOf(value: unknown): string | undefined {
  if (isWaiting(value)) return value.kind;
  const names = isLoaded(value) ? value.names : isUsers(value) && value.map(({ name }) => name);
  return names && names.length > 0 ? names.join(', ') : undefined;
}

/** The kind of a state; undefined for anything else. */
const kindOf = (value: unknown) => (Object(value) as Partial<UsersState>).kind;

/** The kinds of the states that the widget showed, in order. */
function states(on: Episode) {
  return on('flatten')
    .map(({ value }) => kindOf(value))
    .join(' ');
}

/** Whether there were exactly two clicks, the second before the answer to the first. */
function isSecondInTime(on: Episode) {
  const [, second, third] = on('clicks$');
  const answer = on('flatten').find(({ value }) => kindOf(value) !== 'loading');
  return second !== undefined && !third && second.timeMs < (answer?.timeMs ?? Infinity);
}

function isFirstGivenUp(on: Episode) {
  const second = on('clicks$')[1]?.timeMs;
  return on('join', 'unsubscribe').some(({ timeMs }) => timeMs === second);
}

function twoClicks(clock: Clock, _: unknown, settings: UsersSettings) {
  return users(clicksAt(clock, 0, 150), builtInUsers(clock), clock, settings);
}
