import { longText } from '@partitura/base/ui/texts/en/longText.ts';
import type { embed as embedRu, texts as ru } from './lateTexts.ru.ts';

export const texts: typeof ru = {
  poll: {
    pollFailed: 'The poll failed',
    failures: {
      network: 'No connection',
      redirect: 'Redirected: you may have to sign in',
      status: (n) => `Status ${n}`,
      long: 'The answer is too long',
      json: 'The answer is not JSON',
      shape: 'The answer has the wrong shape',
      notOk: 'The status in the answer is not ok',
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
  loading: 'Loading messages...',
  containerTaken: (id) => `The container ${id && `with id "${id}" `}is already receiving messages`,
  badContainer: (given) => `container: expected an id or an element, got ${given}`,
  restart: 'Show it again',
  badInterval: (given, option) =>
    `${option}: expected a positive number of milliseconds, got ${given}`,
  badSource: (given) =>
    `source: expected an address, a function or an Observable of messages, got ${given}`,
  refused: {
    message: (id, reason) => `Message ${id && `"${id}" `}is not shown: ${reason}`,
    id: 'id: expected a non-empty string or an integer',
    text: (field) => `${field}: expected a text, got an object or a list`,
    long: (field, most) => `${field}: over ${most} characters`,
    object: 'expected an object',
  },
  badFormat: 'formatReceived: expected a text',
};
