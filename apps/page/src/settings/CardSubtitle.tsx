import { useTexts } from '@partitura/base/language/useTexts.ts';
import { KeptRoom } from '@partitura/base/ui/KeptRoom.tsx';
import { useArrangement } from '../page/arrangements.ts';
import type { CardPartProps } from '../page/pageState.ts';
import { changedChoices, inForce } from './inForce.ts';

/** The sentence about a card's behaviour under the current settings. */
export function CardSubtitle({ name, page }: CardPartProps) {
  const card = page.cards[name];
  const texts = useTexts(card.texts);
  const { subtitle } = texts;
  const { choices } = useArrangement(page.arrangements, name);
  const changes = changedChoices(card, choices);
  const sentence = card.subtitle?.(texts, inForce(card, choices), (...names) =>
    names.some((setting) => setting in changes),
  );
  return <KeptRoom texts={[subtitle]}>{sentence ?? subtitle}</KeptRoom>;
}
