import { en } from './en/page.ts';
import { lessonsEn } from './en/lessons.ts';
import { lessonsRu } from './ru/lessons.ts';
import { useTexts } from './TextsContext.ts';

/** The shape that every language has: that of the Russian texts. */
export type LessonTexts = typeof lessonsRu;

/** Gives the texts of the lessons in the visitor's language. */
export function useLessonTexts(): LessonTexts {
  return useTexts() === en ? lessonsEn : lessonsRu;
}
