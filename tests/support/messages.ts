import type { Message, Poll } from '@partitura/inbox/source/message.ts';
import type { PollFailure } from '@partitura/inbox/source/sourceError.ts';

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

/** Returns the decoded poll of an answer with these messages. */
export function answered(messages: readonly Message[], refused = 0): Poll {
  return { status: 'ok', refused, messages };
}

/** Returns a decoded poll that failed for this reason. */
export function failed(failure: PollFailure): Poll {
  return { status: 'failed', failure, messages: [] };
}
