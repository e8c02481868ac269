import { pollEn } from './pollEn.ts';
import { pollRu } from './pollRu.ts';
import { en } from './en.ts';
import { useTexts } from './TextsContext.ts';

/** The shape that every language has: that of the Russian texts. */
export type PollTexts = typeof pollRu;

/** Gives the texts about the polls in the visitor's language. */
export function usePollTexts(): PollTexts {
  return useTexts() === en ? pollEn : pollRu;
}
