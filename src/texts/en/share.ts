import { pluralIn } from '../pluralIn.ts';
import type { ShareTexts } from '../ru/share.ts';

const plural = pluralIn('en');

function events(n: number) {
  return `${n.toLocaleString('en')} ${plural(n, { one: 'event', other: 'events' })}`;
}

function seconds(n: number) {
  return `${n.toLocaleString('en')} s`;
}

/** What the page says about links to it, in English; same shape as in Russian. */
export const share: ShareTexts = {
  share: 'Share',
  shareTitle: 'A link to the page as it is now: with its settings, faults and recording',
  title: 'A link to this page',
  whole: (all, agoS) =>
    `It holds settings, faults, speed, language and the whole recording: ${events(all)} in ${seconds(agoS)}.`,
  part: (kept, all, agoS) =>
    `It holds settings, faults, speed, language and the recording, but not all of it: the last ${events(kept)} of ${all.toLocaleString('en')}, or ${seconds(agoS)}. Earlier ones did not fit.`,
  typed:
    'Everything you typed is in it too: anyone with the link can read it. Nothing is sent to a server.',
  link: 'Link',
  opened:
    'This is a recording from a link: scrub it with the slider. “Back to live” leads to the live page.',
  beforeEnd: (agoS) => (agoS === 0 ? 'end of recording' : `${seconds(agoS)} before the end`),
  invalid:
    'The link did not open: it was cut off, altered, or made by another version of the page. This is the page as usual.',
  dismiss: 'Got it',
};
