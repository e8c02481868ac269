import type { LiveNotification, Site } from '../record/site.ts';

/**
 * Tells whether a notification came about only because another subscription of the same operator had completed, as what
 * waits in `concatMap` does: for what value, is not known. `cause` is what was being delivered, at a site of that number.
 */
export function isFreed(
  { under }: LiveNotification,
  cause: LiveNotification,
  site: Site['number'],
): boolean {
  if (cause.kind !== 'complete') return false;
  for (let at = under; at; at = at.under) if (at === cause.under) return at.site.number !== site;
  return false;
}
