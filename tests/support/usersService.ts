import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { usersPort } from './pages.ts';

/** Answers a request, or leaves it open. */
export type Answer = (response: ServerResponse) => void;

/** A request that reached the service. */
interface UserRequest {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  /** How the exchange ended: the service sent the whole answer, or the client closed the connection. */
  state: 'open' | 'answered' | 'aborted';
}

/** A users service with answers under the test's control. */
export interface UsersService {
  /** The requests so far, in the order of their arrival. */
  readonly requests: readonly UserRequest[];
  /** Sets the answer for user `id` from now on. */
  answer: (id: 1 | 2, answer: Answer) => void;
  /** Sets the answers for both users. */
  answerBoth: (first: Answer, second: Answer) => void;
  /** The states of the requests to user `id`, in the order of their arrival. */
  states: (id: 1 | 2) => readonly UserRequest['state'][];
  /** Ends the service, and lets the next test have its turn. */
  end: () => Promise<void>;
}

/** Starts the service as soon as no other test, in this process or another, is running one. */
export async function startUsersService(): Promise<UsersService> {
  const requests: UserRequest[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(serve);

  function serve({ method = '', url = '', headers }: IncomingMessage, response: ServerResponse) {
    const request: UserRequest = { line: `${method} ${url}`, headers, state: 'open' };
    requests.push(request);
    response.on('close', () => {
      request.state = response.writableFinished ? 'answered' : 'aborted';
    });
    response.setHeader('access-control-allow-origin', '*');
    // A browser may repeat a request when a reused connection breaks.
    response.setHeader('connection', 'close');
    (answers.get(request.line) ?? status(404))(response);
  }

  const turn = await takeTurn();
  server.listen(usersPort, 'localhost');
  await once(server, 'listening');
  return {
    requests,
    answer: (id, answer) => answers.set(`GET /users/${id}`, answer),
    answerBoth(first, second) {
      answers.set('GET /users/1', first).set('GET /users/2', second);
    },
    states: (id) =>
      requests.filter(({ line }) => line === `GET /users/${id}`).map(({ state }) => state),
    async end() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      turn.close();
      await once(turn, 'close');
    },
  };
}

/** Waits until no other test is running the service: the pages are built for one port only. */
export async function takeTurn(): Promise<Server> {
  const turn = createServer();
  for (;;) {
    const listening = once(turn, 'listening');
    turn.listen(usersPort + 1, 'localhost');
    const problem = await listening.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!problem) return turn;
    if (!isPortTaken(problem)) throw new Error('No turn at the port.', { cause: problem });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isPortTaken(problem: unknown) {
  return problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE';
}

/** A whole record of a user, as the service returns it. */
export function named(name: unknown): Answer {
  return body(JSON.stringify({ id: 1, name, username: 'nobody', email: 'a@b.example' }));
}

/** An answer with this status and a valid body. */
function status(code: number): Answer {
  return (response) => {
    response.statusCode = code;
    response.end(JSON.stringify({ name: `Статус ${code}` }));
  };
}

/** An answer with status 200 and this body. */
function body(text: string): Answer {
  return (response) => {
    response.setHeader('content-type', 'application/json');
    response.end(text);
  };
}

/** Starts a valid record, and never ends it. */
export function drip(): Answer {
  return (response) => {
    response.write('{"name":"Анна"');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
}
