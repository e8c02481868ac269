import { pluralIn } from '@partitura/base/ui/text/pluralIn.ts';
import type { first as ru } from './first.ru.ts';

const plural = pluralIn('en');

export const first: typeof ru = {
  title: 'Inbox',
  subtitle: 'Polled every 5 seconds. New messages go on top.',
  region: 'Messages',
  empty: 'No messages yet.',
  failed: 'Receiving messages failed',
  containerMissing: (id) => `No container with id "${id}"`,
  noSubject: 'No subject',
  fresh: 'new',
  seen: 'read',
  toNewest: (n) => `${n} new`,
  arrived: (n) => `${n} new ${plural(n, { one: 'message', other: 'messages' })}`,
};
