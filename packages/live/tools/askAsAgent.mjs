// @ts-check
import { chromiumFlags } from '@partitura/tools/chromiumFlags.mjs';
import { findChromium } from '@partitura/tools/browsers.mjs';
import { startMcpServer } from './mcpServer.mjs';
import { placeOf } from './ownPipes.mjs';

/** @typedef {import('./mcpServer.mjs').McpServer['call']} Call */

/** The version with which the tools of the page were tried. */
const server = 'chrome-devtools-mcp@1.11.0';

const tools = ['findings', 'leaks', 'pipes', 'events', 'thread'];

const untilDone = `async () => {
  while (globalThis.outputs === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
}`;

/**
 * Opens an app in Chrome DevTools MCP, waits until its streams have ended, and uses the tools of its page as a program
 * does (SPEC LV14). Returns a line for each problem.
 * @param {string} address
 * @param {readonly import('./ownPipes.mjs').OwnPipe[]} expected
 */
export async function askAsAgent(address, expected) {
  const executablePath = await findChromium(undefined, { isShellEnough: true });
  const { call, stop } = await startMcpServer([
    ...['npx', '--yes', server, '--headless', '--isolated', '--executablePath', executablePath],
    ...['--categoryExperimentalThirdParty=true', '--no-usage-statistics', '--no-performance-crux'],
    ...chromiumFlags().map((flag) => `--chromeArg=${flag}`),
  ]);
  try {
    const pages = await call('new_page', { url: address });
    const pageId = Number(/^(\d+): .*\[selected\]$/m.exec(pages)?.[1]);
    /** @type {Call} */
    const onPage = (tool, parameters) => call(tool, { pageId, ...parameters });
    await onPage('evaluate_script', { function: untilDone });
    return await agentProblems(onPage, expected);
  } finally {
    stop();
  }
}

/**
 * The answer of a tool: each has a part of these fields.
 * @typedef {object} ToolAnswer
 * @property {object[]} [findings]
 * @property {object[]} [open]
 * @property {number} [lifelong]
 * @property {{ number: number, place: string }[]} [pipes]
 * @property {number} [left]
 * @property {{ number: number }[]} [events]
 * @property {object[]} [steps]
 */

/**
 * Uses each tool of a page once, and one wrongly; returns a line for each answer that is not as it should be.
 * @param {Call} call
 * @param {readonly import('./ownPipes.mjs').OwnPipe[]} expected
 */
export async function agentProblems(call, expected) {
  const listed = (await call('list_3p_developer_tools')).match(/rxjs_\w+(?=")/g) ?? [];
  const ask = async (/** @type {string} */ tool, /** @type {object} */ parameters = {}) => {
    const given = { toolName: `rxjs_${tool}`, params: JSON.stringify(parameters) };
    const text = await call('execute_3p_developer_tool', given);
    // A field that is absent is a problem below.
    return /** @type {ToolAnswer} */ (JSON.parse(text));
  };
  const { findings } = await ask('findings');
  const { open, lifelong } = await ask('leaks');
  const { pipes = [], left } = await ask('pipes');
  const places = new Set(pipes.map(({ place }) => place));
  const missing = expected.map(placeOf).filter((place) => !places.has(place));
  // The latest used pipe.
  const { number: pipe, place = '' } = pipes[0] ?? {};
  const { events } = await ask('events', { pipe });
  const { steps = [] } = await ask('thread', { event: events?.at(-1)?.number });
  const isRefused = await ask('events', { pipe: 0 }).then(
    () => false,
    () => true,
  );
  /** @type {[isRight: boolean, problem: string][]} */
  const checks = [
    [listed.join() === tools.map((name) => `rxjs_${name}`).join(), 'not all tools are listed'],
    [findings?.length === 0, `findings: ${JSON.stringify(findings)}`],
    [open?.length === 0 && lifelong === 0, `leaks: ${JSON.stringify({ open, lifelong })}`],
    [missing.length === 0 && left === 0, `pipes missing: ${missing.join(', ')}`],
    [steps.length > 1, `no thread of the last event of ${place}`],
    [isRefused, 'a wrong parameter is accepted'],
  ];
  return checks.flatMap(([isRight, problem]) => (isRight ? [] : [problem]));
}
