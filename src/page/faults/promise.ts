import type { FaultTexts } from '../../texts/useFaultTexts.ts';
import type { Texts } from '../../texts/TextsContext.ts';
import { SLOW_POLL_MS } from '../../widgets/inbox/source/faultySource.ts';
import { SLOW_USER_MS } from '../../widgets/users/faultyUser.ts';
import type { Chosen } from '../settings/arrange.ts';
import { knobs } from '../settings/knobs.ts';
import type { WidgetName } from '../registry.tsx';
import type { Fault } from './faults.ts';

/** The settings that what is promised depends on, as far as the stream has them. */
export interface SettingsInForce {
  timeLimitMs: number;
  pollMs: number;
  flatten: string;
}

/** Gives what was chosen, and the presets of the rest. */
export function settingsInForce(widget: WidgetName, chosen: Chosen): SettingsInForce {
  const { timeLimit, pollMs, flatten } = knobs[widget];
  return {
    timeLimitMs: Number(chosen.timeLimit ?? timeLimit?.preset),
    pollMs: Number(chosen.pollMs ?? pollMs?.preset),
    flatten: String(chosen.flatten ?? flatten?.preset),
  };
}

/** Names a breakage in a few words. */
export function shortWords(breakage: Fault, texts: FaultTexts): string {
  switch (breakage.kind) {
    case 'missing':
      return texts.without(breakage.selector);
    case 'user':
      return `${texts.user(breakage.user)}: ${texts.userFaults[breakage.fault]}`;
    case 'poll':
      return `${texts.poll}: ${texts.pollFaults[breakage.fault]}`;
    case 'subscription':
      return texts.subscription;
  }
}

/** Says in one sentence what the page then does with these settings. Source: SPEC PG3, FN3, US3, IN7-IN9. */
export function promise(
  breakage: Fault,
  texts: FaultTexts,
  all: Texts,
  settings: SettingsInForce,
): string {
  const { promises, seconds } = texts;
  const { timeLimitMs } = settings;
  switch (breakage.kind) {
    case 'missing':
      return promises.without(breakage.selector, breakage.warning(all));
    case 'user':
      switch (breakage.fault) {
        case 'hang':
          return promises.userHang(seconds(timeLimitMs), all.users.failed);
        case 'slow':
          return timeLimitMs <= SLOW_USER_MS
            ? promises.userHang(seconds(timeLimitMs), all.users.failed)
            : promises.userSlow(seconds(SLOW_USER_MS), all.users.loading);
        default:
          return promises.user(all.users.failed);
      }
    case 'poll':
      switch (breakage.fault) {
        case 'hang':
          return promiseLate(Infinity, promises, seconds, settings);
        case 'slow':
          return promiseLate(SLOW_POLL_MS, promises, seconds, settings);
        case 'odd':
          return promises.pollOdd;
        default:
          return promises.poll;
      }
    case 'subscription':
      return promises.subscription(all.inbox.failed);
  }
}

/** Of a source that answers so late. */
function promiseLate(
  lateMs: number,
  promises: FaultTexts['promises'],
  seconds: FaultTexts['seconds'],
  { timeLimitMs, pollMs, flatten }: SettingsInForce,
): string {
  // The time limit ends a poll, too.
  const lastsMs = Math.min(lateMs, timeLimitMs);
  const isOvertaken = pollMs < lastsMs;
  if (isOvertaken && flatten === 'switchMap') return promises.pollStarved;
  if (timeLimitMs < lateMs) return promises.pollHang(seconds(timeLimitMs));
  if (isOvertaken && flatten === 'mergeMap') return promises.pollOverlap(seconds(lateMs));
  if (isOvertaken && flatten === 'concatMap') return promises.pollQueue;
  return promises.pollSlow(seconds(lateMs));
}
