import { en } from './en/page.ts';
import { shareEn } from './en/share.ts';
import { shareRu } from './ru/share.ts';
import { useTexts } from './TextsContext.ts';

/** The shape that every language has: that of the Russian texts. */
export type ShareTexts = typeof shareRu;

/** Gives the texts about links to the page in the visitor's language. */
export function useShareTexts(): ShareTexts {
  return useTexts() === en ? shareEn : shareRu;
}
