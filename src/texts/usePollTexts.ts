import { pollEn } from './en/poll.ts';
import { pollRu } from './ru/poll.ts';
import { en } from './en/page.ts';
import { useTexts } from './TextsContext.ts';

/** The shape that every language has: that of the Russian texts. */
export type PollTexts = typeof pollRu;

/** Gives the texts about the polls in the visitor's language. */
export function usePollTexts(): PollTexts {
  return useTexts() === en ? pollEn : pollRu;
}
