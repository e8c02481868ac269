import { wholeValue } from '../layout/describe.ts';
import type { Notification, Recording } from '../record/recording.ts';
import { findHeld } from '../record/relations.ts';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';

interface DetailLineProps {
  shown: number | undefined;
  recording: Recording;
  /** What the lanes are called. */
  names: readonly string[];
}

/** Says all about the notification that is looked at; the values are whole here. */
export function DetailLine({ shown, recording, names }: DetailLineProps) {
  const texts = useTexts(scoreTexts).score;
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
    return `${names[lane] ?? ''}: ${texts.kinds[kind]}${what}`;
  }
}

/** Tells whether the visitor can point at something without pressing it: with a mouse, not a finger. */
function canPoint() {
  return matchMedia('(hover: hover)').matches;
}
