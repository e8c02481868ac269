export { CardScore } from './CardScore.tsx';
export { CardWhy } from './CardWhy.tsx';
export { CardLessons } from './lessons/CardLessons.tsx';
export { Scrubber } from './Scrubber.tsx';
export { Share } from './share/Share.tsx';
export { Transport } from './Transport.tsx';
