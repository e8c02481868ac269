import { serveHtml } from './serveHtml.ts';

/** Listens on a free port, and counts all connections, whatever they request. */
export function countConnections() {
  return serveHtml(() => '');
}
