import type { Observable } from 'rxjs';
import type { Envelope, Message } from '../../src/widgets/inbox/source/message.ts';
import { mockSource } from '../../src/widgets/inbox/source/mockSource.ts';

/**
 * Makes a function that gives the requested number of new messages, those of the mocked source
 * with this seed. Each is parsed from JSON, like messages of a real source: strings concatenated in
 * the page would keep their parts in memory.
 */
export function createBenchMessages(seed: number): (count: number) => Message[] {
  const source = mockSource({ seed, now: () => 1_760_000_000_000 });
  const spare: Message[] = [];

  return (count) => {
    while (spare.length < count) {
      const answer$ = source(new AbortController().signal) as Observable<Envelope>;
      answer$.subscribe(({ messages }) => void spare.push(...messages));
    }
    return JSON.parse(JSON.stringify(spare.splice(0, count))) as Message[];
  };
}
