import { expect, test } from 'vitest';
import { agentProblems } from '../../tools/askAsAgent.mjs';
import { pipesIn } from '../../tools/ownPipes.mjs';

const expected = pipesIn('src/a.ts', 'const double$ = number$.pipe(map((n) => n * 2));');
const tools = ['findings', 'leaks', 'pipes', 'events', 'thread'];
const answers = {
  findings: { findings: [] as object[] },
  leaks: { open: [] as object[], lifelong: 0 },
  pipes: { left: 0, pipes: [{ number: 1, place: 'src/a.ts:1:25' }] },
  events: { events: [{ number: 6 }, { number: 7 }] },
  thread: { steps: [{ number: 6 }, { number: 7 }] },
};

/** Answers like Chrome DevTools MCP in a page with these answers. */
function problemsOf(given: object = {}, listed = tools) {
  const all: Record<string, unknown> = { ...answers, ...given };
  return agentProblems((tool, parameters = {}) => {
    if (tool === 'list_3p_developer_tools')
      return Promise.resolve(
        listed.map((name) => `name="rxjs_${name}", description=""`).join('\n'),
      );
    const { toolName, params } = parameters as { toolName: string; params: string };
    const { event = 7, pipe = 1 } = JSON.parse(params) as { event?: number; pipe?: number };
    if (event !== 7 || pipe !== 1)
      return Promise.reject(new Error('Expected pipe to be a number.'));
    return Promise.resolve(JSON.stringify(all[toolName.replace('rxjs_', '')]));
  }, expected);
}

test.each([
  ['', {}, tools],
  ['not all tools are listed', {}, tools.slice(1)],
  ['findings: [{}]', { findings: { findings: [{}] } }, tools],
  ['leaks: {"open":[{}],"lifelong":0}', { leaks: { open: [{}], lifelong: 0 } }, tools],
  ['pipes missing: ', { pipes: { ...answers.pipes, left: 1 } }, tools],
  [
    'pipes missing: src/a.ts:1:25',
    { pipes: { left: 0, pipes: [{ number: 1, place: 'src/a.ts:1:2' }] } },
    tools,
  ],
  ['no thread of the last event of src/a.ts:1:25', { thread: { steps: [{ number: 7 }] } }, tools],
])(
  '[LV14] a program that uses the tools of an app has no problem but this: %s',
  async (problem, given, listed) => {
    expect(await problemsOf(given, listed)).toEqual(problem ? [problem] : []);
  },
);
