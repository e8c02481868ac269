import { useScoreTexts } from '../texts/useScoreTexts.ts';
import { canPoint } from './canPoint.ts';
import { wholeValue } from './describe.ts';
import type { Notification, Recording } from './recording.ts';
import { findHeld } from './relations.ts';
import type { StreamCode } from './streamCode.ts';

interface DetailLineProps {
  shown: number | undefined;
  recording: Recording;
  lanes: StreamCode['lanes'];
}

/** Says all about the notification that is looked at; the values are whole here. */
export function DetailLine({ shown, recording, lanes }: DetailLineProps) {
  const texts = useScoreTexts().score;
  const held = shown === undefined ? [] : recording.held();
  const notification = shown === undefined ? undefined : findHeld(held, shown);
  const cause = notification?.cause === undefined ? undefined : findHeld(held, notification.cause);
  return (
    <p className="score-detail" role="status">
      {notification ? sentence(notification) : texts.hints[canPoint() ? 'pointer' : 'touch']}
      {cause && ` ← ${sentence(cause)}`}
    </p>
  );

  function sentence({ lane, kind, value }: Notification) {
    const what = kind === 'next' || kind === 'error' ? ` ${wholeValue(value)}` : '';
    return `${lanes[lane]?.label ?? ''}: ${texts.kinds[kind]}${what}`;
  }
}
