import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { ScoreTexts } from '../../texts/ru/score.ts';
import type { Engraved, Engraving } from '../layout/engrave.ts';
import type { Notification, Recording } from '../../trace/recording.ts';

/** Screen readers do not speak faster. */
const EVERY_MS = 1000;
const MOST_WORDS = 12;

interface LaneTexts {
  /** The content of each lane in words; out of view only its name, because the last content may be outdated. */
  laneTexts: readonly string[];
  refresh: () => void;
}

interface Seen {
  engraved: Engraved;
  engraving: Engraving;
  /** The shown moment; `undefined` in the present. */
  lookingAtMs: number | undefined;
  isInView: boolean;
}

/** Describes the drawn lanes, at most once a second. */
export function useLaneTexts(recording: Recording, seen: Seen): LaneTexts {
  const texts = useTexts(scoreTexts).score;
  const { engraved, engraving, isInView } = seen;
  const { names } = engraved;
  const [said, setSaid] = useState<readonly string[]>([]);
  const latest = useRef({ seen, texts });
  const last = useRef({ texts, names, atMs: -Infinity });
  /** The picture from when the score left the view, shown until the recording is redrawn. */
  const outdated = useRef(engraving);

  const refresh = useCallback(() => {
    const now = latest.current;
    last.current = { texts: now.texts, names: now.seen.engraved.names, atMs: performance.now() };
    setSaid(laneWords(recording.held(), now.seen, now.texts));
  }, [recording]);

  useLayoutEffect(() => {
    latest.current = { seen, texts };
    if (!isInView) {
      last.current.atMs = -Infinity;
      outdated.current = engraving;
      return undefined;
    }
    const isRenamed = last.current.texts !== texts || last.current.names !== names;
    const waitMs = isRenamed ? 0 : last.current.atMs + EVERY_MS - performance.now();
    if (waitMs <= 0) {
      refresh();
      if (engraving === outdated.current) last.current.atMs = -Infinity;
      return undefined;
    }
    const timer = setTimeout(refresh, waitMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `seen` is made anew each time; its parts are listed
  }, [isInView, engraving, refresh, texts, names]);

  return { laneTexts: isInView && said.length > 0 ? said : names, refresh };
}

/** Describes each lane in words: "debounceTime: a · ad · ada". */
function laneWords(
  held: readonly Notification[],
  { engraved: { names, labelOf }, engraving, lookingAtMs = Infinity }: Seen,
  texts: ScoreTexts['score'],
): readonly string[] {
  const fromMs = engraving.columns[0]?.atMs ?? Infinity;
  const seen = held.filter(({ timeMs }) => timeMs >= fromMs && timeMs <= lookingAtMs);
  return names.map((name, lane) => {
    const words = seen
      .filter((one) => one.lane === lane)
      .slice(-MOST_WORDS)
      .map(({ kind, value }) => (kind === 'next' ? labelOf(value) : texts.kinds[kind]));
    return `${name}: ${words.length === 0 ? texts.silent : words.join(' · ')}`;
  });
}
