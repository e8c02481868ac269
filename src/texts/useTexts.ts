import { createContext, use } from 'react';
import { firstLanguage, type InEachLanguage, type Language, textsIn } from './language.ts';

/** The language that the page speaks. */
export const LanguageContext = createContext<Language>(firstLanguage);

/** Gives the texts of a group in the visitor's language. */
export function useTexts<T>(group: InEachLanguage<T>): T {
  return textsIn(group, use(LanguageContext));
}
