import type { PageClock } from '../../clock/clock.ts';
import { ExportButtons } from '../../score/export/ExportButtons.tsx';
import type { Recording } from '../../score/record/recording.ts';
import type { Choice } from '../../score/view/knobs/knob.ts';
import type { Card } from '../../widgets/card.ts';
import { knobNames } from '../settings/arrange.ts';

interface CardExportProps {
  card: Card;
  recording: Recording;
  clock: PageClock;
  windowMs: number;
  lookingAtMs?: number | undefined;
  /** The settings in force. */
  settings: Readonly<Record<string, Choice>>;
}

/** The exports of a card's score. */
export function CardExport({ card, settings, ...props }: CardExportProps) {
  const inCode = new Map<string, Choice>();
  const byCode = new Map<string, unknown>();
  for (const name of knobNames(card)) {
    const [knob, choice] = [card.knobs[name], settings[name]];
    if (!knob || choice === undefined) continue;
    const code = knob.toCode(choice);
    inCode.set(name, typeof choice === 'number' ? choice : code);
    byCode.set(code, knob.toValue(choice));
  }
  return (
    <ExportButtons
      code={card.code}
      load={async () => (await import('./exportParts.ts')).exportParts(card.code.name)}
      settings={Object.fromEntries(inCode)}
      operators={Object.fromEntries(byCode)}
      {...props}
    />
  );
}
