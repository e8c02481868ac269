import { expect } from 'vitest';
import type { InboxMachine } from './inboxMachine.ts';
import type { InboxModel, Place } from './inboxModel.ts';

const POLL_MS = 5000;

/** The rows of each inbox; each row keeps its object. */
export type Rows = ReadonlyMap<Place, readonly object[]>;

export function rowsOf({ inboxes }: InboxMachine): Rows {
  const rows = new Map<Place, readonly object[]>();
  for (const [place, inbox] of inboxes) {
    rows.set(
      place,
      inbox.rows().map(({ row }) => row),
    );
  }
  return rows;
}

/**
 * Compares a machine with its model after a command, and checks the invariants; `before` contains the rows before that
 * command.
 */
export function expectAsModelled(machine: InboxMachine, model: InboxModel, before: Rows): void {
  const [seen, modelled] = [textOfMachine(machine), textOfModel(model)];
  // Calling `expect` for each row would take longer than everything else.
  if (seen !== modelled) expect(seen).toBe(modelled);
  expectRowsKept(before, rowsOf(machine));
  for (const inbox of machine.inboxes.values()) expectNoBurst(inbox);
}

/** Expects every earlier row to be the same object, at the end of the list. */
function expectRowsKept(before: Rows, after: Rows) {
  for (const [place, rows] of before) {
    const now = after.get(place);
    const added = (now?.length ?? 0) - rows.length;
    if (now && !rows.every((row, index) => row === now[added + index])) {
      expect.fail(`Expected the ${rows.length} rows on the ${place} to be as they were.`);
    }
  }
}

function expectNoBurst({
  startedMs,
  polledMs,
}: {
  startedMs: number;
  polledMs: readonly number[];
}) {
  const intervals = polledMs.map((ms) => Math.floor((ms - startedMs) / POLL_MS));
  if (new Set(intervals).size !== intervals.length) {
    expect.fail(`Expected one poll an interval at most, got polls at ${polledMs.join(', ')} ms.`);
  }
}

interface InboxText {
  place: Place;
  polledMs: readonly number[];
  rows: readonly number[];
  changes: number;
  told: string;
  inFlight: number;
}

function textOf(inboxes: readonly InboxText[], around: Record<string, number>) {
  const lines = inboxes.map(
    ({ place, polledMs, rows, changes, told, inFlight }) =>
      `${place}: polled at ${polledMs.join(' ')}; ${inFlight} in flight; ` +
      `rows ${rows.join(' ')} after ${changes} changes; ${told}`,
  );
  return [...lines, JSON.stringify(around)].join('\n');
}

function textOfMachine({ inboxes, requests, timers, log }: InboxMachine) {
  const live = requests.filter(({ signal }) => !signal.aborted);
  return textOf(
    Array.from(inboxes, ([place, { polledMs, rows, changes, told }]) => ({
      place,
      polledMs,
      rows: rows().map(({ id }) => id),
      changes: changes(),
      told: told(),
      inFlight: live.filter((request) => request.place === place).length,
    })),
    {
      live: live.length,
      abandoned: requests.length - live.length,
      heardThoughAbandoned: requests.filter((one) => one.signal.aborted !== one.subscriber.closed)
        .length,
      timers: timers.pending(),
      errors: log.lines.filter(([level]) => level === 'error').length,
    },
  );
}

function textOfModel({ inboxes, abandoned }: InboxModel) {
  const texts = Array.from(inboxes, ([place, inbox]) => ({
    ...inbox,
    place,
    inFlight: inbox.sinceMs === undefined ? 0 : 1,
  }));
  return textOf(texts, {
    live: texts.filter(({ inFlight }) => inFlight > 0).length,
    abandoned,
    heardThoughAbandoned: 0,
    timers: inboxes.size > 0 ? 1 : 0,
    errors: 0,
  });
}
