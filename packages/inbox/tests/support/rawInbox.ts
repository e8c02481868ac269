import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { someMessages } from '@partitura/tests/support/messages.ts';

/** Handles a connection once a whole request has arrived. */
export type RawAnswer = (socket: Socket) => void;

/**
 * Starts a service on bare sockets, with every byte under the test's control, on a free port. Until an answer is set,
 * the service never answers.
 */
export async function startRawInbox() {
  let port = 0;
  const requests: string[] = [];
  const open = new Set<Socket>();
  let answer: RawAnswer = () => undefined;

  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // A client that closes its connection may cause an error here.
    socket.on('error', () => undefined);
    let head = '';
    socket.on('data', (data) => {
      head += data.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      requests.push(head.slice(0, head.indexOf('\r\n')));
      head = '';
      answer(socket);
    });
  });

  async function listen() {
    server.listen(port, 'localhost');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }

  await listen();
  return {
    get port() {
      return port;
    },
    /** The first line of each request so far. */
    requests,
    /** Sets the answer to requests from now on. */
    answer: (next: RawAnswer) => (answer = next),
    /** The open connections. */
    open,
    /** Stops listening: connections are refused until `listen` is called. */
    async close() {
      const closed = once(server, 'close');
      server.close();
      open.forEach((socket) => socket.destroy());
      await closed;
    },
    listen,
  };
}

const JSON_TYPE = 'application/json';

function head(headers: Record<string, string | number> = {}) {
  const lines = { connection: 'close', ...headers };
  const all = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 200 OK\r\n${all.join('')}\r\n`;
}

function envelope(newest: number) {
  return JSON.stringify({ status: 'ok', timestamp: 1, messages: someMessages(1, newest) });
}

/** An answer with one message of this number, whose content length is wrong by `byBytes`. */
export function rawMessage(newest: number, byBytes = 0): RawAnswer {
  const body = envelope(newest);
  const headers = { 'content-type': JSON_TYPE, 'content-length': body.length + byBytes };
  return (socket) => socket.end(head(headers) + body);
}

/** Incomplete or very slow answers, by the place where they get stuck. */
export const stuckAnswers: Record<string, RawAnswer> = {
  'before it answers': () => undefined,
  'in the middle of a header': (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-ty'),
  'after the headers': (socket) => socket.write(head({ 'content-type': JSON_TYPE })),
  'in the middle of the body': (socket) =>
    socket.write(head({ 'content-type': JSON_TYPE }) + envelope(99).slice(0, 40)),
  'at one byte a second': (socket) => {
    socket.write(head({ 'content-type': JSON_TYPE }));
    const bytes = envelope(99).split('');
    const timer = setInterval(() => socket.write(bytes.shift() ?? ' '), 1000);
    socket.on('close', () => clearInterval(timer));
  },
};

/** Invalid answers by their kind, with the page's text for each. */
export const badAnswers: readonly (readonly [what: string, says: string, answer: RawAnswer])[] = [
  ['reset at once', 'Нет связи', (socket) => socket.resetAndDestroy()],
  [
    'broken off in the middle of a header',
    'Нет связи',
    (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-ty', () => socket.resetAndDestroy()),
  ],
  [
    'broken off in the middle of the body',
    'Нет связи',
    (socket) =>
      socket.write(head({ 'content-type': JSON_TYPE, 'content-length': 500 }) + '{"status"', () =>
        socket.destroy(),
      ),
  ],
  ['no HTTP', 'Нет связи', (socket) => socket.end('220 post.example ESMTP\r\n\r\n')],
  ['a length that is too long', 'Нет связи', rawMessage(99, 100)],
  ['a length that is too short', 'Ответ не JSON', rawMessage(99, -10)],
];
