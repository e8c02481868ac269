import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { KeptRoom } from '@partitura/base/ui/KeptRoom.tsx';
import type { CardPartProps } from '../page/pageState.ts';
import { changedChoices, useCard } from './inForce.ts';

/** The sentence about a card's behaviour under the current settings. */
export function CardSubtitle(props: CardPartProps) {
  const { card, choices, settings } = useCard(props);
  const texts = useTexts(card.texts);
  const { subtitle } = texts;
  const changes = changedChoices(card, choices);
  const sentence = card.subtitle?.(texts, settings, (...names) =>
    names.some((setting) => setting in changes),
  );
  return <KeptRoom texts={[subtitle]}>{sentence ?? subtitle}</KeptRoom>;
}

/** The sentence about the last changed operator of the card, or else about its last one. Source: SPEC SC5.2. */
export function CardNote(props: CardPartProps) {
  const { card, choices, settings } = useCard(props);
  const texts = useTexts(scoreTexts).score;
  const changes = changedChoices(card, choices);
  const operators = Object.entries(card.knobs).flatMap(([setting, knob]) =>
    knob.notes ? { setting, notes: knob.notes(texts) } : [],
  );
  const shown = operators.findLast(({ setting }) => setting in changes) ?? operators.at(-1);
  if (!shown) return undefined;
  return (
    <p>
      <KeptRoom texts={operators.flatMap(({ notes }) => Object.values(notes))}>
        {shown.notes[String(settings[shown.setting])]}
      </KeptRoom>
    </p>
  );
}
