export { CardAside } from './CardAside.tsx';
export { CardScore } from './CardScore.tsx';
export { CardWhy } from './CardWhy.tsx';
export { Scrubber } from './Scrubber.tsx';
export { Share } from './share/Share.tsx';
export { Transport } from './Transport.tsx';
