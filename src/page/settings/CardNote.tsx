import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { KeptRoom } from '../../ui/KeptRoom.tsx';
import { useArranged } from '../arrangements.ts';
import type { CardPartProps } from '../pageState.ts';
import { inForce } from './inForce.ts';

/** The sentence about the chosen operator, on a card with an operator knob. Source: SPEC SC5.2. */
export function CardNote({ name, page }: CardPartProps) {
  const card = page.cards[name];
  const texts = useTexts(scoreTexts).score;
  const { chosen } = useArranged(page.arrangements, name);
  const settings = inForce(card, chosen);
  return Object.keys(card.knobs).map((setting) => {
    const notes = card.knobs[setting]?.notes?.(texts);
    return (
      notes && (
        <p key={setting}>
          <KeptRoom texts={Object.values(notes)}>{notes[String(settings[setting])]}</KeptRoom>
        </p>
      )
    );
  });
}
