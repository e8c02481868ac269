import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { KeptRoom } from '@partitura/base/ui/KeptRoom.tsx';
import { useArrangement } from '../page/arrangements.ts';
import type { CardPartProps } from '../page/pageState.ts';
import { changedChoices, inForce } from './inForce.ts';

/** The sentence about the last changed operator, or else about the last operator of the card. Source: SPEC SC5.2. */
export function CardNote({ name, page }: CardPartProps) {
  const card = page.cards[name];
  const texts = useTexts(scoreTexts).score;
  const { choices } = useArrangement(page.arrangements, name);
  const changes = changedChoices(card, choices);
  const operators = Object.entries(card.knobs).flatMap(([setting, knob]) =>
    knob.notes ? { setting, notes: knob.notes(texts) } : [],
  );
  const shown = operators.findLast(({ setting }) => setting in changes) ?? operators.at(-1);
  if (!shown) return undefined;
  const choice = inForce(card, choices)[shown.setting];
  return (
    <p>
      <KeptRoom texts={operators.flatMap(({ notes }) => Object.values(notes))}>
        {shown.notes[String(choice)]}
      </KeptRoom>
    </p>
  );
}
