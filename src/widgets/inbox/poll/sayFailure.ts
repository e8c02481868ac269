import type { PollTexts } from '../../../texts/ru/poll.ts';
import { timeOfDay } from '../../../ui/timeOfDay.ts';
import type { PollFailure } from '../source/sourceError.ts';

/** Says in plain words why a poll brought nothing. */
export function sayFailure(failure: PollFailure, texts: PollTexts, timeLimit = 4000): string {
  const { failures } = texts;
  switch (failure.kind) {
    case 'status':
      return failures.status(failure.status);
    case 'wait':
      return failures.wait(timeOfDay(new Date(failure.untilMs)));
    case 'silent':
      return failures.silent(timeLimit / 1000);
    default:
      return failures[failure.kind];
  }
}
