import { longText } from '@partitura/base/ui/texts/en/longText.ts';
import type { embed as embedRu, texts as ru } from './lateTexts.ru.ts';

export const texts: typeof ru = {
  poll: {
    pollFailed: 'The poll failed',
    failures: {
      network: 'No connection',
      status: (n) => `Status ${n}`,
      long: 'The answer is too long',
      json: 'The answer is not JSON',
      shape: 'The answer has the wrong shape',
      silent: (seconds) => `No answer in ${seconds} s`,
      wait: (time) => `Asked to wait until ${time}`,
      other: 'The source could not answer',
    },
    answeredAt: (time) => `Last answer at ${time}`,
    refused: (n) => `Messages that cannot be shown: ${n}`,
    nextAt: (time) => `Next poll at ${time}`,
    waiting: 'Waiting for an answer',
    paused: 'The clock is paused, no polls',
    ended: 'Polling has stopped',
    worksAgain: 'Messages are coming in again',
  },
  message: {
    locale: 'en',
    from: 'Address',
    signed: 'Sender',
    received: 'Received',
    body: 'Message text',
    noBody: 'This message has no text.',
    previous: 'Previous',
    next: 'Next',
    close: 'Close',
    longText,
  },
};

export const embed: typeof embedRu = {
  broken: 'The list stopped because of an error. No message is lost.',
  containerTaken: (id) => `The container with id "${id}" is already receiving messages`,
  restart: 'Show it again',
  badInterval: (given) => `pollMs: expected a positive number of milliseconds, got ${given}`,
  badFormat: 'formatReceived: expected a text',
};
