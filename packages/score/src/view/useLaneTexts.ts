import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { scoreTexts } from '../texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { type EngravingInput, type Engraving, restartsOf } from '../layout/engrave.ts';
import type { Notification, Recording } from '../trace/recording.ts';
import { changesIn } from './TimeLabels.tsx';

/** The minimum interval between descriptions: screen readers do not speak faster. */
const EVERY_MS = 1000;
const MOST_WORDS = 12;

interface LaneView {
  engravingInput: EngravingInput;
  engraving: Engraving;
  /** The shown moment; `undefined` in the present. */
  lookingAtMs: number | undefined;
  isInView: boolean;
}

/** Describes the drawn lanes, "debounceTime: a · ad · ada", at most once a second; out of view, only by name. */
export function useLaneTexts(recording: Recording, view: LaneView) {
  const texts = useTexts(scoreTexts).score;
  const { engravingInput, engraving, lookingAtMs = Infinity, isInView } = view;
  const { names, labelOf, example = [] } = engravingInput;
  const [laneTexts, setLaneTexts] = useState<readonly string[]>([]);
  const saidAtMs = useRef(-Infinity);

  function refresh() {
    const fromMs = engraving.columns[0]?.atMs ?? Infinity;
    const notifications = recording.held();
    const isDrawn = ({ timeMs }: Notification) => timeMs >= fromMs && timeMs <= lookingAtMs;
    const drawnNotifications = notifications.filter(isDrawn);
    const restarts = restartsOf(engravingInput, notifications);
    const wordsOf = (lane: number, { number, kind, value, ...rest }: Notification) => {
      const restart = restarts.get(number);
      const word = kind === 'next' ? labelOf(value) : texts.kinds[kind];
      return [
        ...(restart ? [[texts.anew, changesIn(restart)].filter(Boolean).join(': ')] : []),
        ...(rest.lane === lane ? [word] : []),
      ];
    };
    const textOf = (all: readonly Notification[], lane: number) => {
      // Each of these notifications has a word in the text. Naming all notifications of a flood would take long.
      const last = all.filter((one) => one.lane === lane || restarts.has(one.number));
      const words = last.slice(-MOST_WORDS).flatMap((one) => wordsOf(lane, one));
      return words.slice(-MOST_WORDS).join(' · ') || texts.silent;
    };
    // The times of an example are before the times of the page.
    const drawnExample = fromMs < 0 ? example : [];
    const laneText = (name: string, lane: number) => {
      const text = `${name}: ${textOf(drawnNotifications, lane)}`;
      if (drawnExample.length === 0) return text;
      return `${text}. ${texts.example}: ${textOf(drawnExample, lane)}`;
    };
    setLaneTexts(names.map(laneText));
  }

  const refreshNow = useEffectEvent(refresh);
  // New names appear in the texts without waiting.
  useLayoutEffect(() => {
    saidAtMs.current = -Infinity;
  }, [isInView, texts, names]);
  useLayoutEffect(() => {
    if (!isInView) return undefined;
    const say = () => {
      saidAtMs.current = performance.now();
      refreshNow();
    };
    const waitMs = saidAtMs.current + EVERY_MS - performance.now();
    // A microtask, because a timer would let the browser paint first.
    if (waitMs <= 0) queueMicrotask(say);
    const timer = waitMs <= 0 ? undefined : setTimeout(say, waitMs);
    return () => clearTimeout(timer);
  }, [isInView, engraving, texts, names]);

  return { laneTexts: isInView && laneTexts.length > 0 ? laneTexts : names, refresh };
}
