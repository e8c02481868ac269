import { en } from './en/page.ts';
import { longTextEn } from './en/longText.ts';
import { longTextRu } from './ru/longText.ts';
import { useTexts } from './TextsContext.ts';

/** The shape that every language has: that of the Russian texts. */
export type LongTextTexts = typeof longTextRu;

/** Gives the texts that stand below a long text in the visitor's language. */
export function useLongTextTexts(): LongTextTexts {
  return useTexts() === en ? longTextEn : longTextRu;
}
