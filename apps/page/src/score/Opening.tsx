import { type ReactElement, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Subject, type Subscription } from 'rxjs';
import { settingsOf, type StreamCode } from '@partitura/score/code/streamCode.ts';
import { createRecording, type Recording } from '@partitura/score/trace/recording.ts';
import { recordApart } from '@partitura/score/replay/recordApart.ts';
import { Score } from '@partitura/score/view/Score.tsx';
import { asksForLessMotion } from '@partitura/score/view/useShift.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useLate } from '@partitura/base/ui/useLate.ts';
import type { PageState } from '../page/pageState.ts';
import { inForce } from '../settings/inForce.ts';
import { isShareFragment } from '../share/LinkOpener.tsx';
import { playMoments } from '../time/moments.ts';
import { loadSentence } from './loadSentence.ts';
import { recordExample } from './playExample.ts';
import { useWords } from '../page/useWords.ts';
import './opening.css';

/** Slow enough for a visitor to see each letter before the next. */
const SPEED = 0.5;
/** The number of shown lanes: the field, and the operator that waits for a pause. */
const LANES = 2;

/** A run of the stream with the visitor's own texts, on the page's clock. */
interface Typing {
  readonly recording: Recording;
  readonly typed$: Subject<string>;
  readonly subscription: Subscription;
}

/**
 * The score beside the headline: a name typed into the stream of the tracked input, in virtual time. It plays by itself
 * once, unless the visitor prefers less motion or has opened a link, and again on request. Typing into its field runs
 * the stream with the visitor's own texts.
 */
export function Opening({ page }: { page: PageState }) {
  const card = page.cards.trackedInput;
  const words = useWords(card);
  const { opening: texts, hints } = useTexts(scoreTexts);
  const recording = useMemo(() => recordExample(card, words, {}), [card, words]);
  const moments = useMemo(() => {
    const values = recording.held().filter(({ kind }) => kind === 'next');
    return [...new Set(values.map(({ timeMs }) => timeMs))];
  }, [recording]);
  const code = useMemo(() => firstLanesOf(card.code), [card]);
  const settings = useMemo(() => inForce(card, {}), [card]);
  /** The current moment while the score plays; `undefined` otherwise. */
  const [playedMs, setPlayedMs] = useState<number>();
  const [run, setRun] = useState(0);
  const [typing, setTyping] = useState<Typing>();
  const { Sentence } = useLate(loadSentence) ?? {};

  function startTyping(): Typing {
    const [typed$, recording] = [new Subject<string>(), createRecording()];
    const stream$ = () => card.stream(...([typed$, page.clock, settingsOf(card, {})] as never[]));
    const subscription = recordApart(
      ...([card.code.id, recording, () => page.clock.now()] as const),
      () => stream$().subscribe(),
      true,
    );
    return { recording, typed$, subscription };
  }

  function type(text: string) {
    const current = typing ?? startTyping();
    setTyping(current);
    current.typed$.next(text);
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
  useEffect(() => () => typing?.subscription.unsubscribe(), [typing]);

  return (
    <div className="opening">
      <Score
        {...{ code, Sentence }}
        recording={typing?.recording ?? recording}
        nameOf={card.nameOf}
        hasTime={typing !== undefined}
        lookingAtMs={typing ? undefined : (playedMs ?? moments.at(-1))}
        settings={settings}
        renderSetting={(name) => String(settings[name])}
        tools={
          <>
            <button
              className="tool"
              onClick={() => {
                setTyping(undefined);
                setRun(run + 1);
              }}
            >
              {texts.again}
            </button>
            <label className="opening-field">
              {texts.yourTurn}
              <input key={run} autoComplete="off" onChange={({ target }) => type(target.value)} />
            </label>
          </>
        }
      />
      <p className="hint">
        <span className="hint-pointer">{hints.pointer}</span>
        <span className="hint-touch">{hints.touch}</span>
      </p>
      <Signs />
    </div>
  );
}

/** The code of the first lanes; the pipe ends with the last of them. */
function firstLanesOf(code: StreamCode): StreamCode {
  const rows = code.rows.filter(({ lane = LANES }) => lane < LANES);
  const last = rows.pop();
  const end = last?.tokens.at(-1);
  if (last && end) {
    const closed = { ...end, text: end.text.replace(/,$/, ')') };
    rows.push({ ...last, tokens: [...last.tokens.slice(0, -1), closed] });
  }
  return { ...code, rows };
}

/** The legend of the score's signs. */
function Signs() {
  const { legend, export: failure } = useTexts(scoreTexts);
  const [signs, setSigns] = useState<ReactElement>();

  /** Unfolds the legend together with its content, so that the page below moves only once. */
  async function showSigns() {
    const loaded = await import('./Legend.tsx').catch(() => undefined);
    setSigns(loaded ? <loaded.Legend /> : <p role="alert">{failure.unreachable}</p>);
  }

  return (
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
  );
}
