import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createInboxMachine } from '../../tests/support/inboxMachine.ts';
import {
  createInboxModel,
  type Events,
  FAILURES,
  type Place,
} from '../../tests/support/inboxModel.ts';
import { withoutStackTraces } from '@partitura/tests/support/withoutStackTraces.ts';

const place = fc.constantFrom<Place>('left', 'right');
const ids = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 });
const how = fc.constantFrom(...FAILURES);
/** Durations close to the due times, and any other durations. */
const ms = fc.oneof(
  fc.constantFrom(0, 1, 999, 1000, 3999, 4000, 4001, 4999, 5000, 5001, 60_000),
  fc.nat(20_000),
  fc.nat(2000),
);
const service = fc.oneof(
  fc.record({ kind: fc.constant('holds' as const) }),
  fc.record({ kind: fc.constant('answers' as const), ids }),
  fc.record({ kind: fc.constant('fails' as const), how }),
);

/** An event on the model and on the machine. */
function event<T>(
  name: keyof Events,
  given: fc.Arbitrary<T>,
  happen: (on: Events, value: T) => unknown,
) {
  return given.map((value) => ({
    name,
    happen: (on: Events) => happen(on, value),
    [fc.toStringMethod]: () => `${name} ${fc.stringify(value)}`,
  }));
}

const nothing = fc.constant(undefined);
const once = [
  event('unmount', place, (on, at) => on.unmount(at)),
  event('sleep', ms, (on, forMs) => on.sleep(forMs)),
  event('hide', nothing, (on) => on.hide()),
  event('answerLate', ids, (on, given) => on.answerLate(given)),
  event('serve', service, (on, next) => on.serve(next)),
];
// Events that seldom make sense at their position are generated more often.
const often = [
  event('mount', place, (on, at) => on.mount(at)),
  event('show', nothing, (on) => on.show()),
  event('answer', fc.tuple(place, ids), (on, [at, given]) => on.answer(at, given)),
  event('fail', fc.tuple(place, how), (on, [at, given]) => on.fail(at, given)),
];
const tick = event('tick', ms, (on, byMs) => on.tick(byMs));
const events = fc.array(fc.oneof(tick, tick, tick, tick, ...once, ...often, ...often, ...often), {
  maxLength: 25,
  size: 'max',
});

type Machine = ReturnType<typeof createInboxMachine>;

const rowsOf = ({ inboxes }: Machine) =>
  new Map(Array.from(inboxes, ([at, { rows }]) => [at, rows()]));

/** Expects every earlier row to be the same object, at the end of the list, and at most one poll per interval. */
function expectKept(machine: Machine, before: ReturnType<typeof rowsOf>) {
  for (const [at, rows] of rowsOf(machine)) {
    const earlier = before.get(at) ?? [];
    // Calling `expect` for each row would take longer than everything else.
    if (!earlier.every((row, index) => row === rows[rows.length - earlier.length + index]))
      expect.fail(`Expected the ${earlier.length} rows on the ${at} to be as they were.`);
  }
  for (const { startedMs, polledMs } of machine.inboxes.values()) {
    const intervals = polledMs.map((pollMs) => Math.floor((pollMs - startedMs) / 5000));
    if (new Set(intervals).size < intervals.length)
      expect.fail(`Expected one poll an interval at most, got polls at ${polledMs.join(', ')} ms.`);
  }
}

test('[IN7, IB4, IB14.3] for any order of events an inbox behaves like its model: it has at most one poll in flight, polls on its grid, even after its tab was hidden, and changes no row after a failure', () => {
  const runs = new Map<string, number>();
  withoutStackTraces(() =>
    fc.assert(
      fc.property(events, (happening) => {
        const model = createInboxModel();
        const machine = createInboxMachine();
        for (const { name, happen } of happening) {
          const before = rowsOf(machine);
          if (happen(model) === false) continue;
          runs.set(name, (runs.get(name) ?? 0) + 1);
          happen(machine);
          const [seen, modelled] = [machine.state(), model.state()];
          if (JSON.stringify(seen) !== JSON.stringify(modelled)) expect(seen).toEqual(modelled);
          expectKept(machine, before);
        }
      }),
      { numRuns: 2000 },
    ),
  );
  expect(runs.size).toBe(10);
  expect(Math.min(...runs.values())).toBeGreaterThan(100);
});
