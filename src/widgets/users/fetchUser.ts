import { fromFetch } from 'rxjs/fetch';
import { NotJsonError, parseJson } from '../../http/parseJson.ts';
import { readText } from '../../http/readText.ts';
import type { GetUser, User } from './users.stream.ts';

/** The answer was no record of a user; `cause` holds the parser's error, if any. */
export class UserAnswerError extends Error {
  override readonly name = 'UserAnswerError';
}

/** More than a user's record can need. Source: SPEC US6.3. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Gives the port that asks a users service over HTTP: GET `{serviceUrl}/users/{id}`. It emits one user
 * and completes. It fails when the connection does, on a redirect, a status that is not 2xx, a body over
 * 64 KB or without a text `name` in JSON. Unsubscribing aborts it on the wire, in mid-body too.
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
    // The body is not read: without this its connection would stay open.
    await response.body?.cancel();
    throw new UserAnswerError(`Expected a 2xx status, got ${response.status}.`);
  }
  return readUserBody(await readText(response, MAX_BODY_BYTES));
}

/** Reads the user from the body of an answer. Throws `UserAnswerError` when it is not JSON with one. */
export function readUserBody(text: string): User {
  try {
    return decodeUser(parseJson(text));
  } catch (cause) {
    if (cause instanceof NotJsonError) throw new UserAnswerError(cause.message, { cause });
    throw cause;
  }
}

/** Reads the name, and nothing else, of a user's record. Throws `UserAnswerError` without one. */
export function decodeUser(data: unknown): User {
  if (typeof data === 'object' && data !== null && 'name' in data) {
    if (typeof data.name === 'string') return { name: data.name };
  }
  throw new UserAnswerError('Expected an object with a text `name`.');
}
