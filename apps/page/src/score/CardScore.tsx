import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { laneNames, type SettingChoice } from '@partitura/score/code/streamCode.ts';
import { lastRunOf } from '@partitura/score/replay/lastRunOf.ts';
import type { Notification, Recording } from '@partitura/score/trace/recording.ts';
import { Score } from '@partitura/score/view/Score.tsx';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useLate } from '@partitura/base/ui/useLate.ts';
import { FaultPicker } from '../faults/Faults.tsx';
import { useArrangement } from '../page/arrangements.ts';
import type { CardPartProps, ScoreParts, Stage } from '../page/pageState.ts';
import { inForce, rowsInForce, useCard } from '../settings/inForce.ts';
import { useFieldsAt, useMoment } from '../time/useMoment.ts';
import { loadSentence } from './loadSentence.ts';
import { playExample } from './playExample.ts';
import { useOwnInput } from '../page/useOwnInput.ts';
import { useWords } from '../page/useWords.ts';
import { useReplays } from './useReplays.tsx';

/**
 * An empty example: the score draws no example and, as beside an example, no earlier run that has no value from outside
 * (SC29.5).
 */
const NO_EXAMPLE: readonly Notification[] = [];

interface CardScoreProps extends CardPartProps {
  /** The place of the widget. */
  widget: RefObject<Element | null>;
  stage: Stage;
  /** Draws the rest of the card below the score. */
  children: (parts: ScoreParts) => ReactNode;
}

/**
 * Returns the moment at which a lesson ended, for as long as the picture of that moment stays: while the verdict is
 * open, until the visitor uses or arranges the widget. Source: SPEC SC10.22.
 */
function useEvidence({ name, page, stage, widget }: Omit<CardScoreProps, 'children'>) {
  const arrangement = useArrangement(page.arrangements, name);
  const [held, setHeld] = useState<{ stage: Stage; atMs?: number; arrangement?: object }>({
    stage,
  });
  if (held.stage !== stage) setHeld({ stage, atMs: page.clock.now(), arrangement });
  const isHeld = stage === 'over' && held.arrangement === arrangement;
  const isAmong = (target: Element) => widget.current?.contains(target);
  useOwnInput(isHeld, isAmong, () => setHeld({ stage }));
  return isHeld ? held.atMs : undefined;
}

/** The score of a card, with the stream's settings as knobs in its code. */
export function CardScore({ name, page, widget, stage, children }: CardScoreProps) {
  const { card, choices, faults, settings, arrange } = useCard({ name, page });
  const { knobs, nameOf } = card;
  const { settings: labels } = useTexts(card.texts);
  const { atMs: lookingAtMs, shownPast, recordings } = useMoment(page);
  const words = useWords(card);
  const recording = recordings[name];
  const evidenceMs = useEvidence({ name, page, stage, widget });
  const lanes = useRef<HTMLOListElement>(null);
  useFieldsAt(widget, { name, page });
  const presets = useMemo(() => inForce(card, {}), [card]);
  const example = useMemo(() => playExample(card, words, choices), [card, words, choices]);
  const names = useMemo(() => laneNames(card.code, settings), [card, settings]);
  const before = useBefore({ settings, names }, page.recordings[name]);
  // A link contains only the settings at the end of its recording, so the timers of earlier runs are not drawn.
  const start = shownPast && lastRunOf(card.code, recording.held())?.[0].number;
  const linkHistory = useMemo(
    (): typeof before => [{ until: (start ?? 1) - 1, names, settings: {} }],
    [start, names],
  );
  const earlier = shownPast ? linkHistory : before;
  const shown = lookingAtMs === undefined ? undefined : settingsAt(lookingAtMs);

  const codeNow = useMemo(() => rowsInForce(card, settings), [card, settings]);
  const code = shown ? rowsInForce(card, { ...settings, ...shown }) : codeNow;
  const input = { code, settings, knobs, nameOf, recording, earlier };
  const { Sentence } = useLate(loadSentence) ?? {};
  const replays = useReplays({ name, page, input, lookingAtMs });

  /** The earlier choices that applied at this moment; `undefined` if the current choices did. */
  function settingsAt(atMs: number) {
    const last = recording.held().findLast(({ timeMs }) => timeMs <= atMs);
    return earlier.find(({ until }) => (last?.number ?? 0) <= until)?.settings;
  }

  function renderSetting(setting: string, isKnob: boolean) {
    const pastChoice = shown?.[setting];
    const [value, preset] = [pastChoice ?? settings[setting], presets[setting]];
    if (value === undefined || preset === undefined) return undefined;
    if (!isKnob) return String(value);
    const label = labels[setting] ?? setting;
    const onChange = (choice: SettingChoice) =>
      arrange({ choices: { ...choices, [setting]: choice }, faults });
    const knob = knobs[setting]?.render({ label, value, preset, onChange });
    return <span inert={pastChoice !== undefined && pastChoice !== settings[setting]}>{knob}</span>;
  }

  return (
    <>
      <div className={evidenceMs === undefined ? 'card-score' : 'card-score is-held'}>
        <Score
          {...{ code, names, settings, labels, nameOf, recording, Sentence, lanes }}
          lookingAtMs={lookingAtMs ?? evidenceMs}
          earlier={earlier}
          isOver={stage === 'over'}
          verdict={evidenceMs !== undefined && lookingAtMs === undefined ? 'error' : undefined}
          example={
            stage === 'asked' || (shownPast && recording.version() > 0) ? NO_EXAMPLE : example
          }
          renderSetting={renderSetting}
        />
        {replays.dialog}
      </div>
      {children({
        whatIf: replays.whatIf,
        more: (
          <>
            <FaultPicker {...{ name, page }} />
            {replays.exports}
          </>
        ),
        lanes,
      })}
    </>
  );
}

/** Remembers earlier choices, each with the number of the last notification under that choice. */
function useBefore<InForce>(current: InForce, recording: Recording) {
  const [history, setHistory] = useState({
    now: current,
    before: [] as readonly (InForce & { readonly until: number })[],
  });
  if (JSON.stringify(history.now) !== JSON.stringify(current)) {
    const last = { ...history.now, until: recording.version() };
    setHistory({ now: current, before: [...history.before, last] });
  }
  return history.before;
}
