import type { BreakageTexts } from '../../texts/useBreakageTexts.ts';
import type { Texts } from '../../texts/TextsContext.ts';
import { SLOW_POLL_MS } from '../../widgets/inbox/brokenSource.ts';
import { SLOW_USER_MS } from '../../widgets/users/brokenUser.ts';
import type { Breakage } from './breakages.ts';

/** Names a breakage in a few words. */
export function shortWords(breakage: Breakage, texts: BreakageTexts): string {
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

/** Says in one sentence what the page then does. Source: SPEC PG3, FN3, US3, IN7-IN9. */
export function promise(
  breakage: Breakage,
  texts: BreakageTexts,
  all: Texts,
  timeLimitMs: number,
): string {
  const { promises, seconds } = texts;
  switch (breakage.kind) {
    case 'missing':
      return promises.without(breakage.selector, breakage.warning(all));
    case 'user':
      switch (breakage.fault) {
        case 'hang':
          return promises.userHang(seconds(timeLimitMs), all.users.failed);
        case 'slow':
          return promises.userSlow(seconds(SLOW_USER_MS), all.users.loading);
        default:
          return promises.user(all.users.failed);
      }
    case 'poll':
      switch (breakage.fault) {
        case 'hang':
          return promises.pollHang(seconds(timeLimitMs));
        case 'slow':
          return promises.pollSlow(seconds(SLOW_POLL_MS));
        case 'odd':
          return promises.pollOdd;
        default:
          return promises.poll;
      }
    case 'subscription':
      return promises.subscription(all.inbox.failed);
  }
}
