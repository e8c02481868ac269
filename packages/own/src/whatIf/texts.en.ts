import type { WhatIfTexts } from './whatIfTexts.ts';

export const texts: WhatIfTexts = {
  lede: 'The same letters, presses and keys at the same moments, another operator; after the last of them the code plays on for 10 s. The code itself stays as it is.',
  operator: (name, line) => `${name}, line ${line}`,
  playing: 'Playing…',
  noOperator:
    'The code has no operator that a similar one can replace: for example, mergeMap for switchMap, or throttleTime for debounceTime.',
  failed: {
    ended: (choice) =>
      `With ${choice} the code did not end or sent too much, and was ended, so there is nothing to compare.`,
    many: (choice) => `With ${choice} there are too many events to compare.`,
    other: (choice) =>
      `With ${choice} other lines of the code have streams, so there is nothing to compare.`,
  },
  threw: (choice, text) => `With ${choice} the code threw an error: ${text}`,
};
