import { map, merge, NEVER, take, throwError, timer } from 'rxjs';
import type { Clock } from '../../clock/clock.ts';
import type { TaskTexts } from '../../texts/ru/tasks.ts';
import type { WidgetCard, WidgetName } from '../../widgets/card.ts';
import { clicksAt } from '../../widgets/exampleParts.ts';
import { inbox } from '../../widgets/inbox/poll/inbox.stream.ts';
import { trackedInput } from '../../widgets/trackedInput/trackedInput.stream.ts';
import { builtInUsers } from '../../widgets/users/builtInUsers.ts';
import { users } from '../../widgets/users/users.stream.ts';
import type { Arrangement } from '../settings/useArranged.ts';
import {
  type Episode,
  firstLetter,
  isFirstGivenUp,
  isSecondInTime,
  lettersTyped,
  loaded,
  outcomes,
  shown,
  states,
} from './episode.ts';

/** The id of a task: its texts stand under it. */
export type TaskId = keyof TaskTexts['tasks'];

/** Something that a visitor is to bring about. Source: SPEC GU3. */
export interface Task {
  readonly id: TaskId;
  /** The arrangement that it begins with, which does not solve it. */
  readonly start: Arrangement;
  /** The parts of the goal: whether each holds, in the order of their texts. */
  readonly parts: readonly ((episode: Episode) => boolean)[];
  /** The settings of a solution, and what one does under them. */
  readonly solved: Arrangement['chosen'];
  readonly play: WidgetCard['example'];
}

const plain: Arrangement = { chosen: {}, faults: [] };
const offline = (flatten: string): Arrangement => ({
  chosen: { flatten },
  faults: ['users.builtin'],
});

/** The tasks of the cards that say `hasTasks`, the easier ones first. */
export const tasks: Readonly<Partial<Record<WidgetName, readonly Task[]>>> = {
  trackedInput: [
    {
      id: 'trackedInput.two',
      start: plain,
      parts: [
        (on) => lettersTyped(on) >= 5,
        (on) => shown(on).length === 2,
        (on) => shown(on).length > 0 && shown(on).at(-1)?.value === on('typed$').at(-1)?.value,
      ],
      solved: {},
      play: (clock, { word }) => {
        const part = (letters: number) => word.slice(0, letters);
        return trackedInput(
          textsAt(
            clock,
            [0, part(1)],
            [150, part(2)],
            [300, part(3)],
            [1100, part(4)],
            [1250, word],
          ),
          clock,
        );
      },
    },
    {
      id: 'trackedInput.first',
      start: plain,
      parts: [
        (on) => lettersTyped(on) >= 4,
        (on) => shown(on).length > 0 && shown(on)[0]?.timeMs === firstLetter(on)?.timeMs,
        (on) => shown(on).length > 0 && shown(on).at(-1)?.value !== on('typed$').at(-1)?.value,
      ],
      solved: { pace: 'throttleTime' },
      play: (clock, { word }, settings) => {
        const part = (letters: number) => word.slice(0, letters);
        const typed$ = textsAt(clock, [0, part(1)], [120, part(2)], [240, part(3)], [360, part(4)]);
        return trackedInput(typed$, clock, settings);
      },
    },
  ],
  users: [
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
  inbox: [
    {
      id: 'inbox.middle',
      start: { chosen: { pollMs: 2000 }, faults: [] },
      parts: [
        (on) => outcomes(on).includes('+'),
        (on) => outcomes(on).endsWith('+-') || outcomes(on).includes('+-+'),
        (on) => outcomes(on).includes('+-+'),
      ],
      solved: { pollMs: 2000 },
      play: (clock, _, settings) => {
        let asked = 0;
        const source = () => {
          asked += 1;
          const isLost = asked === 2;
          return isLost
            ? throwError(() => new Error('503'))
            : timer(250, clock).pipe(map(() => ({ status: 'ok', messages: [] })));
        };
        return inbox(source, clock, settings).pipe(take(3));
      },
    },
  ],
};

/** Gives each text at its millisecond; never completes, as no field does. */
function textsAt(clock: Clock, ...texts: readonly (readonly [atMs: number, text: string])[]) {
  return merge(NEVER, ...texts.map(([atMs, text]) => timer(atMs, clock).pipe(map(() => text))));
}

function twoClicks(clock: Clock, _: unknown, settings: object) {
  return users(clicksAt(clock, 0, 150), builtInUsers(clock), clock, settings);
}
