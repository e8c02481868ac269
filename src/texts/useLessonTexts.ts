import { en } from './en.ts';
import { lessonsEn } from './lessonsEn.ts';
import { lessonsRu } from './lessonsRu.ts';
import { useTexts } from './TextsContext.ts';

/** The shape that every language has: that of the Russian texts. */
export type LessonTexts = typeof lessonsRu;

/** Gives the texts of the lessons in the visitor's language. */
export function useLessonTexts(): LessonTexts {
  return useTexts() === en ? lessonsEn : lessonsRu;
}
