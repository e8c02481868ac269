import { en } from './en/page.ts';
import { scoreEn } from './en/score.ts';
import { scoreRu } from './ru/score.ts';
import { useTexts } from './TextsContext.ts';

/** The shape that every language has: that of the Russian texts. */
export type ScoreTexts = typeof scoreRu;

/** Gives the texts of the score in the visitor's language. */
export function useScoreTexts(): ScoreTexts {
  return useTexts() === en ? scoreEn : scoreRu;
}
