import { from, switchMap } from 'rxjs';
import type { PolledSource } from './ask.ts';

/**
 * Makes a source whose code is a chunk of its own, which begins to load at once. A poll before it is
 * there waits for it; one for which it cannot be loaded fails, and the next tries again. Source: SPEC IN3.7.
 */
export function lateSource(load: () => Promise<PolledSource>): PolledSource {
  let loaded: PolledSource | undefined;
  let loading: Promise<PolledSource> | undefined;

  const begin = async () => (loaded = await load());
  const whenLoaded = () => (loading ??= begin().finally(() => (loading = undefined)));
  // The poll that waits for it reports the failure.
  whenLoaded().catch(() => undefined);

  return (signal) =>
    loaded ? loaded(signal) : from(whenLoaded()).pipe(switchMap((source) => source(signal)));
}
