import { faultTexts } from '../../texts/lateTexts.ts';
import { usePageTexts } from '../../texts/pageTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { FaultWords, WidgetCard } from '../../widgets/card.ts';

/** Returns the texts about the faults of a card, in the visitor's language. */
export function useFaultWords({ texts }: WidgetCard): FaultWords<WidgetCard['texts'][string]> {
  return { all: useTexts(faultTexts), page: usePageTexts(), own: useTexts(texts) };
}
