import { ExportButtons } from '../../score/export/ExportButtons.tsx';
import type { SettingChoice } from '../../score/view/knobs/knob.ts';
import type { CardPartProps } from '../pageState.ts';
import { inForce, knobNames } from '../settings/inForce.ts';
import { useMoment } from '../time/useMoment.ts';

/** The exports of a card's score. */
export function CardExport({ name, page, windowMs }: CardPartProps & { windowMs: number }) {
  const card = page.cards[name];
  const { atMs: lookingAtMs, recordings } = useMoment(page);
  const settings = inForce(card, page.arrangedOf(name).chosen);
  const inCode: Record<string, SettingChoice> = {};
  const byCode: Record<string, unknown> = {};
  for (const setting of knobNames(card)) {
    const [knob, choice] = [card.knobs[setting], settings[setting]];
    if (!knob || choice === undefined) continue;
    const code = knob.toCode(choice);
    inCode[setting] = typeof choice === 'number' ? choice : code;
    byCode[code] = knob.toValue(choice);
  }
  return (
    <ExportButtons
      code={card.code}
      load={async () => (await import('./exportParts.ts')).exportParts(card.code)}
      settings={inCode}
      operators={byCode}
      recording={recordings[name]}
      clock={page.clock}
      {...{ windowMs, lookingAtMs }}
    />
  );
}
