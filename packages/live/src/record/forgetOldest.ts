import type { LiveStore } from './liveStore.ts';

const AT_ONCE = 1000;

/** Drops the oldest notifications of the site with the oldest one. */
export function forgetOldest({ pipes, inputs }: Pick<LiveStore, 'pipes' | 'inputs'>): void {
  const oldest = [...pipes, ...inputs].reduce((one, other) =>
    other.recording.oldest() < one.recording.oldest() ? other : one,
  );
  oldest.recording.forget(AT_ONCE);
}
