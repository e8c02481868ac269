import { expect, onTestFinished, test, vi } from 'vitest';
import { KNOWN } from '../../tests/support/read.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import type { OwnInput } from '../run/protocol.ts';
import { createOwnSession } from './createOwnSession.ts';
import type { Source } from './sessionState.ts';
import { texts as en } from '../texts/card.en.ts';
import { texts as ru } from '../texts/card.ru.ts';
import { UnreadOwn } from '../read/UnreadOwn.ts';
import { errorMessages } from './ownErrors.ts';

const CODE = 'typed$.pipe(debounceTime(100))';
const script: readonly OwnInput[] = [
  [10, 'typed$', 'a'],
  [200, 'typed$', 'b'],
];

/** Opens a session whose programs only note their commands. */
function open(source: Source) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const programs: { text: string; commands: string[] }[] = [];
  const sandbox: Parameters<typeof createOwnSession>[0] = {
    start({ code: { text } }) {
      const commands: string[] = [];
      programs.push({ text, commands });
      return {
        advance: (ms) => void commands.push(`to ${ms}`),
        give: (name, value, ms) => void commands.push(`${ms} ${name} ${String(value)}`),
        isIdle: () => true,
        end: () => void commands.push('end'),
      };
    },
    close: () => undefined,
  };
  const session = createOwnSession(sandbox, createClock(), KNOWN, source);
  session.open();
  return { session, programs, last: () => programs.at(-1) };
}

test('[OW20, OW21.2] edited code runs once, 400 ms after the last change, and receives its inputs at once', () => {
  const { session, programs, last } = open({ text: CODE, script });
  vi.advanceTimersByTime(300);
  session.edit(`${CODE};`);
  vi.advanceTimersByTime(399);
  session.edit(`${CODE};;`);
  expect(session.state()).toMatchObject({ isStale: true, source: { text: `${CODE};;`, script } });
  vi.advanceTimersByTime(399);
  expect(programs).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(programs).toHaveLength(2);
  expect(last()).toEqual({
    text: `${CODE};;`,
    commands: ['10 typed$ a', '200 typed$ b', expect.stringMatching(/^to /)],
  });
  expect(session.state().isStale).toBe(false);
});

test('[OW21.2, OW24] new code has no inputs, even when it is started again; an edited pattern keeps its inputs', () => {
  const { session } = open({ text: CODE, script });
  session.edit(`${CODE}.subscribe()`);
  session.playFromStart();
  expect(session.state().source).toMatchObject({ text: `${CODE}.subscribe()`, script });
  session.edit('interval(1000).pipe(map(String), take(3)).subscribe(console.log)');
  expect(session.state().source.script).toEqual([]);
  session.playFromStart();
  expect(session.state().source.script).toEqual([]);
});

test('[OW32.2, OW25.1] a change replays the run with all inputs; if the last input moves, the end of the run moves by the same time', () => {
  const { session, last } = open({ text: CODE, script, untilMs: 500 });
  vi.advanceTimersByTime(50);
  expect(session.inputs()).toEqual(script);
  session.playAnew({ script: [[300, 'typed$', 'b']] });
  expect(session.state().source).toMatchObject({ isAtOnce: true, untilMs: 600 });
  session.playAnew({ text: CODE.replace('100', '50') });
  expect(session.state().source).toMatchObject({ script: [[300, 'typed$', 'b']] });
  expect(session.state().source.untilMs).toBeUndefined();
  expect(last()?.commands).toEqual(['to 50']);
});

test("[OW21.1, OW28] a visitor's value ends the script, and a link contains this value, but no inputs while edited code does not run yet", () => {
  const { session } = open({ text: CODE, script });
  vi.advanceTimersByTime(50);
  session.give('typed$', 'c');
  const inputs = [script[0], [50, 'typed$', 'c']];
  expect(session.state()).toMatchObject({ isUsed: true, lastValues: { typed$: 'c' } });
  expect(session.sharedOwn()).toEqual({ code: CODE, inputs });
  session.edit(`${CODE};`);
  expect(session.sharedOwn()).toEqual({ code: `${CODE};`, inputs: [] });
});

test('[OW20] a closed session has ended its program, leaves no timer and starts no other program', () => {
  const { session, programs } = open({ text: CODE, script });
  session.edit(`${CODE};`);
  session.close();
  vi.advanceTimersByTime(5000);
  expect(programs).toEqual([{ text: CODE, commands: ['end'] }]);
  expect(vi.getTimerCount()).toBe(0);
});

test('[OW25.2] code that waits for an answer receives no input until it is played from its start, but its link contains the inputs', () => {
  const { session, last } = open({ text: CODE, script, waits: true });
  vi.advanceTimersByTime(1000);
  expect(last()?.commands).toEqual([]);
  expect(session.sharedOwn()).toEqual({ code: CODE, inputs: script });
  session.playFromStart();
  vi.advanceTimersByTime(1000);
  expect(last()?.commands).toContain('200 typed$ b');
});

test('[OW51.2] the error of code that is too long is at the first line and at the line of the limit', () => {
  const { session } = open({ text: 'of(1);\n'.repeat(1001), script: [] });
  expect(session.state().errors.map(({ line }) => line)).toEqual([1, 1000]);
});

test('[OW20.10] a Russian sentence about an error contains no English message of a parser or a network', () => {
  const problems = [
    new UnreadOwn('syntax', { start: 0 }, "'with' in strict mode."),
    'TypeError: Failed to fetch',
    `SyntaxError: Unexpected token '<', "<!doctype "... is not valid JSON`,
    'Error: boom',
  ];
  const errors = problems.map((problem, line) => ({ line, column: 1, problem }));
  const said = (texts: typeof ru) => errorMessages(errors, texts).map(({ message }) => message);
  expect(said(ru)).toEqual([
    'Здесь код не читается: запишите это место иначе.',
    'Нет связи.',
    'Это не JSON.',
    'Error: boom',
  ]);
  expect(said(en)).toEqual([
    "The code cannot be read: 'with' in strict mode.",
    ...problems.slice(1),
  ]);
});
