import type { Notification, NotificationKind } from '../../trace/recording.ts';
import type { StreamCode } from '../../code/streamCode.ts';
import { lastRunOf } from '../../replay/lastRunOf.ts';
import { isResult, outcomeOf } from '../../widgets/inbox/source/message.ts';
import type { UsersState } from '../../widgets/users/users.stream.ts';

/** What happened in a run of a stream: on the lanes with a label, by default the values. */
export type Episode = (label: string, kind?: NotificationKind) => readonly Notification[];

/** What happened in the last run of a stream, as far as these notifications tell. */
export function episodeOf(code: StreamCode, held: readonly Notification[]): Episode {
  const run = lastRunOf(code, held) ?? held;
  return (label, wanted = 'next') =>
    run.filter(({ lane, kind }) => kind === wanted && code.lanes[lane]?.label === label);
}

/** The texts that came out of the tracked input, but for the empty one at its beginning. */
export function shown(on: Episode) {
  return on('distinctUntilChanged').filter(({ value }, index) => index > 0 || value !== '');
}

/** When the first letter was typed. */
export function firstLetter(on: Episode) {
  return on('typed$').find(({ value }) => value !== '');
}

/** How many letters were typed, and not erased. */
export function lettersTyped(on: Episode) {
  const last = on('typed$').at(-1)?.value;
  return typeof last === 'string' ? last.length : 0;
}

/** What the users card showed. */
export function states(on: Episode) {
  return on('flatten').map(({ value }) => (value as UsersState).kind);
}

/** When names came. */
export function loaded(on: Episode) {
  return on('flatten').filter(({ value }) => (value as UsersState).kind === 'loaded');
}

/** Whether there were just two clicks, and the second came before the first one had been answered. */
export function isSecondInTime(on: Episode) {
  const [, second, third] = on('clicks$');
  const answer = on('flatten').find(({ value }) => (value as UsersState).kind !== 'loading');
  return second !== undefined && !third && second.timeMs < (answer?.timeMs ?? Infinity);
}

/** Whether the second click made the requests of the first one be given up. */
export function isFirstGivenUp(on: Episode) {
  const second = on('clicks$')[1]?.timeMs;
  return on('forkJoin', 'unsubscribe').some(({ timeMs }) => timeMs === second);
}

/** How the polls ended, one sign for each: `-` for one that failed. */
export function outcomes(on: Episode) {
  return on('flatten')
    .map(({ value }) => {
      const hasFailed =
        Array.isArray(value) && isResult(value) && outcomeOf(value).kind === 'failed';
      return hasFailed ? '-' : '+';
    })
    .join('');
}
