import fc from 'fast-check';
import { expectAsModelled, rowsOf } from './expectAsModelled.ts';
import type { InboxMachine } from './inboxMachine.ts';
import * as model from './inboxModel.ts';

type InboxModel = model.InboxModel;
type Command = fc.Command<InboxModel, InboxMachine>;

const place = fc.constantFrom<model.Place>('left', 'right');
const ids = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 });
const nothing = fc.constant(null);
const how = fc.constantFrom(...model.FAILURES);
/** Durations around the due times, and any others. */
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

/**
 * Lists of commands to inboxes that start and end: each command runs on the model and on the
 * machine, whose states must then be equal. `onRun` gets the name of each command that runs;
 * commands that make no sense at their position are skipped.
 */
export function inboxCommands(onRun: (name: string) => void, maxCommands: number) {
  function command<T>(
    name: string,
    given: fc.Arbitrary<T>,
    may: (state: InboxModel, given: T) => boolean,
    inModel: (state: InboxModel, given: T) => void,
    inMachine: (machine: InboxMachine, given: T) => void,
  ): fc.Arbitrary<Command> {
    return given.map((value) => ({
      toString: () => `${name} ${fc.stringify(value)}`,
      check: (state) => may(state, value),
      run(state, machine) {
        onRun(name);
        const before = rowsOf(machine);
        inModel(state, value);
        inMachine(machine, value);
        expectAsModelled(machine, state, before);
      },
    }));
  }

  const mount = command(
    'mount',
    place,
    ({ inboxes }, at) => !inboxes.has(at),
    model.mount,
    (machine, at) => machine.mount(at),
  );
  const unmount = command(
    'unmount',
    place,
    ({ inboxes }, at) => inboxes.has(at),
    model.unmount,
    (machine, at) => machine.unmount(at),
  );
  const tick = command('tick', ms, always, tickModel, ({ timers }, byMs) => timers.advance(byMs));
  const sleep = command('sleep', ms, always, model.sleep, ({ timers }, forMs) =>
    timers.sleep(forMs),
  );
  const answer = command(
    'answer',
    fc.tuple(place, ids),
    (state, [at]) => isInFlight(state, at),
    (state, [at, given]) => model.answer(state, model.inboxAt(state, at), given),
    (machine, [at, given]) => machine.answer(at, given),
  );
  const fail = command(
    'fail',
    fc.tuple(place, how),
    (state, [at]) => isInFlight(state, at),
    (state, [at]) => model.fail(state, model.inboxAt(state, at)),
    (machine, [at, given]) => machine.fail(at, given),
  );
  const answerLate = command(
    'answer late',
    ids,
    ({ abandoned }) => abandoned > 0,
    (state) => (state.abandoned -= 1),
    (machine, given) => machine.answerLate(given),
  );
  const serve = command(
    'serve',
    service,
    always,
    (state, given) => (state.service = given),
    (machine, given) => machine.serve(given),
  );
  const hide = command(
    'hide',
    nothing,
    ({ isHidden }) => !isHidden,
    (state) => (state.isHidden = true),
    ({ tab }) => tab.hide(),
  );
  const show = command(
    'show',
    nothing,
    ({ isHidden }) => isHidden,
    (state) => {
      state.isHidden = false;
      tickModel(state, 0);
    },
    ({ tab, timers }) => {
      tab.show();
      timers.advance(0);
    },
  );
  // Commands that seldom make sense at their position are generated more often.
  const flight = [answer, answer, answer, fail, fail, fail];
  const page = [mount, mount, unmount, hide, show, show, sleep];
  return fc.commands([tick, tick, tick, tick, ...page, ...flight, answerLate, serve], {
    maxCommands,
    size: 'max',
  });
}

function always() {
  return true;
}

function tickModel(state: InboxModel, byMs: number) {
  model.pass(state, state.nowMs + byMs);
}

function isInFlight({ inboxes }: InboxModel, at: model.Place) {
  return inboxes.get(at)?.sinceMs !== undefined;
}
