export { CardScore } from '../score/CardScore.tsx';
export { CardWhy } from '../settings/CardWhy.tsx';
export { CardLessons } from '../lessons/CardLessons.tsx';
export { Scrubber } from '../time/Scrubber.tsx';
export { Share } from '../share/Share.tsx';
export { Transport } from '../time/Transport.tsx';
