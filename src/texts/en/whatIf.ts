import { pluralIn } from '../../ui/text/pluralIn.ts';
import type { WhatIfTexts } from '../ru/whatIf.ts';

const plural = pluralIn('en');

const events = (n: number) => `${n} ${plural(n, { one: 'event', other: 'events' })}`;

export const whatIf: WhatIfTexts = {
  title: 'What if…',
  lede: 'The same clicks, letters and answers, another setting. The widget is untouched, and no request is sent again.',
  setting: 'What to change',
  picture: 'What another setting would have given',
  inForce: 'now',
  outputs: (choice, n, values) =>
    n === 0 ? `${choice}: nothing came out.` : `${choice}: ${events(n)}: ${values}.`,
  same: (choice) => `With ${choice} the same would have come out, at the same moments.`,
  moved: (choice) => `With ${choice} the same would have come out, but at other moments.`,
  differs: (others, now, before, more) =>
    `With ${now} ${events(before)} came out${more > 0 ? ` and ${more} would have followed` : ''}; there would have been ${others.map(([choice, n]) => `${n}${n === before + more ? ' others' : ''} with ${choice}`).join(', ')}.`,
  more: (n) => `and ${n} more`,
  sameNumber: 'This is the number in force: choose another one.',
  difference: (choice) =>
    `A stroke below marks what does not come with ${choice}, or not at that moment.`,
  assumed:
    'Dotted outlines are assumed: the recording has no such request, so the answer to an equal one stands in, or the recording had ended by then.',
  unknown:
    'One of the requests would have waited for longer than it did in the recording. What would have come is unknown: the picture has no answer to it.',
  problems: {
    nothing: 'There is nothing to play again yet: do something on this card first.',
    cut: 'The beginning of the recording is no longer held: it cannot be played again from the start.',
    long: 'The recording is too long to be played again at once.',
    unlike: 'Played again, the recording went another way: there is nothing to compare with.',
  },
};
