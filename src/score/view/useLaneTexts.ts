import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { ScoreTexts } from '../../texts/ru/score.ts';
import { shortValue } from '../layout/describe.ts';
import type { Notification, Recording } from '../record/recording.ts';
import type { Drawn } from './useScene.ts';

/** Nobody listens faster. */
const EVERY_MS = 1000;
const MOST_WORDS = 12;

interface LaneTexts {
  /** What each lane shows, in words; out of view only its name, as what was seen last may no longer be so. */
  laneTexts: readonly string[];
  /** Brings them up to date. */
  refresh: () => void;
}

/** Says what is drawn, at most once a second. */
export function useLaneTexts(
  recording: Recording,
  names: readonly string[],
  drawn: Drawn,
  isInView: boolean,
): LaneTexts {
  const texts = useTexts(scoreTexts).score;
  const { window } = drawn;
  const [said, setSaid] = useState<readonly string[]>([]);
  const latest = useRef({ window, texts });
  const last = useRef({ texts, names, atMs: -Infinity });
  /** What was drawn when the lanes were out of view last: the first thing seen, until what is held is drawn. */
  const outdated = useRef(drawn);

  const refresh = useCallback(() => {
    const now = latest.current;
    last.current = { texts: now.texts, names, atMs: performance.now() };
    const held = recording.held();
    setSaid(names.map((name, lane) => laneText(name, held, lane, now.window, now.texts)));
  }, [recording, names]);

  useLayoutEffect(() => {
    latest.current = { window, texts };
    if (!isInView) {
      last.current.atMs = -Infinity;
      outdated.current = drawn;
      return undefined;
    }
    const isRenamed = last.current.texts !== texts || last.current.names !== names;
    const waitMs = isRenamed ? 0 : last.current.atMs + EVERY_MS - performance.now();
    if (waitMs <= 0) {
      refresh();
      if (drawn === outdated.current) last.current.atMs = -Infinity;
      return undefined;
    }
    const timer = setTimeout(refresh, waitMs);
    return () => clearTimeout(timer);
  }, [isInView, drawn, window, refresh, texts, names]);

  return { laneTexts: isInView && said.length > 0 ? said : names, refresh };
}

/** Says in words what a lane shows: "debounceTime: a · ad · ada". */
function laneText(
  name: string,
  held: readonly Notification[],
  lane: number,
  window: { fromMs: number; toMs: number },
  texts: ScoreTexts['score'],
): string {
  const words = held
    .filter((one) => one.lane === lane && one.timeMs >= window.fromMs && one.timeMs <= window.toMs)
    .map(({ kind, value }) => (kind === 'next' ? shortValue(value) : texts.kinds[kind]));
  return `${name}: ${words.length === 0 ? texts.silent : words.slice(-MOST_WORDS).join(' · ')}`;
}
