// @ts-check
import { parseArgs } from 'node:util';
import { MOST_MESSAGES, serveInbox } from './inbox/serveInbox.mjs';
import { assertPortFree, portFrom } from './port.mjs';
import { runCommand } from './runCommand.mjs';
import { SetupError } from './setupError.mjs';

const command = 'npm run inbox';
/** A longer interval would exceed the milliseconds that a timer can count. */
const DAY_S = 86_400;

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

/** Throws a SetupError for an unknown option, and for a value that is not a number or is too large. */
function readOptions() {
  const options = /** @type {const} */ ({
    messages: { type: 'string', default: '3' },
    every: { type: 'string', default: '0' },
  });
  try {
    const { values } = parseArgs({ options });
    const isWhole = /^\d+$/.test(values.messages);
    const isNumber = /^\d+(\.\d+)?$/.test(values.every);
    const [messages, every] = [Number(values.messages), Number(values.every)];
    if (isWhole && isNumber && messages <= MOST_MESSAGES && every <= DAY_S) {
      return { messages, every };
    }
  } catch {
    // The error below covers this too.
  }
  throw new SetupError(
    'npm run inbox should get numbers: at most 10,000 messages, at most 86,400 seconds. For example, npm run inbox -- --messages=100 --every=5 adds a message every 5 seconds.',
  );
}
