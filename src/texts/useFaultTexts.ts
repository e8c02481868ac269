import { breakageEn } from './en/faults.ts';
import { breakageRu } from './ru/faults.ts';
import { en } from './en/page.ts';
import { useTexts } from './TextsContext.ts';

/** The shape that every language has: that of the Russian texts. */
export type BreakageTexts = typeof breakageRu;

/** Gives the texts about breaking things in the visitor's language. */
export function useBreakageTexts(): BreakageTexts {
  return useTexts() === en ? breakageEn : breakageRu;
}
