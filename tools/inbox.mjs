// @ts-check
import { parseArgs } from 'node:util';
import { serveInbox } from './inbox/serveInbox.mjs';
import { assertPortFree, portFrom } from './port.mjs';
import { runCommand } from './runCommand.mjs';
import { SetupError } from './setupError.mjs';

const command = 'npm run inbox';

await runCommand(async () => {
  const { messages, every } = readOptions();
  const port = portFrom(process.env, 4180, command);
  await assertPortFree(port, command);
  const server = await serveInbox({
    port,
    messages,
    everyMs: every * 1000,
    page: process.env.PAGE,
  });
  console.log(`Inbox: http://localhost:${port}/messages/unread`);
  process.on('SIGINT', () => void server.close().then(() => process.exit(0)));
});

/** Throws a SetupError for an option that does not exist or is no number. */
function readOptions() {
  const options = /** @type {const} */ ({
    messages: { type: 'string', default: '3' },
    every: { type: 'string', default: '0' },
  });
  try {
    const { values } = parseArgs({ options });
    const [messages, every] = [values.messages, values.every].map(Number);
    if (messages !== undefined && every !== undefined && messages >= 0 && every >= 0) {
      return { messages: Math.floor(messages), every };
    }
  } catch {
    // Said below.
  }
  throw new SetupError(
    'npm run inbox should be given numbers only, for example npm run inbox -- --messages=100 --every=5 (a new message every 5 seconds).',
  );
}
