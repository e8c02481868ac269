import type { Message } from '../../src/widgets/inbox/source/message.ts';

/** Makes this many messages, newest first; their ids descend from `newest`. */
export function someMessages(count: number, newest = count): Message[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(newest - index),
    from: `n${newest - index}@post.example`,
    subject: `Subject ${newest - index}`,
    body: '',
    received: '1790000000',
  }));
}
