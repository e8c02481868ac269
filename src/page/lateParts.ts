export { CardScore } from './CardScore.tsx';
export { CardLessons } from './lessons/CardLessons.tsx';
export { Scrubber } from './Scrubber.tsx';
export { Transport } from './Transport.tsx';
