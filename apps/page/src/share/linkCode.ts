/** The code that opens a link, which loads on demand. Source: SPEC RN6.1. */
export { InvalidLinkError } from '@partitura/base/link/readWire.ts';
export { readLink } from './codec/readLink.ts';
export { playShared } from './playShared.ts';
