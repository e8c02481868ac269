// @ts-check
import { serveInbox } from '@partitura/inbox/tools/serveInbox.mjs';
import { assertPortFree, portFrom } from './port.mjs';
import { runCommand } from './runCommand.mjs';

const command = 'npm run inbox';

await runCommand(async () => {
  const port = portFrom(process.env, 4180, command);
  await assertPortFree(port, command);
  await serveInbox(port);
  console.log(`Inbox: http://localhost:${port}/messages/unread`);
  process.on('SIGINT', () => process.exit(0));
});
