import { embed as embedEn, inbox as inboxEn } from '../../texts/en/inbox.ts';
import { message as messageEn } from '../../texts/en/message.ts';
import { message as messageRu } from '../../texts/ru/message.ts';
import { poll as pollEn } from '../../texts/en/poll.ts';
import { poll as pollRu } from '../../texts/ru/poll.ts';
import { embed as embedRu, inbox as inboxRu } from '../../texts/ru/inbox.ts';
import type { InboxTexts } from './inboxLook.ts';

/** All that an inbox says, in Russian. */
export const inboxTextsRu = {
  ...inboxRu,
  ...embedRu,
  message: messageRu,
  poll: pollRu,
} satisfies InboxTexts;

/** All that an inbox says, in English. */
export const inboxTextsEn: typeof inboxTextsRu = {
  ...inboxEn,
  ...embedEn,
  message: messageEn,
  poll: pollEn,
};
