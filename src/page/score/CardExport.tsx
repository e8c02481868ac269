import { ExportButtons } from '../../score/export/ExportButtons.tsx';
import type { CardPartProps } from '../pageState.ts';
import { inForce } from '../settings/inForce.ts';
import { useMoment } from '../time/useMoment.ts';

/** The exports of a card's score. */
export function CardExport({ name, page, windowMs }: CardPartProps & { windowMs: number }) {
  const card = page.cards[name];
  const { atMs: lookingAtMs, recordings } = useMoment(page);
  return (
    <ExportButtons
      code={card.code}
      load={async () => (await import('./exportParts.ts')).exportParts(card.code)}
      settings={inForce(card, page.arrangedOf(name).chosen)}
      knobs={card.knobs}
      recording={recordings[name]}
      clock={page.clock}
      {...{ windowMs, lookingAtMs }}
    />
  );
}
