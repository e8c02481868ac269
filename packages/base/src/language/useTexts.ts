import { createContext, use } from 'react';
import { firstLanguage, type InEachLanguage, type Language, textsIn } from './language.ts';

export const LanguageContext = createContext<Language>(firstLanguage);

/** Returns the texts of a group in the visitor's language. */
export function useTexts<T>(group: InEachLanguage<T>): T {
  return textsIn(group, use(LanguageContext));
}
