import { NotJsonError, parseJson } from '@partitura/base/http/parseJson.ts';
import { BodyTooLongError, NotUtf8Error, readText } from '@partitura/base/http/readText.ts';
import { excerpt } from '@partitura/base/ui/text/visibleText.ts';
import type { PolledSource } from './ask.ts';
import { decodeEnvelope } from './message.ts';
import { SourceError } from './sourceError.ts';

/** Headers of a request, by name. */
export type HttpHeaders = Readonly<Record<string, string>>;

/** The options of an HTTP source. */
export interface HttpSourceOptions {
  /**
   * Headers of every request, for example `authorization`; a function is called for each request, and may renew a
   * token.
   */
  headers?: HttpHeaders | (() => HttpHeaders | PromiseLike<HttpHeaders>) | undefined;
  /** Whether requests send cookies; by default only to the page's own origin. */
  credentials?: RequestCredentials;
  /** Returns a time in milliseconds that never runs backwards; by default the browser's time. */
  now?: () => number;
}

/** The redirect statuses; a browser hides them behind an `opaqueredirect`. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The maximum size of a body. Source: SPEC IB1.3. */
const MAX_BODY_BYTES = 5_000_000;

/**
 * Makes a source that polls an endpoint by HTTP GET, bypassing every cache, without following redirects.
 *
 * Each poll returns the answer's JSON, which must have status 2xx, a JSON media type, and at most 5 MB of UTF-8; 204
 * means an envelope without messages. Otherwise the poll rejects with a `SourceError` that gives the reason. Aborting
 * the signal ends the request on the wire, even in mid-body. The latest answer is kept if it has an `ETag`, which the
 * next poll sends as `If-None-Match`; 304 then returns the kept answer. Any failure drops the kept answer.
 *
 * An endpoint of another origin must allow the page's origin (CORS). For such an endpoint, `If-None-Match` and custom
 * headers cause a preflight, and `ETag` is visible only if the endpoint exposes it (`access-control-expose-headers`);
 * without a visible `ETag` every poll is unconditional. Source: SPEC IB1.
 */
export function httpSource(url: string | URL, options?: HttpSourceOptions): PolledSource {
  const origin = { url: String(url), memory: emptyMemory() };
  const source = jsonSource(url, options, (json) => json, origin);
  origins.set(source, origin);
  return source;
}

/** The sources that `httpSource` has made. */
const origins = new WeakMap<object, Origin>();

interface Origin {
  url: string;
  memory: HttpMemory;
}

/** The state that a source keeps between requests. */
interface HttpMemory {
  /** The service wants no request before this time, in milliseconds of `now`. */
  waitUntilMs: number;
  /** The latest answer, if it had an ETag. */
  kept: { etag: string; envelope: unknown } | undefined;
}

const emptyMemory = (): HttpMemory => ({ waitUntilMs: -Infinity, kept: undefined });

/** Returns the address of a source that `httpSource` has made, and `undefined` for any other source. */
export function urlOf(source: PolledSource): string | undefined {
  return origins.get(source)?.url;
}

/**
 * Lets a source of `httpSource` share the memory of another source, which requests in flight may still change: the new
 * source waits as the service has asked, and sends conditional requests. Source: SPEC IB30.3.
 */
export function shareMemory(before: unknown, source: unknown): void {
  const [from, to] = [before, source].map((each) => origins.get(each as object));
  if (from && to) to.memory = from.memory;
}

/**
 * Makes a source like `httpSource` that returns decoded polls, so that only data that can be shown is kept. Rejects
 * with a `SourceError` when the answer is not an envelope. Source: SPEC IB11.
 */
export function addressSource(url: string | URL, decode = decodeEnvelope): PolledSource {
  return jsonSource(url, {}, decode);
}

