import { useEffect, useState } from 'react';
import type { StreamCode } from '@partitura/score/code/streamCode.ts';
import { lastRunOf } from '@partitura/score/replay/lastRunOf.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import type { Episode, Task } from '../widgets/card.ts';
import type { CardPartProps } from '../page/pageState.ts';

/** The minimum interval between drawings of a score. */
const AT_MOST_EVERY_MS = 50;

/** The events of a stream's last run, as far as these notifications contain that run. */
export function episodeOf(code: StreamCode, held: readonly Notification[]): Episode {
  const run = lastRunOf(code, held) ?? held;
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
  const [held, setHeld] = useState<readonly boolean[]>([]);
  useEffect(() => {
    let timer: number | undefined;
    const look = () => {
      timer = undefined;
      const episode = episodeOf(code, recording.after(after) ?? recording.held());
      const next = task.parts.map((part) => part(episode));
      setHeld((before) => (before.join() === next.join() ? before : next));
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
  return held;
}
