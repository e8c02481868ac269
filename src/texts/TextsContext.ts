import { createContext, use } from 'react';
import { ru } from './ru/page.ts';

/** The shape that every language has: that of the Russian texts. */
export type Texts = typeof ru;

/** Without a provider the texts are Russian. */
export const TextsContext = createContext<Texts>(ru);

/** Gives the texts in the visitor's language. */
export function useTexts(): Texts {
  return use(TextsContext);
}
