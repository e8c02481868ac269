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

/** The look of an inbox; by default all is as SPEC.md says. Source: SPEC IB7. */
export interface InboxLook {
  /** Writes a time, given as Unix seconds in a decimal string, or as any other text of at most 100 characters. */
  formatReceived?: ((received: string) => string) | undefined;
  /** How high every row is, in pixels, the header too; the same as long as the inbox is there. */
  rowPx?: number | undefined;
  /** Classes for the element around it all, beside `inbox`. */
  className?: string | undefined;
  /** Is called with a message that is to be opened, in place of the dialog. */
  onOpen?: ((message: Message) => void) | undefined;
}

/** All that an inbox says, in Russian. */
export const inboxTextsRu = {
  ...ru.inbox,
  ...ru.embed,
  message: messageRu,
  poll: pollRu,
} satisfies InboxTexts;

/** All that an inbox says, in English. */
export const inboxTextsEn: typeof inboxTextsRu = {
  ...en.inbox,
  ...en.embed,
  message: messageEn,
  poll: pollEn,
};
