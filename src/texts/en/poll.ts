import type { PollTexts } from '../ru/poll.ts';

export const poll: PollTexts = {
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
  paused: 'The clock is paused, no polls',
  ended: 'Polling has stopped',
  worksAgain: 'Messages are coming in again',
};
