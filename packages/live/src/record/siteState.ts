import type { SiteCounts } from './site.ts';

/**
 * The state of a site's pipes: `running` with subscribers; `unwatched` without subscribers, while the source runs on,
 * as below `shareReplay`; then by the latest end `failed`, `ended`, or `left` by its subscribers; `unused` before the
 * first subscription.
 */
export type SiteState = 'running' | 'unwatched' | 'failed' | 'ended' | 'left' | 'unused';

export function siteState({ opened, closed, running, end }: SiteCounts): SiteState {
  if (opened > closed) return 'running';
  if (running > 0) return 'unwatched';
  if (opened === 0) return 'unused';
  if (end === 'error') return 'failed';
  return end === 'complete' ? 'ended' : 'left';
}
