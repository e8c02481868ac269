import { createSteppedClock, stepUntil, TooLongError } from '@partitura/base/clock/steppedClock.ts';
import {
  createRecording,
  type Notification,
  type Recording,
} from '@partitura/score/trace/recording.ts';
import { recordApart } from '@partitura/score/replay/recordApart.ts';
import { settingsOf } from '@partitura/score/code/streamCode.ts';
import type { Choices, WidgetCard, Words } from '../widgets/card.ts';

/** The end of an example in clock time, early enough for a fold between it and the page's own events. */
const ENDS_MS = -60_000;
/**
 * The length of an example after its last event, and its approximate maximum length, because some streams never end.
 */
const REST_MS = 300;
const LONGEST_MS = 7000;

/** Plays a stream of the card in virtual time, at once, with these choices of its knobs, and records it. */
export function recordExample(
  card: WidgetCard,
  words: Words,
  choices: Choices,
  example: WidgetCard['example'] = card.example,
): Recording {
  const recording = createRecording();
  const clock = createSteppedClock();
  const playUntil = (untilMs: number) => stepUntil(clock, () => clock.now() >= untilMs);
  const play = () => {
    const playing = example(clock, words, settingsOf(card, choices)).subscribe();
    try {
      playUntil(LONGEST_MS);
      clock.schedule(() => playing.unsubscribe(), REST_MS);
      playUntil(clock.now() + REST_MS);
    } catch (error) {
      if (!(error instanceof TooLongError)) throw error;
      // If the run is too long, its beginning is the example.
      playing.unsubscribe();
    }
  };
  recordApart(card.code.id, recording, () => clock.now(), play);
  return recording;
}

/**
 * Returns the example of a card as notifications older than the page, so that a recording can follow: their numbers end
 * at 0, their times a minute before the clock's zero, and their subscription numbers are negative.
 */
export function playExample(...example: Parameters<typeof recordExample>): readonly Notification[] {
  const notifications = recordExample(...example).held();
  const byMs = ENDS_MS - (notifications.at(-1)?.timeMs ?? 0);
  return notifications.map((notification) => ({
    ...notification,
    number: notification.number - notifications.length,
    timeMs: notification.timeMs + byMs,
    subscription: -notification.subscription,
    parentSubscription: notification.parentSubscription && -notification.parentSubscription,
    cause: notification.cause === undefined ? undefined : notification.cause - notifications.length,
  }));
}
