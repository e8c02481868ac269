import { faultsEn } from './en/faults.ts';
import { faultsRu } from './ru/faults.ts';
import { en } from './en/page.ts';
import { useTexts } from './TextsContext.ts';

/** The shape that every language has: that of the Russian texts. */
export type FaultTexts = typeof faultsRu;

/** Gives the texts about breaking things in the visitor's language. */
export function useFaultTexts(): FaultTexts {
  return useTexts() === en ? faultsEn : faultsRu;
}
