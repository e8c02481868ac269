import { type ReactElement, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Score } from '@partitura/score/view/Score.tsx';
import { asksForLessMotion } from '@partitura/score/view/useShift.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useLate } from '@partitura/base/ui/useLate.ts';
import type { PageState } from '../page/pageState.ts';
import { inForce } from '../settings/inForce.ts';
import { isShareFragment } from '../share/LinkOpener.tsx';
import { playMoments } from '../time/playMoments.ts';
import { loadSentence } from './loadSentence.ts';
import { recordExample } from './playExample.ts';
import { useWords } from '../page/useWords.ts';
import './opening.css';

/** Slow enough for a visitor to see each letter before the next. */
const SPEED = 0.5;
/** The number of shown lanes: the field, and the operator that waits for a pause. */
const LANES = 2;

/**
 * The score beside the headline: a name typed into the stream of the tracked input, in virtual time. It plays by itself
 * once, unless the visitor prefers less motion or has opened a link, and again on request.
 */
export function Opening({ page }: { page: PageState }) {
  const card = page.cards.trackedInput;
  const words = useWords(card);
  const { opening: texts, hints, legend, export: failure } = useTexts(scoreTexts);
  const recording = useMemo(() => recordExample(card, words, {}), [card, words]);
  const moments = useMemo(() => {
    const values = recording.held().filter(({ kind }) => kind === 'next');
    return [...new Set(values.map(({ timeMs }) => timeMs))];
  }, [recording]);
  const code = useMemo(() => {
    const rows = card.code.rows.filter(({ lane = LANES }) => lane < LANES);
    // The pipe ends with the last shown line.
    const last = rows.pop();
    const end = last?.tokens.at(-1);
    if (last && end) {
      const closed = { ...end, text: end.text.replace(/,$/, ')') };
      rows.push({ ...last, tokens: [...last.tokens.slice(0, -1), closed] });
    }
    return { ...card.code, rows };
  }, [card]);
  const settings = useMemo(() => inForce(card, {}), [card]);
  /** The current moment while the score plays; `undefined` otherwise. */
  const [playedMs, setPlayedMs] = useState<number>();
  const [run, setRun] = useState(0);
  const { Sentence } = useLate(loadSentence) ?? {};
  const [signs, setSigns] = useState<ReactElement>();

  /** Unfolds the legend with its content at once, so that it takes its space only once. */
  async function showSigns() {
    const loaded = await import('./Legend.tsx').catch(() => undefined);
    setSigns(loaded ? <loaded.Legend /> : <p role="alert">{failure.unreachable}</p>);
  }

  const play = useEffectEvent(() => {
    // Plays by itself only once, not again after a change of language.
    if (run === 0 && (asksForLessMotion() || isShareFragment(location.hash))) return undefined;
    return playMoments(moments, setPlayedMs, {
      speed: () => SPEED,
      onEnd: () => setPlayedMs(undefined),
    });
  });
  useEffect(() => play(), [run]);

  return (
    <div className="opening">
      <Score
        {...{ code, recording, Sentence }}
        nameOf={card.nameOf}
        hasTime={false}
        lookingAtMs={playedMs ?? moments.at(-1)}
        settings={settings}
        renderSetting={(name) => String(settings[name])}
        tools={
          <>
            <button className="tool" onClick={() => setRun(run + 1)}>
              {texts.again}
            </button>
            <a
              className="quiet"
              href="#trackedInput"
              onClick={(event) => {
                const field = document.querySelector<HTMLElement>(Object.keys(card.fields).join());
                if (field) event.preventDefault();
                field?.focus();
              }}
            >
              {texts.yourTurn}
            </a>
          </>
        }
      />
      <p className="hint">
        <span className="hint-pointer">{hints.pointer}</span>
        <span className="hint-touch">{hints.touch}</span>
      </p>
      <details className="legend" open={signs !== undefined}>
        <summary
          onClick={(event) => {
            event.preventDefault();
            if (signs) setSigns(undefined);
            else void showSigns();
          }}
        >
          {legend}
        </summary>
        {signs}
      </details>
    </div>
  );
}
