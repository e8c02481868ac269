import { embedEn } from '../../texts/en/embed.ts';
import { embedRu } from '../../texts/ru/embed.ts';
import { en } from '../../texts/en/page.ts';
import { messageEn } from '../../texts/en/message.ts';
import { messageRu } from '../../texts/ru/message.ts';
import { pollEn } from '../../texts/en/poll.ts';
import { pollRu } from '../../texts/ru/poll.ts';
import { ru } from '../../texts/ru/page.ts';
import type { InboxTexts } from './inboxLook.ts';

/** All that an inbox says, in Russian. */
export const inboxTextsRu = {
  ...ru.inbox,
  ...embedRu,
  message: messageRu,
  poll: pollRu,
} satisfies InboxTexts;

/** All that an inbox says, in English. */
export const inboxTextsEn: typeof inboxTextsRu = {
  ...en.inbox,
  ...embedEn,
  message: messageEn,
  poll: pollEn,
};
