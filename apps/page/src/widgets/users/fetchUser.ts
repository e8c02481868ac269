import { fromFetch } from 'rxjs/fetch';
import { NotJsonError, parseJson } from '@partitura/base/http/parseJson.ts';
import { readText } from '@partitura/base/http/readText.ts';
import type { GetUser, User } from './users.stream.ts';

/** The answer was not a user's record; `cause` holds the parser's error, if any. */
export class UserAnswerError extends Error {
  override readonly name = 'UserAnswerError';
}

/** The maximum size of a user's record. Source: SPEC US6. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Makes the port for a users service over HTTP: GET `{serviceUrl}/users/{id}`. It emits one user and
 * completes. It fails when the connection fails, on a redirect, on a status that is not 2xx, and on a
 * body over 64 KB or without a text `name` in JSON. Unsubscribing aborts the request on the wire, even
 * in mid-body.
 */
export function fetchUser(serviceUrl: string): GetUser {
  const base = serviceUrl.replace(/\/+$/, '');
  return (id) =>
    // The selector keeps the request abortable until the body has been read.
    fromFetch(`${base}/users/${id}`, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      selector: readUser,
    });
}

async function readUser(response: Response): Promise<User> {
  if (!response.ok) {
    // The body is not read: without `cancel()` the connection would stay open.
    await response.body?.cancel();
    throw new UserAnswerError(`Expected a 2xx status, got ${response.status}.`);
  }
  return readUserBody(await readText(response, MAX_BODY_BYTES));
}

/** Decodes the user from the body of an answer. Throws `UserAnswerError` if the body is not JSON with a user. */
export function readUserBody(text: string): User {
  try {
    return decodeUser(parseJson(text));
  } catch (cause) {
    if (cause instanceof NotJsonError) throw new UserAnswerError(cause.message, { cause });
    throw cause;
  }
}

/** Decodes only the name of a user's record. Throws `UserAnswerError` if there is no name. */
export function decodeUser(data: unknown): User {
  if (typeof data === 'object' && data !== null && 'name' in data) {
    if (typeof data.name === 'string') return { name: data.name };
  }
  throw new UserAnswerError('Expected an object with a text `name`.');
}
