// @ts-check
import { serveFolder } from '@partitura/tools/serve/serveFolder.mjs';

// Serves a build on a port like `npm start`, without building it.
const [folder = '', port] = process.argv.slice(2);
await serveFolder(folder, { port: Number(port) });
