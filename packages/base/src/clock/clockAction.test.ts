import { expect, test } from 'vitest';
import { ClockAction, type Queued } from './clockAction.ts';

/** An agenda whose time the test sets, and the queue of its actions. */
function setUp() {
  const queue: Queued[] = [];
  const agenda = {
    nowMs: 0,
    now: () => agenda.nowMs,
    add: (action: Queued) => queue.push(action),
    remove(action: Queued) {
      const index = queue.indexOf(action);
      if (index !== -1) queue.splice(index, 1);
    },
  };
  return { agenda, queue };
}

test('[CL2] if other code reschedules an action before or between runs, the delay counts from the time of rescheduling', () => {
  const { agenda, queue } = setUp();
  const action = new ClockAction(agenda, function () {
    queue.shift();
    this.schedule(undefined, 100);
  });
  action.schedule(undefined, 100);
  agenda.nowMs = 30;
  action.schedule(undefined, 100);
  expect(action.dueMs).toBe(130);
  expect(queue).toEqual([action]);

  agenda.nowMs = 140;
  action.run(140);
  expect(action.dueMs).toBe(230);
  agenda.nowMs = 150;
  action.schedule(undefined, 100);
  expect(action.dueMs).toBe(250);
  expect(queue).toEqual([action]);
});

test('[CL2] an action that reschedules itself with a different delay is not a repeat: the delay counts from the current run', () => {
  const { agenda } = setUp();
  const action = new ClockAction(agenda, function () {
    this.schedule(undefined, 50);
  });
  action.schedule(undefined, 100);
  agenda.nowMs = 130;
  action.run(130);
  expect(action.dueMs).toBe(180);
});

test('[CL1] an action whose `run` is called before its due time does nothing then, and still runs at that time', () => {
  const { agenda } = setUp();
  const runs: unknown[] = [];
  const action = new ClockAction(agenda, (state?: unknown) => runs.push(state));
  action.schedule('state', 100);
  action.run(99);
  expect(runs).toEqual([]);
  expect(action.closed).toBe(false);
  action.run(100);
  expect(runs).toEqual(['state']);
  expect(action.closed).toBe(true);
});
