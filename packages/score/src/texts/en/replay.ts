import { pluralIn } from '@partitura/base/ui/text/pluralIn.ts';
import type { ReplayTexts } from '../ru/replay.ts';

const plural = pluralIn('en');

const seconds = (n: number) => `${n.toLocaleString('en')} s`;
const events = (n: number) =>
  `${n.toLocaleString('en')} ${plural(n, { one: 'event', other: 'events' })}`;

function otherThan(n: number, differing: number) {
  if (differing === 0) return 'as many, but in another order';
  if (n === differing)
    return n === 1 ? 'also one, but a different one' : 'as many, but all different';
  return `as many, but ${differing} different`;
}

export const replay: ReplayTexts = {
  problems: {
    nothing: 'Nothing to replay yet: do something on this card first.',
    cut: 'Newer events have pushed out the beginning of the recording, and without it a replay would differ. Change any setting of the stream or reload the page: the recording starts over.',
    long: 'The recording is too long to be replayed in one go. Change any setting of the stream or reload the page: the recording starts over.',
    large:
      'The recording holds too much text: nobody would read such a test. Change any setting of the stream or reload the page: the recording starts over.',
    unwritable: 'The recording holds a value that cannot be written as code.',
    unlike:
      'Given the same events, the stream did not behave as recorded: timing was uneven, or the widget is broken on purpose.',
  },
  export: {
    hints: {
      test: 'The recording as a test, with the code of the stream in the same file. The commands to run it are in its first lines. The same events give the same results until that code changes.',
      svg: 'A diagram of the recording in one file, for light and dark themes.',
    },
    contents: 'File contents',
    download: 'Download',
    svgTitle: (name) => `Score of the stream ${name}`,
  },
  share: {
    title: 'A link to this page',
    whole: (all, agoS, isPast) =>
      `It holds settings, faults, speed, language and the ${isPast ? 'recording up to the shown moment' : 'whole recording'}: ${events(all)} in ${seconds(agoS)}.`,
    part: (kept, all, agoS, isPast) =>
      `It holds settings, faults, speed, language and the recording${isPast ? ' up to the shown moment' : ''}, but not all of it: the last ${events(kept)} of ${all.toLocaleString('en')}, or ${seconds(agoS)}. Earlier ones did not fit.`,
    typed:
      'Everything you typed is in it too: anyone with the link can read it. Nothing is sent to a server.',
    own: 'Your own stream is not in it: it has a link of its own, in its card.',
    link: 'Link',
  },
  whatIf: {
    title: 'What if…',
    lede: 'The same clicks, letters and answers, another setting. The widget is untouched, and no request is sent again.',
    ofExample: 'Nothing has happened on this card yet, so its example is replayed.',
    setting: 'What to change',
    picture: 'What another setting would have given',
    inForce: 'now',
    quoted: (label) => `“${label}”`,
    outputs: (n, values) => (n === 0 ? ': nothing came out.' : `: ${events(n)}: ${values}.`),
    same: (choice) => `With ${choice} the output would have been the same, timing too.`,
    moved: (choice) => `With ${choice} the output would have been the same, but at other moments.`,
    differs(others, now, before, more) {
      const came = `With ${now} ${events(before)} came out${more > 0 ? ` and ${more} would have followed` : ''}.`;
      const given = others.map(([choice, n, differing], index) => {
        const outputs = n === before + more ? otherThan(n, differing) : n;
        return `${choice} ${index === 0 ? 'would have given ' : ''}${outputs}`;
      });
      return `${came} ${given.length > 1 ? 'Alternatives: ' : ''}${given.join('; ')}.`;
    },
    more: (n) => `and ${n} more`,
    sameNumber: 'This is the current number: choose another one.',
    difference: (choice) => `With ${choice}, underlined events are absent or at another moment.`,
    assumed:
      'Dotted outlines mark assumptions: the recording lacks the request, so an identical one’s answer is used, or the recording had ended.',
    unknown: (choice) =>
      `The output with ${choice} is unknown: one request would have waited longer than in the recording, which has no answer to it.`,
    unknownRest: 'then unknown',
  },
  keys: {
    title: 'All keys',
    anywhere: 'Space, period and “?” work anywhere on the page',
    list: [
      [['Space'], '', 'pause and resume; on a focused button, press it'],
      [['.'], '', 'step to the next event'],
      [['?'], '', 'this list'],
      [['Tab'], '', 'to the next button, field or score'],
      [['↑', '↓'], 'in a score', 'the neighbouring line: the cause of the event, or its effect'],
      [
        ['←', '→', 'Home', 'End'],
        'in a score',
        'the neighbouring event; left of the first, the link to the operator',
      ],
      [['↑', '↓', 'PgUp', 'PgDn'], 'in a number', 'change it'],
      [['←', '→'], 'on the slider', 'the neighbouring moment'],
      [['↑', '↓', 'Enter'], 'in messages', 'select and open'],
      [['N', 'R', 'A'], 'with ?present in the address', 'next lesson, answer, from the start'],
      [['Esc'], '', 'close a window, stop a replay'],
    ],
  },
};
