import { en } from './en/page.ts';
import { messageEn } from './en/message.ts';
import { messageRu } from './ru/message.ts';
import { useTexts } from './TextsContext.ts';

/** The shape that every language has: that of the Russian texts. */
export type MessageTexts = typeof messageRu;

/** Gives the texts of an open message in the visitor's language. */
export function useMessageTexts(): MessageTexts {
  return useTexts() === en ? messageEn : messageRu;
}
