import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished } from 'vitest';
import { headersFile, securityHeaders } from '@partitura/tools/headers.mjs';
import { serveFolder } from '@partitura/tools/serve/serveFolder.mjs';
import { type Answered, askServer } from './askServer.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const usersUrl = 'https://users.example';
/** The policy of `run.html`. */
export const ownPolicy = 'sandbox allow-scripts';
/** The script of the small build. */
export const script = 'document.title = "a script of some length, of some length, of some length";';
/** The page of the small build. */
export const page = '<!doctype html><title>x</title>';

/** Serves a small build until the test ends. */
export async function served() {
  const folder = temporaryFolder({
    _headers: headersFile(usersUrl, '', { 'run.html': ownPolicy }),
    'index.html': page,
    'run.html': page,
    'icon.svg': '<svg/>',
    'empty.txt': '',
    '.hidden.txt': 'hidden',
    '.well-known/x.txt': 'hidden',
    'social.png': Uint8Array.from({ length: 100 }, (_, index) => index),
    'assets/index-abc.js': script,
    'assets/index-abc.js.br': brotliCompressSync(script),
    'assets/index-abc.js.gz': gzipSync(script),
    'assets/text-abc.woff2': 'font',
    'assets/index-abc.css': 'p{}',
  });
  const server = await serveFolder(folder, { port: 0 });
  onTestFinished(() => server.close());
  return {
    folder,
    url: server.url,
    ask: (...asked: [string, Parameters<typeof askServer>[2]?]) => askServer(server.url, ...asked),
  };
}

/** Expects an answer to have the headers of the small build. */
export function expectOurHeaders({ headers }: Answered) {
  for (const [name, value] of Object.entries(securityHeaders(usersUrl))) {
    expect(headers[name.toLowerCase()], name).toBe(value);
  }
}
