export { readLink } from './codec/readLink.ts';
export { InvalidLinkError } from './codec/readWire.ts';
export { writeLink } from './codec/writeLink.ts';
export { playShared } from './playShared.ts';
export { ShareDialog } from './ShareDialog.tsx';
