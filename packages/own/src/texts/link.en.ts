import { pluralIn } from '@partitura/base/ui/text/pluralIn.ts';
import type { LinkTexts } from './linkTexts.ts';

const plural = pluralIn('en');

const count = (n: number) => n.toLocaleString('en');
const actions = (n: number) => `${count(n)} ${plural(n, { one: 'action', other: 'actions' })}`;
const seconds = (ms: number) => `${Number((ms / 1000).toFixed(1)).toLocaleString('en')} s`;

export const texts: LinkTexts = {
  ways: {
    link: {
      title: 'A link to this code',
      label: 'Address',
      open: 'Anyone with the link can read the code. It is kept only in the address, and nothing is sent to a server. Code from a link runs after a press.',
    },
    embed: {
      title: 'Code to embed',
      label: 'HTML',
      open: 'The embedded page shows this card alone; the reader runs the code with a press. Everything is in the address, and nothing is sent to a server. Where scripts are off, the code is shown as text.',
    },
  },
  alone: 'It holds only the code: nothing has been pressed or typed yet.',
  whole: (n, ms) => `It holds the code and a recording: ${actions(n)} in ${seconds(ms)}.`,
  part: (kept, all, ms) =>
    kept === 0
      ? `It holds only the code: the recording (${actions(all)}) did not fit.`
      : `It holds the code and the beginning of the recording: ${actions(kept)} of ${count(all)}, in ${seconds(ms)}. The rest did not fit.`,
  long: 'The code is too long for a link.',
  arrived:
    'This code came with a link. It does not run by itself: read it first. It will run apart from the page, without network or storage.',
  framed: 'The code runs after a press, apart from the page, without network or storage.',
  plays: (n, ms) => `A recording will be replayed with it: ${actions(n)} in ${seconds(ms)}.`,
  unreachable: 'The card did not load. Check the connection and press again.',
  run: 'Run',
  code: 'Linked code',
  invalid: {
    long: 'The link did not open: it is too long. Nothing has run.',
    cut: 'The link did not open: it was cut or altered. Copy the whole link again. Nothing has run.',
    version: 'The link did not open: another version of the page made it. Nothing has run.',
    part: 'The link did not open: it has a part that the card never writes. Nothing has run.',
  },
  noLink: 'This address has no code. Paste your own, and see beside each line what happens in it.',
  write: 'Open the editor',
  stream: 'RxJS stream',
  inPartitura: 'In Partitura ↗',
};
