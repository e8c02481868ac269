import { pluralIn } from '../../ui/text/pluralIn.ts';
import type { LinkTexts } from '../ru/link.ts';

const plural = pluralIn('en');

const seconds = (n: number) => `${n.toLocaleString('en')} s`;
const events = (n: number) =>
  `${n.toLocaleString('en')} ${plural(n, { one: 'event', other: 'events' })}`;

export const link: LinkTexts = {
  title: 'A link to this page',
  whole: (all, agoS) =>
    `It holds settings, faults, speed, language and the whole recording: ${events(all)} in ${seconds(agoS)}.`,
  part: (kept, all, agoS) =>
    `It holds settings, faults, speed, language and the recording, but not all of it: the last ${events(kept)} of ${all.toLocaleString('en')}, or ${seconds(agoS)}. Earlier ones did not fit.`,
  typed:
    'Everything you typed is in it too: anyone with the link can read it. Nothing is sent to a server.',
  link: 'Link',
};
