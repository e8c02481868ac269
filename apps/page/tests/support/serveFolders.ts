import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { securityHeaders } from '@partitura/tools/headers.mjs';
import { someMessages } from '@partitura/tests/support/messages.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A file server with an inbox. */
export interface FolderServer {
  origin: string;
  /** The number of requests that are never answered. */
  hanging: () => number;
  close: () => void;
}

/**
 * Serves folders under the policy of the page, each file from the first folder that has it. It also serves `/messages`,
 * an envelope of one message, `/hang`, which never answers, and `/login`, which redirects to `/hang`.
 */
export async function serveFolders(...folders: string[]): Promise<FolderServer> {
  let hanging = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeaders(new Map(Object.entries(securityHeaders('http://localhost'))));
    if (pathname === '/hang') {
      hanging += 1;
      response.on('close', () => (hanging -= 1));
      return;
    }
    if (pathname === '/login') {
      response.writeHead(302, { location: '/hang' }).end();
      return;
    }
    if (pathname === '/messages') {
      response.setHeader('content-type', 'application/json');
      const messages = someMessages(1);
      response.end(JSON.stringify({ status: 'ok', timestamp: 1, messages }));
      return;
    }
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const file = folders.map((folder) => read(join(folder, path))).find(Boolean);
    response.statusCode = file ? 200 : 404;
    response.setHeader('content-type', types[extname(path)] ?? 'text/plain');
    response.end(file);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    hanging: () => hanging,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function read(path: string) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
