import { type Language, textsIn } from '@partitura/base/language/language.ts';
import { faultTexts } from '../../src/texts/faultTexts.ts';
import { missingTexts } from '@partitura/base/bridge/missingTexts.ts';
import type { FaultWords, WidgetCard } from '../../src/widgets/card.ts';

/** The texts about the faults of a card. */
export function faultWordsOf(
  { texts }: WidgetCard,
  language: Language = 'ru',
): FaultWords<WidgetCard['texts'][string]> {
  return {
    all: textsIn(faultTexts, language),
    missing: textsIn(missingTexts, language),
    own: textsIn(texts, language),
  };
}
