import type { Observable } from 'rxjs';
import type { Message, Poll } from '@partitura/inbox/source/message.ts';
import { mockSource } from '@partitura/inbox/source/mockSource.ts';

/**
 * Makes a function that returns the requested number of new messages of the mock with this seed. Each message is parsed
 * from JSON, like the messages of a real source: strings concatenated in the page would keep their parts in memory.
 */
export function createBenchMessages(seed: number): (count: number) => Message[] {
  const source = mockSource({ seed, now: () => 1_760_000_000_000 });
  const spare: Message[] = [];

  return (count) => {
    while (spare.length < count) {
      const answer$ = source(new AbortController().signal) as Observable<Pick<Poll, 'messages'>>;
      answer$.subscribe(({ messages }) => void spare.push(...messages));
    }
    return JSON.parse(JSON.stringify(spare.splice(0, count))) as Message[];
  };
}
