import { useEffect, useState } from 'react';
import type { StreamCode } from '@partitura/score/code/streamCode.ts';
import { lastRunOf } from '@partitura/score/replay/lastRunOf.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import type { Episode, Task } from '../widgets/card.ts';
import type { CardPartProps } from '../page/pageState.ts';

/** The minimum interval between drawings of a score. */
const AT_MOST_EVERY_MS = 50;

/** The events of a stream's last run, as far as these notifications contain that run. */
export function episodeOf(code: StreamCode, notifications: readonly Notification[]): Episode {
  const run = lastRunOf(code, notifications) ?? notifications;
  return (label, wanted = 'next') =>
    run.filter(({ lane, kind }) => kind === wanted && code.lanes[lane]?.label === label);
}

/** Returns which parts of a task hold after the notification `after`; updated at most 20 times a second. */
export function useTaskParts(
  { name, page }: CardPartProps,
  { task, after }: { task: Task; after: number },
): readonly boolean[] {
  const recording = page.recordings[name];
  const { code } = page.cards[name];
  const [results, setResults] = useState<readonly boolean[]>([]);
  useEffect(() => {
    let timer: number | undefined;
    const look = () => {
      timer = undefined;
      const episode = episodeOf(code, recording.after(after) ?? recording.held());
      const next = task.parts.map((part) => part(episode));
      setResults((before) => (before.join() === next.join() ? before : next));
    };
    const onNotification = () => {
      timer ??= window.setTimeout(look, AT_MOST_EVERY_MS);
    };
    const stop = recording.subscribe(onNotification);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [recording, code, task, after]);
  return results;
}
