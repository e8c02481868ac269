export { Guess } from './Guess.tsx';
export { lessonSteps } from './lessonSteps.ts';
export { failedCard, performStep } from './performStep.ts';
export { canGuess, verdictOn, verdictsOn } from './verdicts.ts';
