import { embedEn } from '../../texts/embedEn.ts';
import { embedRu } from '../../texts/embedRu.ts';
import { en } from '../../texts/en.ts';
import { messageEn } from '../../texts/messageEn.ts';
import { messageRu } from '../../texts/messageRu.ts';
import { pollEn } from '../../texts/pollEn.ts';
import { pollRu } from '../../texts/pollRu.ts';
import { ru } from '../../texts/ru.ts';
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
