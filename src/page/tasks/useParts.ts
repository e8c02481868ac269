import { useEffect, useState } from 'react';
import type { CardPartProps } from '../pageState.ts';
import { episodeOf } from './episode.ts';
import type { Task } from './tasks.ts';

/** Tells which parts of a task hold, at most once a frame, of all that has happened since the notification `after`. */
export function useParts(
  { name, page }: CardPartProps,
  { task, after }: { task: Task; after: number },
): readonly boolean[] {
  const recording = page.recordings[name];
  const { code } = page.cards[name];
  const [held, setHeld] = useState<readonly boolean[]>([]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const episode = episodeOf(code, recording.held(), after);
      setHeld(task.parts.map((part) => part(episode)));
    };
    const onNotification = () => {
      frame ||= requestAnimationFrame(look);
    };
    const stop = recording.subscribe(onNotification);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [recording, code, task, after]);
  return held;
}
