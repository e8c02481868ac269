import { pluralIn } from '../language.ts';
import type { ScoreTexts } from '../ru/score.ts';

const plural = pluralIn('en');

const seconds = (n: number) => `${n.toLocaleString('en')} s`;
const events = (n: number) =>
  `${n.toLocaleString('en')} ${plural(n, { one: 'event', other: 'events' })}`;

/** The same in English. */
export const score: ScoreTexts = {
  transport: {
    title: 'Time',
    pause: 'Pause',
    resume: 'Resume',
    step: 'Step',
    speed: 'Speed',
    speeds: { '0.1': '×0.1', '0.5': '×0.5', '1': '×1' },
    keys: 'Keys',
    keysTitle: 'Keys: space pauses, period steps',
    spaceKey: 'Space',
    periodKey: 'Period',
    networkHeld: 'Network answers are held back too.',
    nothingWaits: 'No events ahead.',
  },
  score: {
    score: 'Score of the stream: its code, and what happens on each line',
    units: { s: 's', min: 'min', h: 'h' },
    decimal: '.',
    silent: 'silence',
    reset: (label, preset) => `${label}: back to ${preset}`,
    bounds: (least, most, unit, step) =>
      `from ${least} to ${most}${unit && ` ${unit}`}${step === 1 ? '' : `, in steps of ${step}`}`,
    adjusted: (value, bounds) => `Set to ${value}: it can be ${bounds}.`,
    rejected: (typed, value, bounds) =>
      `${typed === '' ? 'Nothing was typed' : `“${typed}” is not a number`}, so it stays ${value}: it can be ${bounds}.`,
    settings: {
      pause: 'Pause',
      pace: 'Pace operator',
      timeLimit: 'Time limit',
      flatten: 'Flattening operator',
      period: 'Period',
      count: 'Number of ticks',
      pollMs: 'Polling interval',
    },
    whys: {
      pause: (ms) => `The text appears ${ms} ms after the last letter.`,
      pace: (operator) => `What passes, and when, is up to ${operator}.`,
      flatten: (operator) => `Two names load in parallel. On a second press ${operator} decides.`,
      count: (n) =>
        n === 0 ? 'Started anew, without a tick.' : `Started anew; after tick ${n} it is silent.`,
      pollMs: (n) => `Polled every ${seconds(n)}. New messages go on top.`,
    },
    choices: {
      debounceTime: 'debounceTime waits for a pause and takes the last. For search as you type.',
      throttleTime:
        'throttleTime takes the first and ignores the rest for a while. For frequent clicks.',
      auditTime:
        'auditTime waits after the first, then takes the newest. For scrolling and resizing.',
      sampleTime:
        'sampleTime takes the newest at regular intervals, if it is new. For gauges and charts.',
      switchMap:
        'switchMap drops the current one for the new one. When only the latest answer matters.',
      mergeMap:
        'mergeMap runs all at once, answers come as they are ready. When all count and order does not.',
      concatMap: 'concatMap queues new ones. When all count, strictly in order.',
      exhaustMap:
        'exhaustMap ignores new ones until the current one completes. Against double clicks, for polling.',
    },
    ms: 'ms',
    hints: {
      pointer:
        'Point at an event, or use the arrow keys on a lane, to see where it came from and what it led to.',
      touch: 'Touch an event to see where it came from and what it led to.',
    },
    kinds: {
      subscribe: 'subscribe',
      next: 'next',
      error: 'error',
      complete: 'complete',
      unsubscribe: 'unsubscribe',
    },
  },
  scrubber: {
    label: 'Scrub back',
    now: 'now',
    ago: (n) => `${seconds(n)} ago`,
    toNow: 'Back to live',
  },
  export: {
    label: 'Take it away',
    kinds: { test: 'Copy test', text: 'Text diagram', svg: 'SVG', file: 'Source code' },
    hints: {
      test: 'The recording as a test, and the files that it needs. Download the archive and unpack it into an empty folder: the commands to run it are in the first lines of the test. The same events give the same again, until the stream is changed.',
      text: 'One line per lane, one column per moment; the letters are explained below.',
      svg: 'A diagram of this episode in one file, for light and dark themes.',
      file: 'The very file that runs on this page.',
    },
    problems: {
      nothing: 'Nothing to replay yet: nothing has happened in this stream.',
      cut: 'Newer events have pushed out the beginning of the recording, and without it a replay would differ. Change any setting of the stream or reload the page: the recording starts over.',
      long: 'The recording is too long: a test cannot run so many timers in a row. Change any setting of the stream or reload the page: the recording starts over.',
      large:
        'The recording holds too much text: nobody would read such a test. Change any setting of the stream or reload the page: the recording starts over.',
      unwritable: 'The recording holds a value that cannot be written as code.',
      unreachable: 'This part of the page did not load. Check your connection and try again.',
      unlike:
        'On the same events the stream did not behave as recorded: timing was uneven, or the widget is broken on purpose. Such a test would fail, so there is none.',
    },
    file: 'File',
    contents: 'File contents',
    download: 'Download',
    downloadAll: 'Download all files (.zip)',
    svgTitle: (name) => `Score of the stream ${name}`,
  },
  share: {
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
  },
};
