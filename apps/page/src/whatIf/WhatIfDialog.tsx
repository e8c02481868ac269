import { useCallback, useMemo, useState } from 'react';
import { outputLane, type SettingChoice } from '@partitura/score/code/streamCode.ts';
import { lastRunOf } from '@partitura/score/replay/lastRunOf.ts';
import { tryOut, type WhatIfInput } from '@partitura/score/replay/tryOut.ts';
import { shortValue } from '@partitura/score/layout/describe.ts';
import type { Knob } from '@partitura/score/view/knobs/knob.ts';
import { comparisonOf } from '@partitura/score/whatIf/comparisonOf.ts';
import { WhatIf } from '@partitura/score/whatIf/WhatIf.tsx';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { replayTexts } from '@partitura/score/texts/replayTexts.ts';
import { sentenceTexts } from '@partitura/score/texts/sentenceTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { Notification, Recording } from '@partitura/score/trace/recording.ts';
import type { Choices, WidgetCard } from '../widgets/card.ts';
import type { CardPartProps } from '../page/pageState.ts';

interface WhatIfDialogProps extends CardPartProps {
  recording: Recording;
  /** Returns the choices at the time of the notification with this number. */
  settingsAt: (number: number) => Choices;
  /** Plays the card's example, or another one, with these choices. */
  exampleWith: (choices: Choices, example?: WidgetCard['example']) => readonly Notification[];
  /** The end of the comparison in clock time. */
  nowMs: number;
  onClose: () => void;
}

/** The dialog that compares the current setting of a card with other choices. Source: SPEC GU2. */
export function WhatIfDialog(props: WhatIfDialogProps) {
  const { name, page, recording, settingsAt, exampleWith, nowMs, onClose } = props;
  const card = page.cards[name];
  const { problems, whatIf: texts } = useTexts(replayTexts);
  const { score } = useTexts(scoreTexts);
  const { settings: labels, contrast: contrastLabel } = useTexts(card.texts);
  const words = useTexts(sentenceTexts);
  const [isContrast, setContrast] = useState(false);
  // The compared recording does not change while the dialog is open.
  const [input] = useState((): WhatIfInput => {
    const { code, stream, knobs } = card;
    const notifications = recording.held().filter(({ timeMs }) => timeMs <= nowMs);
    const settings = settingsAt(lastRunOf(code, notifications)?.[0].number ?? Infinity);
    const labelOf = (value: unknown) => shortValue(value, card.nameOf);
    return { code, stream, knobs, notifications, nowMs, settings, labelOf };
  });
  const names = Object.keys(card.knobs);
  // The dialog begins with an operator, if there is one, because operators show more than numbers do.
  const [setting, setSetting] = useState(
    names.findLast((one) => 'notes' in (card.knobs[one] ?? {})) ?? names[0] ?? 'pause',
  );
  const [numbers, setNumbers] = useState<Partial<Record<string, SettingChoice>>>({});
  const knob = card.knobs[setting];
  const operators = useMemo(() => Object.keys(knob?.notes?.(score) ?? {}), [knob, score]);
  const currentChoice = input.settings[setting] ?? '';
  const number =
    numbers[setting] ?? (knob ? otherNumber(knob, Number(currentChoice)) : currentChoice);
  const contrast = isContrast ? card.contrast : undefined;

  const compare = useCallback(
    function* () {
      const choices = operators.length > 0 ? operators : [number];
      const own = contrast ? 'nothing' : yield* tryOut(input, setting, choices);
      const trials =
        own === 'nothing'
          ? yield* tryOut(exampleOf(input, exampleWith, contrast), setting, choices)
          : own;
      if (typeof trials === 'string') return problems[trials];
      const { code, labelOf } = input;
      const compared = { lanes: code.lanes, output: outputLane(code) };
      const isExample = own === 'nothing' && !contrast;
      return {
        ...(yield* comparisonOf(compared, trials, { texts: words, labelOf })),
        ...(isExample && { note: texts.ofExample }),
      };
    },
    [input, exampleWith, contrast, setting, operators, number, problems, texts, words],
  );

  return (
    <WhatIf
      lede={texts.lede}
      settings={names.map((one) => [one, labels[one] ?? one])}
      setting={setting}
      onChoose={setSetting}
      tools={
        <>
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
        </>
      }
      kind={contrast && 'contrast'}
      lanes={card.code.lanes}
      {...{ compare, onClose }}
    />
  );
}

/** The input of a comparison on the card's example or, with its own choices, on the example of a contrast. */
function exampleOf(
  input: WhatIfInput,
  exampleWith: WhatIfDialogProps['exampleWith'],
  contrast: WidgetCard['contrast'],
): WhatIfInput {
  const settings = { ...input.settings, ...contrast?.choices };
  const notifications = exampleWith(settings, contrast?.example);
  return { ...input, settings, notifications, nowMs: notifications.at(-1)?.timeMs ?? 0 };
}

/** A different number within the knob's bounds: half or double the current number. */
function otherNumber(knob: Knob, now: number): SettingChoice {
  return knob.parse(now / 2) ?? knob.parse(2 * now) ?? knob.parse(now + 1) ?? now;
}
