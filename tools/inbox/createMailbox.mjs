// @ts-check
import { randomUUID } from 'node:crypto';

/** @typedef {{ id: string, from: string, subject: string, body: string, received: string }} Message */

/**
 * Makes a box of messages that keeps the newest `most`, and tells its state apart from every other by a tag.
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
    /** Adds what is given, and makes up the rest. @param {Partial<Message>} given */
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
