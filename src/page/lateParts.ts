export { CardScore } from './CardScore.tsx';
export { Scrubber } from './Scrubber.tsx';
export { Transport } from './Transport.tsx';
