import type { ScoreTexts } from '../ru/score.ts';

const seconds = (n: number) => `${n.toLocaleString('en')} s`;

export const score: ScoreTexts = {
  transport: {
    title: 'Time',
    pause: 'Pause',
    resume: 'Resume',
    step: 'Step',
    speed: 'Speed',
    speeds: { '0.1': '×0.1', '1': '×1' },
    keys: 'Keys',
    spaceKey: 'Space',
    periodKey: 'Period',
    networkHeld: 'Network answers are held back too.',
    stepped: (byMs, lanes) => [`Step: ${byMs} ms went by`, ...lanes].join('. ') + '.',
    nothingWaits: 'No events ahead.',
  },
  score: {
    score: 'Score of the stream: its code, and what happens on each line',
    units: { s: 's', min: 'min', h: 'h' },
    decimal: '.',
    example: 'Example',
    anew: 'again',
    deaf: 'deaf',
    quotes: ['“', '”'],
    whatIf: 'What if…',
    silent: 'silence',
    at: (n) => `${seconds(n)} after the page opened`,
    reset: (label, preset) => `${label}: back to ${preset}`,
    bounds: (least, most, unit, step) =>
      `from ${least} to ${most}${unit && ` ${unit}`}${step === 1 ? '' : `, in steps of ${step}`}`,
    adjusted: (value, bounds) => `Set to ${value}: it can be ${bounds}.`,
    rejected: (typed, value, bounds) =>
      `${typed === '' ? 'Nothing was typed' : `“${typed}” is not a number`}, so it stays ${value}: it can be ${bounds}.`,
    choices: {
      debounceTime:
        'debounceTime waits for a pause and takes the last. It suits search as you type.',
      throttleTime:
        'throttleTime takes the first, then is deaf for a while. It suits frequent clicks.',
      auditTime: 'auditTime waits after the first, then takes the newest. It suits scrolling.',
      sampleTime: 'sampleTime takes the newest at regular intervals. It suits gauges and charts.',
      catchError: 'catchError replaces an error.',
      tap: 'tap only looks on.',
      forkJoin: 'forkJoin waits for all to end; an error in one cancels all.',
      combineLatest: 'combineLatest takes the newest of each.',
      switchMap: 'switchMap drops the current one for the new one: only the latest answer matters.',
      mergeMap: 'mergeMap runs all at once, and answers come when ready: all count, in any order.',
      concatMap: 'concatMap queues new ones: all count, strictly in order.',
      exhaustMap: 'exhaustMap ignores new ones until the current one completes. It suits polls.',
    },
    ms: 'ms',
    kinds: {
      subscribe: 'subscribe',
      next: 'next',
      error: 'error',
      complete: 'complete',
      unsubscribe: 'unsubscribe',
    },
  },
  hints: {
    pointer: 'Point at an event, or use the arrow keys, to see its path.',
    touch: 'Touch an event to see its path.',
  },
  legend: 'Legend',
  opening: { again: 'Once more', yourTurn: 'Your turn' },
  scrubber: {
    label: 'Scrub back',
    now: 'now',
    ago: (n) => `${seconds(n)} ago`,
    moment: (when, n, all) => `${when}, moment ${n} of ${all}`,
    play: 'Replay',
    stop: 'Stop',
    toNow: 'Back to live',
    goesToNow: 'You are looking at the past, but letters and clicks go to the present',
  },
  ownOpen: 'Open the editor',
  export: {
    label: 'Export',
    kinds: { test: 'Test of the recording', svg: 'SVG picture' },
    close: 'Close',
    unreachable: 'This part of the page did not load. Check your connection and try again.',
  },
  share: {
    share: 'Share',
    shareTitle: 'A link to the page as it is now, with its recording',
    opened:
      'This is a recording from a link: scrub it with the slider. “Back to live” shows the live page.',
    beforeEnd: (agoS) => (agoS === 0 ? 'end of recording' : `${seconds(agoS)} to the end`),
    unreachable:
      'The recording in the link did not load. Check the connection and reload the page.',
    invalid:
      'The link did not open: it was cut off, altered, or made by another version of the page. This is the usual page.',
    dismiss: 'Got it',
  },
};
