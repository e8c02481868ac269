import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import { freePort } from '@partitura/tools/port.mjs';
import { type Engine, programIn, windowSize } from './engine.ts';

/** The maximum time of each command, such as a start or the load of a page, on a busy machine. */
const LIMIT_MS = 40_000;

/** Sends one command of a WebDriver session and returns its value; rejects with the driver's own message. */
type Command = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  parameters?: Record<string, unknown>,
) => Promise<unknown>;

/** The key of an element's id in every answer (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Reference = Record<typeof ELEMENT, string>;

/** Starts WebKit's own small browser. On a busy machine, the first start sometimes fails; then it starts once more. */
export async function openWebkit(): Promise<Engine> {
  try {
    return await startWebkit();
  } catch {
    return startWebkit();
  }
}

/** Starts the browser through its driver, on a virtual screen; rejects after `LIMIT_MS` without an answer. */
async function startWebkit(): Promise<Engine> {
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn(programIn('WEBKIT_DRIVER_PATH'), ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.name },
    stdio: 'ignore',
  });
  const command = webDriver(`http://127.0.0.1:${port}`);

  async function endAll() {
    await end(driver);
    await end(screen.process);
  }

  try {
    await vi.waitFor(() => command('GET', '/status'), { timeout: 15_000 });
    const made = await command('POST', '/session', { capabilities: { alwaysMatch: {} } });
    const session = `/session/${(made as { sessionId: string }).sessionId}`;
    await command('POST', `${session}/window/rect`, windowSize);
    return tabOf(command, session, endAll);
  } catch (cause) {
    await endAll();
    throw new Error('WebKit did not start.', { cause });
  }
}

/** Makes a client for the WebDriver at an address (https://www.w3.org/TR/webdriver2/). */
function webDriver(address: string): Command {
  return async (method, path, parameters) => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(`${address}${path}`, {
      ...{ method, signal },
      ...(method === 'POST' && { body: JSON.stringify(parameters ?? {}) }),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path}: no answer.`, { cause });
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${path}: ${error} ${message}`.trim());
  };
}

/** The one tab of a session. */
function tabOf(command: Command, session: string, endAll: () => Promise<void>): Engine {
  async function all(place: string) {
    const using = place.startsWith('//') ? 'xpath' : 'css selector';
    const found = await command('POST', `${session}/elements`, { using, value: place });
    return found as Reference[];
  }

  async function first(place: string) {
    const [reference] = await all(place);
    if (!reference) throw new Error(`Expected an element at ${place}, found none.`);
    return { reference, path: `${session}/element/${reference[ELEMENT]}` };
  }

  function run(script: string, ...args: unknown[]) {
    return command('POST', `${session}/execute/sync`, { script, args });
  }

  return {
    async open(address) {
      await command('POST', `${session}/url`, { url: address });
    },
    async text(place) {
      const { path } = await first(place);
      return (await command('GET', `${path}/property/textContent`)) as string;
    },
    count: async (place) => (await all(place)).length,
    async click(place) {
      const { reference, path } = await first(place);
      await run(`arguments[0].scrollIntoView({ block: 'center' })`, reference);
      await command('POST', `${path}/click`);
    },
    async drag(from, to) {
      const actions = [
        { type: 'pointerMove', duration: 0, ...from },
        { type: 'pointerDown', button: 0 },
        // A busy browser may skip a single move, and would then select nothing, so the drag has two moves.
        { type: 'pointerMove', duration: 100, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
        { type: 'pointerMove', duration: 100, ...to },
        { type: 'pause', duration: 100 },
        { type: 'pointerUp', button: 0 },
      ];
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
      await command('POST', `${session}/actions`, { actions: [mouse] });
    },
    async type(place, text) {
      const { path } = await first(place);
      await command('POST', `${path}/value`, { text });
    },
    evaluate: (expression) => run(`return ${expression}`),
    async close() {
      await command('DELETE', session);
      await endAll();
    },
  };
}

/** Starts a screen in memory, on the first free display. */
async function startScreen() {
  const { width, height } = windowSize;
  const process = spawn(
    programIn('XVFB_PATH'),
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const named = once(process.stdio[3] as Readable, 'data', {
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const [number] = (await named.catch(async (error: unknown) => {
    await end(process);
    throw error;
  })) as [Buffer];
  return { process, name: `:${number.toString().trim()}` };
}

async function end(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill();
  await ended;
}
