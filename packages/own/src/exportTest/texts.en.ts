import type { TestTexts } from './testTexts.ts';

export const texts: TestTexts = {
  hint: 'The code, what its inputs were given until the shown moment, and what came out of it: values, console lines, and when. To write this down, the code was played once more, for at most a minute after the last input. The commands to run the test are in its first lines.',
  none: 'There is no test: this code has not run yet.',
  nothing:
    'There is no test: until the shown moment nothing came out of the code, neither a value nor a console line.',
  ended: 'There is no test: the code was played once more, but did not end, and was stopped.',
  large:
    'There is no test: too much came out, and nobody would read such a test. Go back to an earlier moment with the slider, or press “From the beginning”.',
  threw: (text) =>
    `There is no test: the code threw an error outside of streams, and the test would fail with it. ${text}`,
};
