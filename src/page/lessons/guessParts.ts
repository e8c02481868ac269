export { Guess } from './Guess.tsx';
export { canGuess, verdictOn, verdictsOn } from './verdicts.ts';
