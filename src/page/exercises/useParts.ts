import { useEffect, useState } from 'react';
import type { Task } from '../../widgets/card.ts';
import type { CardPartProps } from '../pageState.ts';
import { episodeOf } from './episode.ts';

/** As often as a score is drawn. */
const AT_MOST_EVERY_MS = 50;

/** Tells which parts of a task hold, at most 20 times a second, of all that has happened since the notification `after`. */
export function useParts(
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
      const episode = episodeOf(code, recording.after(after));
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
