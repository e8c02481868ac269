import { useCallback, useMemo, useState } from 'react';
import { shortValue } from '@partitura/score/layout/describe.ts';
import { Comparison } from '@partitura/score/whatIf/Comparison.tsx';
import { comparisonOf } from '@partitura/score/whatIf/comparisonOf.ts';
import { useInParts } from '@partitura/score/whatIf/useInParts.ts';
import type { Notification, Recording } from '@partitura/score/trace/recording.ts';
import { outputLane, type SettingChoice } from '@partitura/score/code/streamCode.ts';
import { lastRunOf } from '@partitura/score/replay/lastRunOf.ts';
import type { Knob } from '@partitura/score/view/knobs/knob.ts';
import { tryOut } from '@partitura/score/replay/tryOut.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { replayTexts } from '@partitura/score/texts/replayTexts.ts';
import { sentenceTexts } from '@partitura/score/texts/sentenceTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { CopyDialog } from '@partitura/base/ui/dialog/CopyDialog.tsx';
import type { Chosen, WidgetCard } from '../widgets/card.ts';
import type { CardPartProps } from '../page/pageState.ts';

interface WhatIfProps extends CardPartProps {
  recording: Recording;
  /** Returns the choices at the time of the notification with this number. */
  settingsAt: (number: number) => Chosen;
  /** Plays the card's example, or another one, with these choices. */
  exampleWith: (chosen: Chosen, example?: WidgetCard['example']) => readonly Notification[];
  /** The end of the comparison in clock time. */
  nowMs: number;
  onClose: () => void;
}

/** The dialog that compares the current setting with other choices. Source: SPEC GU2. */
export function WhatIfDialog(props: WhatIfProps) {
  const { name, page, recording, settingsAt, exampleWith, nowMs, onClose } = props;
  const card = page.cards[name];
  const { problems, whatIf: texts } = useTexts(replayTexts);
  const { score } = useTexts(scoreTexts);
  const { settings: labels, contrast: contrastLabel } = useTexts(card.texts);
  const [isContrast, setContrast] = useState(false);
  // The compared recording does not change while the dialog is open.
  const [{ held, settings }] = useState(() => {
    const until = recording.held().filter(({ timeMs }) => timeMs <= nowMs);
    return {
      held: until,
      settings: settingsAt(lastRunOf(card.code, until)?.[0].number ?? Infinity),
    };
  });
  const sentences = useTexts(sentenceTexts);
  const names = Object.keys(card.knobs);
  // Operators come first, because they show more than numbers.
  const [setting, setSetting] = useState(
    names.findLast((one) => 'notes' in (card.knobs[one] ?? {})) ?? names[0] ?? 'pause',
  );
  const [numbers, setNumbers] = useState<Partial<Record<string, SettingChoice>>>({});
  const knob = card.knobs[setting];
  const operators = useMemo(() => Object.keys(knob?.notes?.(score) ?? {}), [knob, score]);
  const now = settings[setting] ?? '';
  const number = numbers[setting] ?? (knob ? otherNumber(knob, Number(now)) : now);
  const labelOf = useCallback((value: unknown) => shortValue(value, card.nameOf), [card]);
  const begin = useCallback(
    function* () {
      const { code, stream, knobs } = card;
      const input = { code, stream, held, nowMs, settings, knobs, labelOf };
      const choices = operators.length > 0 ? operators : [number];
      const contrast = isContrast ? card.contrast : undefined;
      const own = contrast ? 'nothing' : yield* tryOut(input, setting, choices);
      const trials = own === 'nothing' ? yield* tryExample() : own;
      if (typeof trials === 'string') return trials;
      const { lanes } = code;
      const compared = { lanes, output: outputLane(code) };
      return {
        ...(yield* comparisonOf(compared, trials, { texts: sentences, labelOf })),
        isExample: own === 'nothing' && !contrast,
      };

      function tryExample() {
        const all = { ...settings, ...contrast?.chosen };
        const played = exampleWith(all, contrast?.example);
        const endMs = played.at(-1)?.timeMs ?? 0;
        return tryOut({ ...input, settings: all, held: played, nowMs: endMs }, setting, choices);
      }
    },
    [
      card,
      exampleWith,
      isContrast,
      held,
      nowMs,
      settings,
      setting,
      operators,
      number,
      labelOf,
      sentences,
    ],
  );
  const tried = useInParts(begin);
  return (
    <CopyDialog title={texts.title} onClose={onClose}>
      <p>{texts.lede}</p>
      {typeof tried === 'object' && tried.isExample && <p>{texts.ofExample}</p>}
      <div className="what-if-setting">
        <label>
          {texts.setting}
          <select
            className="tool"
            value={setting}
            onChange={({ target }) => setSetting(target.value)}
          >
            {names.map((one) => (
              <option key={one} value={one}>
                {labels[one]}
              </option>
            ))}
          </select>
        </label>
        {operators.length === 0 &&
          knob?.render({
            label: labels[setting] ?? setting,
            value: number,
            preset: number,
            onChange: (next) => setNumbers({ ...numbers, [setting]: next }),
          })}
        {card.contrast && (
          <button
            className="tool"
            aria-pressed={isContrast}
            onClick={() => setContrast(!isContrast)}
          >
            {contrastLabel}
          </button>
        )}
      </div>
      <Comparison
        // Another setting is shown from its start.
        key={`${setting} ${String(isContrast)}`}
        {...{ tried, lanes: card.code.lanes, texts }}
      />
      {typeof tried === 'string' && <p role="status">{problems[tried]}</p>}
    </CopyDialog>
  );
}

/** A different number within the knob's bounds: half or double the current number. */
function otherNumber(knob: Knob, now: number): SettingChoice {
  return knob.parse(now / 2) ?? knob.parse(2 * now) ?? knob.parse(now + 1) ?? now;
}
