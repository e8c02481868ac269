import { useTexts } from '@partitura/base/language/useTexts.ts';
import { KeptRoom } from '@partitura/base/ui/KeptRoom.tsx';
import { useArranged } from '../page/arrangements.ts';
import type { CardPartProps } from '../page/pageState.ts';
import { changedChoices, inForce } from './inForce.ts';

/** The sentence about a card's behaviour under the current settings. */
export function CardWhy({ name, page }: CardPartProps) {
  const card = page.cards[name];
  const texts = useTexts(card.texts);
  const { why } = texts;
  const { chosen } = useArranged(page.arrangements, name);
  const changed = changedChoices(card, chosen);
  const sentence = card.why?.(texts, inForce(card, chosen), (...names) =>
    names.some((setting) => setting in changed),
  );
  return <KeptRoom texts={[why]}>{sentence ?? why}</KeptRoom>;
}
