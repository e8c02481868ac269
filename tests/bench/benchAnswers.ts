import { NEVER, type Observable, of, throwError } from 'rxjs';
import type { AnswerKind } from '../../tools/bench/benchedInbox.ts';
import type { Message } from '../../src/widgets/inbox/source/message.ts';
import { createBenchMessages } from './benchMessages.ts';

/** Returns a prepared answer. */
export type Answer = () => Observable<unknown>;

const FULL_POLL = 1000;

/** Prepares answers from the messages of this seed. */
export function createBenchAnswers(seed: number) {
  const makeMessages = createBenchMessages(seed);
  let oldest: string | undefined;
  let last: unknown = envelopeOf([]);

  function ofMessages(count: number): Answer {
    const envelope = envelopeOf(makeMessages(count));
    return () => of((last = envelope));
  }

  return {
    ofMessages,
    /** Prepares answers as JSON, which is parsed when the answer is requested. */
    ofText(count: number): Answer {
      const text = JSON.stringify(envelopeOf(makeMessages(count)));
      return () => of((last = JSON.parse(text) as unknown));
    },
    ofKind(kind: AnswerKind): Answer {
      switch (kind) {
        case 'new':
          return ofMessages(3);
        case 'fails':
          return () => throwError(() => new TypeError('Failed to fetch'));
        case 'silent':
          return () => NEVER;
        case 'wrong shape':
          return () => of({ status: 'ok', timestamp: 0, messages: 'none' });
        case 'refused':
          return answerOf(new Array<unknown>(FULL_POLL).fill({ id: '' }));
        case 'unchanged':
          return () => of(last);
        case 'known':
          oldest ??= JSON.stringify(createBenchMessages(seed)(FULL_POLL));
          return answerOf(JSON.parse(oldest) as Message[]);
      }
    },
  };
}

function answerOf(messages: readonly unknown[]): Answer {
  const envelope = envelopeOf(messages);
  return () => of(envelope);
}

function envelopeOf(messages: readonly unknown[]) {
  return { status: 'ok', timestamp: 0, messages };
}
