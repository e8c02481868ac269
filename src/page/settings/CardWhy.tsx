import { KeptRoom } from '../../ui/KeptRoom.tsx';
import type { Card } from '../../widgets/card.ts';
import { type Arranged, changedChoices, inForce } from './arrange.ts';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';

interface CardWhyProps {
  card: Card;
  arranged: Arranged;
  /** The sentence that holds with the defaults. */
  children: string;
}

/** The sentence on what to try, as it holds with the settings in force. */
export function CardWhy({ card, arranged: { chosen }, children }: CardWhyProps) {
  const texts = useTexts(scoreTexts).score.whys;
  const changed = changedChoices(card, chosen);
  const sentence = card.why?.(texts, inForce(card, chosen), (...names) =>
    names.some((name) => name in changed),
  );
  return <KeptRoom texts={[children]}>{sentence ?? children}</KeptRoom>;
}
