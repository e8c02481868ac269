// @ts-check
import { randomUUID } from 'node:crypto';

/** @typedef {{ id: string, from: string, subject: string, body: string, received: string }} Message */

/**
 * Makes a mailbox that keeps the newest `most` messages and has a tag for each of its states.
 * @param {number} most
 */
export function createMailbox(most) {
  /** The oldest first. @type {Message[]} */
  const messages = [];
  const name = randomUUID();
  let version = 0;

  return {
    etag: () => `"${name}-${version}"`,
    envelope: () => ({
      status: 'ok',
      timestamp: Math.floor(Date.now() / 1000),
      messages: messages.toReversed(),
    }),
    /** @param {string} id */
    has: (id) => messages.some((message) => message.id === id),
    /** Adds a message, with made-up values for missing fields. @param {Partial<Message>} given */
    add(given = {}) {
      version += 1;
      const message = { ...made(version), ...given };
      messages.push(message);
      if (messages.length > most) messages.splice(0, messages.length - most);
      return message;
    },
  };
}

/** @param {number} n */
function made(n) {
  return {
    id: randomUUID(),
    from: `sender${n}@post.example`,
    subject: `Message ${n}, made up by npm run inbox`,
    body: 'First line.\nSecond line.',
    received: String(Math.floor(Date.now() / 1000)),
  };
}
