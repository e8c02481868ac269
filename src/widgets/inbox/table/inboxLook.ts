import * as en from '../../../texts/en/inbox.ts';
import { message as messageEn } from '../../../texts/en/message.ts';
import { poll as pollEn } from '../../../texts/en/poll.ts';
import * as ru from '../../../texts/ru/inbox.ts';
import { message as messageRu, type MessageTexts } from '../../../texts/ru/message.ts';
import { poll as pollRu, type PollTexts } from '../../../texts/ru/poll.ts';
import type { Message } from '../source/message.ts';

/** The texts of an inbox; an open message and the line under the table have texts of their own. */
export type InboxTexts = ru.InboxTexts &
  Partial<ru.EmbedTexts> & { message?: Partial<MessageTexts>; poll?: Partial<PollTexts> };

/** The look of an inbox; the defaults are in SPEC.md. Source: SPEC IB7. */
export interface InboxLook {
  /** Formats a time, given as Unix seconds in a decimal string, or any other text of at most 100 characters. */
  formatReceived?: ((received: string) => string) | undefined;
  /** The height of every row and of the header in pixels; constant for the life of the inbox. */
  rowPx?: number | undefined;
  /** Additional classes for the outermost element, besides `inbox`. */
  className?: string | undefined;
  /** Called with a message to open, instead of the dialog. */
  onOpen?: ((message: Message) => void) | undefined;
}

/** All texts of an inbox, in Russian. */
export const inboxTextsRu = {
  ...ru.inbox,
  ...ru.embed,
  message: messageRu,
  poll: pollRu,
} satisfies InboxTexts;

/** All texts of an inbox, in English. */
export const inboxTextsEn: typeof inboxTextsRu = {
  ...en.inbox,
  ...en.embed,
  message: messageEn,
  poll: pollEn,
};
