import type { LiveNotification, Site } from '../record/site.ts';

/**
 * Tells whether a notification came about only because another subscription of the same operator had completed, as what
 * waits in `concatMap` does: for what value, is not known. `cause` is what was being delivered, at a site of that number.
 */
export function isFreed(
  { within }: LiveNotification,
  cause: LiveNotification,
  site: Site['number'],
): boolean {
  if (cause.kind !== 'complete') return false;
  for (let at = within; at; at = at.within) if (at === cause.within) return at.site.number !== site;
  return false;
}
