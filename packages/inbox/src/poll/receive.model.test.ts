import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inboxCommands } from '../../tests/support/inboxCommands.ts';
import { createInboxMachine, type StartInbox } from '../../tests/support/inboxMachine.ts';
import { createInboxModel } from '../../tests/support/inboxModel.ts';
import { withoutStackTraces } from '@partitura/tests/support/withoutStackTraces.ts';
import { first as ru } from '../texts/first.ru.ts';
import { createMessageStore } from './messageStore.ts';
import { inbox } from './inbox.stream.ts';
import { type PollEvent, receive } from './receive.ts';

/** The inbox without its table; `startInbox` and `<Inbox>` start and end it in the same way. */
const start: StartInbox = (_place, { source, clock, log }) => {
  const store = createMessageStore();
  let changes = 0;
  let told = '';
  store.subscribe(() => (changes += 1));
  const polls = {
    next(event: PollEvent) {
      told =
        event.kind === 'polled'
          ? `${event.outcome.status}, next at ${event.nextDueMs}`
          : event.kind;
    },
  };
  const settings = { source, pollsOf: inbox, pollMs: 5000, clock, log, texts: ru };
  const destroy = receive(store, polls, settings);
  return {
    rows() {
      const places = Array.from({ length: store.count() }, (_, place) => store.count() - 1 - place);
      return places.flatMap((place) => {
        const message = store.at(place);
        return message ? [{ id: Number(message.id), row: message }] : [];
      });
    },
    changes: () => changes,
    told: () => told,
    destroy,
  };
};

test('[IB14.3] between start and destroy an inbox behaves as modelled in any order of events: at most one poll at a time, on the grid', () => {
  const runs = new Map<string, number>();
  const count = (name: string) => runs.set(name, (runs.get(name) ?? 0) + 1);
  withoutStackTraces(() =>
    fc.assert(
      fc.property(inboxCommands(count, 25), (commands) => {
        fc.modelRun(
          () => ({ model: createInboxModel(), real: createInboxMachine(start) }),
          commands,
        );
      }),
      { numRuns: 2000 },
    ),
  );
  expect(Math.min(...runs.values())).toBeGreaterThan(100);
});
