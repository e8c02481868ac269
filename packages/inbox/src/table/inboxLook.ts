import { first as inboxEn } from '../texts/first.en.ts';
import { first as inboxRu } from '../texts/first.ru.ts';
import type { MessageTexts, PollTexts } from '../texts/lateTexts.ts';
import { embed as embedEn, texts as lateEn } from '../texts/lateTexts.en.ts';
import { embed as embedRu, texts as lateRu } from '../texts/lateTexts.ru.ts';
import type { Message } from '../source/message.ts';

/** The texts of an inbox; an open message and the line under the table have texts of their own. */
export type InboxTexts = typeof inboxRu &
  Partial<typeof embedRu> & { message?: Partial<MessageTexts>; poll?: Partial<PollTexts> };

/** The look of an inbox. Source: SPEC IB7. */
export interface InboxLook {
  /** Formats the time of a row and of an open message, given as Unix seconds in a decimal string, or any other text of at most 100 characters. */
  formatReceived?: ((received: string) => string) | undefined;
  /** The height of every row and of the header in pixels; constant for the life of the inbox. */
  rowPx?: number | undefined;
  /** Additional classes for the outermost element, besides `inbox`. */
  className?: string | undefined;
  /** Called with a message to open, instead of the dialog. */
  onOpen?: ((message: Message) => void) | undefined;
}

/** All texts of an inbox, in Russian. */
export const inboxTextsRu = { ...inboxRu, ...embedRu, ...lateRu } satisfies InboxTexts;

/** All texts of an inbox, in English. */
export const inboxTextsEn: typeof inboxTextsRu = { ...inboxEn, ...embedEn, ...lateEn };
