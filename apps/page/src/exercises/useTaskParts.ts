import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { StreamCode } from '@partitura/score/code/streamCode.ts';
import { lastRunOf } from '@partitura/score/replay/lastRunOf.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import type { Episode, Task } from '../widgets/card.ts';
import type { CardPartProps } from '../page/pageState.ts';

/**
 * Returns a function that finds the events of a lane in a stream's last run, or in all notifications if they do not
 * contain the beginning of that run.
 */
export function episodeOf(code: StreamCode, notifications: readonly Notification[]): Episode {
  const run = lastRunOf(code, notifications) ?? notifications;
  return (label, wanted = 'next') =>
    run.filter(({ lane, kind }) => kind === wanted && code.lanes[lane]?.label === label);
}

/** Returns which parts of a task hold after the notification `after`. */
export function useTaskParts(
  { name, page }: CardPartProps,
  { task, after }: { task: Task; after: number },
): readonly boolean[] {
  const recording = page.recordings[name];
  const { code } = page.cards[name];
  const latest = useDeferredValue(useSyncExternalStore(recording.subscribe, recording.version));
  return useMemo(() => {
    const kept = recording.after(after) ?? recording.held();
    const episode = episodeOf(
      code,
      kept.filter(({ number }) => number <= latest),
    );
    return task.parts.map((part) => part(episode));
  }, [recording, latest, code, task, after]);
}
