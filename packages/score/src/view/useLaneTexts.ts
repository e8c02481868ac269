import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { scoreTexts } from '../texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { type Engraved, type Engraving, restartsOf } from '../layout/engrave.ts';
import type { Notification, Recording } from '../trace/recording.ts';
import { changesIn } from './TimeLabels.tsx';

/** The minimum interval between descriptions: screen readers do not speak faster. */
const EVERY_MS = 1000;
const MOST_WORDS = 12;

interface Seen {
  engraved: Engraved;
  engraving: Engraving;
  /** The shown moment; `undefined` in the present. */
  lookingAtMs: number | undefined;
  isInView: boolean;
}

/** Describes the drawn lanes, "debounceTime: a · ad · ada", at most once a second; out of view, only by name. */
export function useLaneTexts(recording: Recording, seen: Seen) {
  const texts = useTexts(scoreTexts).score;
  const { engraved, engraving, lookingAtMs = Infinity, isInView } = seen;
  const { names, labelOf } = engraved;
  const [said, setSaid] = useState<readonly string[]>([]);
  const saidAtMs = useRef(-Infinity);

  function refresh() {
    const fromMs = engraving.columns[0]?.atMs ?? Infinity;
    const held = recording.held();
    const drawn = held.filter(({ timeMs }) => timeMs >= fromMs && timeMs <= lookingAtMs);
    const restarts = restartsOf(engraved, held);
    const wordsOf = (lane: number, { number, kind, value, ...one }: Notification) => {
      const restart = restarts.get(number);
      const word = kind === 'next' ? labelOf(value) : texts.kinds[kind];
      return [
        ...(restart ? [[texts.anew, changesIn(restart)].filter(Boolean).join(': ')] : []),
        ...(one.lane === lane ? [word] : []),
      ];
    };
    const laneText = (name: string, lane: number) => {
      // Each of them has a word. To name all of a flood would take long.
      const last = drawn
        .filter((one) => one.lane === lane || restarts.has(one.number))
        .slice(-MOST_WORDS);
      const words = last.flatMap((one) => wordsOf(lane, one)).slice(-MOST_WORDS);
      return `${name}: ${words.join(' · ') || texts.silent}`;
    };
    setSaid(names.map(laneText));
  }

  const refreshNow = useEffectEvent(refresh);
  // New names are announced without waiting.
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

  return { laneTexts: isInView && said.length > 0 ? said : names, refresh };
}