function jsonSource(
  url: string | URL,
  options: HttpSourceOptions = {},
  read: (json: unknown) => unknown,
  origin: Pick<Origin, 'memory'> = { memory: emptyMemory() },
): PolledSource {
  const { headers: given, credentials = 'same-origin', now = () => performance.now() } = options;

  async function request(signal: AbortSignal): Promise<unknown> {
    const { memory } = origin;
    const { kept } = memory;
    const headers = typeof given === 'function' ? await given() : given;
    const response = await withSourceErrors(
      fetch(url, {
        headers: {
          accept: 'application/json',
          ...headers,
          ...(kept && { 'if-none-match': kept.etag }),
        },
        cache: 'no-store',
        credentials,
        redirect: 'manual',
        signal,
      }),
    );
    if (response.type === 'opaqueredirect' || REDIRECTS.has(response.status)) {
      await response.body?.cancel();
      throw new SourceError({ kind: 'redirect' }, 'Expected an answer, got a redirect.');
    }
    if (response.status === 304 && kept) return kept.envelope;
    if (!response.ok) {
      // The body is not read: without `cancel()` the connection would stay open.
      await response.body?.cancel();
      throw refused(response.status, response.headers);
    }
    const isEmpty = response.status === 204;
    const envelope = read(isEmpty ? { status: 'ok', messages: [] } : await readJson(response));
    const etag = response.headers.get('etag');
    memory.kept = etag ? { etag, envelope } : undefined;
    return envelope;
  }

  function refused(status: number, answered: Headers) {
    const mayAsk = status === 429 || status === 503;
    const waitMs = mayAsk ? retryAfterMs(answered, Date.now()) : 0;
    origin.memory.waitUntilMs = now() + waitMs;
    const failure = waitMs > 0 ? waiting(waitMs) : ({ kind: 'status', status } as const);
    return new SourceError(failure, `Expected a 2xx status, got ${status}.`);
  }

  return async (signal) => {
    const waitMs = origin.memory.waitUntilMs - now();
    if (waitMs > 0) throw new SourceError(waiting(waitMs), 'The service asked to wait.');
    try {
      return await request(signal);
    } catch (error) {
      // The condition may have caused the failure, so the next request is unconditional.
      origin.memory.kept = undefined;
      throw error;
    }
  };
}

function waiting(waitMs: number) {
  return { kind: 'wait', untilMs: Date.now() + waitMs } as const;
}

async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? 'none';
  if (!/^application\/(?:[\w.+-]+\+)?json *(?:;|$)/i.test(type)) {
    await response.body?.cancel();
    throw new SourceError(
      { kind: 'json' },
      `Expected the media type application/json, got ${excerpt(type)}.`,
    );
  }
  return withSourceErrors(readText(response, MAX_BODY_BYTES).then(parseJson));
}

/** Turns any error of a request or its body into a `SourceError` of the right kind. */
async function withSourceErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    const kind =
      cause instanceof BodyTooLongError
        ? 'long'
        : cause instanceof NotUtf8Error || cause instanceof NotJsonError
          ? 'json'
          : 'network';
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new SourceError({ kind }, excerpt(message, 200), { cause });
  }
}

/** The maximum wait that a service can request. Source: SPEC IB4.2. */
const MOST_WAIT_MS = 60_000;

/** The only date format in use today: `Sun, 01 Mar 2026 09:05:00 GMT`. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Returns the wait that an answer requests (`Retry-After`) in milliseconds: whole seconds, or until a
 * date, counted from the answer's `Date` or else from `nowMs`. Returns 0 for any other value.
 */
export function retryAfterMs(headers: Headers, nowMs: number): number {
  const asked = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(asked)) return Math.min(Number(asked) * 1000, MOST_WAIT_MS);
  const untilMs = dateMs(asked);
  if (untilMs === undefined) return 0;
  const waitMs = untilMs - (dateMs(headers.get('date') ?? '') ?? nowMs);
  return Math.min(Math.max(0, waitMs), MOST_WAIT_MS);
}

/** `Date.parse` alone would accept almost any text. */
function dateMs(text: string): number | undefined {
  const ms = HTTP_DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(ms) ? undefined : ms;
}
