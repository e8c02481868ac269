import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { firstValueFrom, Subject } from 'rxjs';
import { expect, onTestFinished, test } from 'vitest';
import { createRecordingLog } from '@partitura/tests/support/recordingLog.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { first as ru } from '../texts/first.ru.ts';
import { texts as late } from '../texts/lateTexts.ru.ts';
import { createMessageStore } from '../poll/messageStore.ts';
import { sayFailure } from '../poll/pollStatus.ts';
import { pollsOf } from '../poll/pollsOf.ts';
import { type PollEvent, receive } from '../poll/receive.ts';

/** Handles a connection once a whole request has arrived. */
export type RawAnswer = (socket: Socket) => void;

/**
 * Starts a service on bare sockets, with every byte under the test's control, on a free port. Until an answer is set,
 * the service never answers.
 */
async function startRawInbox() {
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
function rawMessage(newest: number, byBytes = 0): RawAnswer {
  const body = envelope(newest);
  const headers = { 'content-type': JSON_TYPE, 'content-length': body.length + byBytes };
  return (socket) => socket.end(head(headers) + body);
}

/** Incomplete or very slow answers, by the place where they get stuck. */
const stuckAnswers: Record<string, RawAnswer> = {
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
const badAnswers: readonly (readonly [what: string, says: string, answer: RawAnswer])[] = [
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

/** Starts an inbox that polls bare sockets in virtual time. */
async function polling() {
  const service = await startRawInbox();
  const timers = createVirtualTimers();
  const clock = createClock(timers);
  const store = createMessageStore();
  const polls$ = new Subject<PollEvent>();
  const log = createRecordingLog();
  const stop = receive(store, polls$, {
    polls$: pollsOf(`http://localhost:${service.port}/messages/unread`, clock, { pollMs: 5000 }),
    ...{ clock, log, texts: ru },
  });
  onTestFinished(async () => {
    stop();
    await service.close();
  });

  /** Advances time to the next poll, and returns its outcome. */
  async function poll(waitMs = 5000) {
    const told = firstValueFrom(polls$, { defaultValue: undefined });
    timers.advance(waitMs);
    const event = await told;
    if (event?.kind !== 'polled') return 'ended';
    const { outcome } = event;
    return outcome.status === 'failed' ? sayFailure(outcome.failure, late.poll) : 'answered';
  }

  return { service, timers, store, poll, stop, lines: log.lines };
}

test('[IB12, IB12.1] any bad answer leaves the table unchanged, and the next poll is on the grid', async () => {
  const { service, store, poll, lines } = await polling();
  service.answer(rawMessage(1));
  expect(await poll(0)).toBe('answered');
  let newest = 1;
  for (const [what, says, answer] of badAnswers) {
    const before = { version: store.version(), top: store.at(newest - 1) };
    service.answer(answer);
    expect(await poll(), what).toBe(says);
    expect({ version: store.version(), top: store.at(newest - 1) }).toEqual(before);
    expect(store.at(newest - 1)).toBe(before.top);

    newest += 1;
    service.answer(rawMessage(newest));
    expect(await poll(), `after ${what}`).toBe('answered');
    expect(store.count()).toBe(newest);
  }
  expect(service.requests).toEqual(
    Array.from({ length: 2 * badAnswers.length + 1 }, () => 'GET /messages/unread HTTP/1.1'),
  );
  expect(lines).toEqual([]);
});

test('[IB12.1] polls fail while no server listens at the port, and work again afterwards', async () => {
  const { service, poll, store } = await polling();
  await service.close();
  expect(await poll(0)).toBe('Нет связи');
  expect(await poll()).toBe('Нет связи');
  await service.listen();
  service.answer(rawMessage(1));
  expect(await poll()).toBe('answered');
  expect(store.count()).toBe(1);
});

test.each(Object.entries(stuckAnswers))(
  '[IB1, IB12.1, IB12.3] a poll that is stuck %s is cancelled after 4 s, its socket is closed, and the next poll is on the grid; stopping the inbox closes the socket without waiting for a timer',
  async (_, answer) => {
    const { service, poll, timers, store, stop } = await polling();
    service.answer(answer);
    timers.advance(0);
    await expect.poll(() => service.requests).toHaveLength(1);
    const [socket] = service.open;
    expect(await poll(4000)).toBe('Нет ответа за 4 с');
    await expect.poll(() => socket?.destroyed).toBe(true);
    service.answer(rawMessage(1));
    expect(await poll(1000)).toBe('answered');
    expect([timers.now(), store.count()]).toEqual([5000, 1]);

    await expect.poll(() => service.open.size).toBe(0);
    service.answer(answer);
    timers.advance(5000);
    await expect.poll(() => service.requests).toHaveLength(3);
    const [stuck] = service.open;
    if (!stuck) throw new Error('Expected an open connection.');
    const closed = once(stuck, 'close');
    stop();
    await closed;
    expect([timers.now(), timers.pending()]).toEqual([10_000, 0]);
  },
);
