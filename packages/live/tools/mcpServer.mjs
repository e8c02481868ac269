// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * A program's connection to an MCP server.
 * @typedef {object} McpServer
 * @property {(tool: string, parameters?: object) => Promise<string>} call calls a tool, and returns the text of its
 * answer; rejects with this text if the tool fails
 * @property {() => void} stop
 */

/** @typedef {{ resolve: (result: unknown) => void, reject: (error: Error) => void }} Waiting */

/**
 * Starts an MCP server that speaks over its standard streams: JSON-RPC, a message a line.
 * @param {readonly string[]} command
 * @returns {Promise<McpServer>}
 */
export async function startMcpServer([program = '', ...args]) {
  // A separate process group, because the server is a child of npx, and the browser a child of the server.
  const child = spawn(program, args, { detached: true });
  let complaints = '';
  child.stderr.on('data', (text) => (complaints += String(text)));
  let count = 0;
  const waitingById = /** @type {Map<unknown, Waiting>} */ (new Map());
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = /** @type {{ id?: number, result?: unknown, error?: unknown }} */ (
      JSON.parse(line)
    );
    if (message.error)
      waitingById.get(message.id)?.reject(new Error(JSON.stringify(message.error)));
    else waitingById.get(message.id)?.resolve(message.result);
  });
  child.on('close', () => {
    for (const { reject } of waitingById.values()) reject(new Error(`It ended:\n${complaints}`));
  });

  /** @param {object} message */
  const send = (message) =>
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  /** @param {string} method @param {object} params */
  const request = (method, params) => {
    count += 1;
    send({ id: count, method, params });
    return new Promise((resolve, reject) => waitingById.set(count, { resolve, reject }));
  };
  await request('initialize', {
    ...{ protocolVersion: '2025-06-18', capabilities: {} },
    clientInfo: { name: 'partitura', version: '1' },
  });
  send({ method: 'notifications/initialized' });
  return {
    async call(tool, parameters = {}) {
      const { content, isError } =
        /** @type {{ content: { text?: string }[], isError?: boolean }} */ (
          await request('tools/call', { name: tool, arguments: parameters })
        );
      const text = content.map((part) => part.text ?? '').join('\n');
      if (isError) throw new Error(text);
      return text;
    },
    stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    },
  };
}
