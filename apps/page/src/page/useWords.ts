import { use, useMemo } from 'react';
import { type Language, textsIn } from '@partitura/base/language/language.ts';
import { missingTexts } from '@partitura/base/bridge/missingTexts.ts';
import { faultTexts } from '../texts/faultTexts.ts';
import { lessonTexts } from '../texts/lessonTexts.ts';
import { LanguageContext } from '@partitura/base/language/useTexts.ts';
import type { FaultWords, WidgetCard, Words } from '../widgets/card.ts';

type Worded = Pick<WidgetCard, 'texts'>;

/** The words that the lessons and examples of a card type: the words of all cards, and the card's own words. */
export function wordsIn({ texts }: Worded, language: Language): Words {
  return { ...textsIn(lessonTexts, language).words, ...textsIn(texts, language).words };
}

/** Returns these words in the visitor's language; the same object while neither changes. */
export function useWords(card: Worded): Words {
  const language = use(LanguageContext);
  return useMemo(() => wordsIn(card, language), [card, language]);
}

/** The texts about the faults of a card. */
export function faultWordsIn(
  { texts }: Worded,
  language: Language,
): FaultWords<WidgetCard['texts'][string]> {
  const [all, missing] = [textsIn(faultTexts, language), textsIn(missingTexts, language)];
  return { all, missing, own: textsIn(texts, language) };
}

/** Returns these texts in the visitor's language. */
export const useFaultWords = (card: Worded) => faultWordsIn(card, use(LanguageContext));
