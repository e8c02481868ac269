import { pluralIn } from '@partitura/base/ui/text/pluralIn.ts';
import type { LiveTexts } from './ru.ts';

const formatter = new Intl.NumberFormat('en');
const inEnglish = pluralIn('en');
const format = (n: number) => formatter.format(n);
const counted = (n: number, one: string) =>
  `${format(n)} ${inEnglish(n, { one, other: `${one}s` })}`;
const hidden = (n: number, pipes: string, isShown: boolean) =>
  isShown ? pipes : `${pipes} ${inEnglish(n, { one: 'is', other: 'are' })} hidden`;

/** The texts of the panel and the reports in English. */
export const en: LiveTexts = {
  panel: 'Partitura: streams of this app',
  close: 'Close the panel',
  tall: 'Full height',
  search: 'Find a pipe',
  searchHint: 'Name, file, operator, value',
  findings: 'Findings',
  rule: 'The rule, explained in partitura-live/findings.md',
  silence: (line) => `Silence the findings at ${line} until the page reloads`,
  times: (n) => counted(n, 'time'),
  list: 'Pipes, the latest used first',
  packages: (n, isShown) => hidden(n, `${counted(n, 'pipe')} of packages`, isShown),
  old: 'Replaced by hot reload',
  line: (n) => `line ${n}`,
  owner: (name) => `of ${name}`,
  states: {
    running: (open) => (open === 1 ? 'running' : `running, ${format(open)} open`),
    unwatched: () => 'runs without subscribers',
    failed: () => 'failed',
    ended: () => 'ended',
    left: () => 'no subscriber',
    unused: () => 'never subscribed',
  },
  replaced: 'replaced',
  rest: (n, isShown) => hidden(n, `${counted(n, 'pipe')} never subscribed or replaced`, isShown),
  show: { packages: 'Show packages', rest: 'Show all' },
  values: (n) => counted(n, 'value'),
  errors: (n) => counted(n, 'error'),
  last: (value) => `last: ${value}`,
  since: (opened, closed, hasNavigated) =>
    `${format(opened)} opened and ${format(closed)} closed since ${hasNavigated ? 'the last navigation' : 'the page was opened'}`,
  grows: 'grows',
  unusual: {
    often: ({ opened, closed, builds }) =>
      `${format(opened)} opened, ${format(closed)} closed${builds > 1 ? `, built ${format(builds)} times` : ''}`,
    inner: ({ open }) => `${format(open)} inner open`,
    above: () => 'ended above',
  },
  withoutPipe: 'Open without a pipe',
  noScore: (place: string) => `${place}: no pipe here, so no score.`,
  within: (operator) => `in ${operator}`,
  enter: (what) => `Enter: ${what}`,
  choose: (place) => `Show alone: ${place}`,
  thread: 'Other pipes',
  threadHint:
    'Point at a mark: where it came from in other pipes, and where it went, is said here.',
  threadNone: 'No cause and no effect is recorded in other pipes.',
  cameFrom: (place) => `Came from ${place}`,
  wentTo: (place) => `Went to ${place}`,
  looking: 'Finding the places in the code…',
  nothing:
    'No pipe of the app is recorded yet. If it calls some, it has another copy of RxJS, or the import is not its first.',
  notFound: 'Nothing found.',
  openInEditor: 'Open in the editor',
  copyPlace: 'Copy the place',
  outcomes: {
    opened: () => 'Sent to the editor.',
    copied: (place) => `Copied: ${place}`,
    notOpened: (place) => `The editor did not open. Copied: ${place}`,
    notCopied: (place) => `The browser did not allow copying: ${place}`,
  },
  jumps: 'Go to the last:',
  sought: { end: 'End', error: 'Error', ignored: 'Ignored value' },
  jumped: {
    running: 'The pipe is running. This is the end of another subscription.',
    end: 'No end is recorded.',
    error: 'No error is recorded.',
    ignored: 'None of the latest values was ignored.',
  },
  paused: 'Recording is paused.',
  failed: '',
  whys: {
    noFrame: () => 'The stack trace names no script that calls `pipe` here.',
    noScript: () => 'The text of the script could not be loaded.',
    noMap: () => 'The source map of the script could not be loaded.',
    lineNotMapped: () => 'The source map does not know this line of the script.',
    notAsked: ({ origin }) =>
      `${origin} was not asked: only the servers of the page and of the script are.`,
    noAnswer: ({ seconds }) => `Script, source map or file was not answered within ${seconds} s.`,
    noText: () => 'The source map has no text for this file.',
    evalWithoutLines: () => "webpack's `eval` has no lines; `devtool: 'eval-source-map'` has them.",
    brokenMap: ({ message }) => `The source map of the script can't be read: ${message}`,
    noCall: ({ operators }) =>
      `No call of \`pipe\` with this number of operators (${operators}) can be read there.`,
  },
  dropped: (n) => `Old events dropped: ${format(n)}`,
  limits: {
    otherCopy: 'This page has another copy of RxJS: its streams are not recorded.',
    linkedPackage:
      'This page has another copy of RxJS, because the folder of partitura-live is linked: the streams of that copy are not recorded. Install the file partitura-live-….tgz instead of the folder.',
    droppedFrames:
      'This browser drops the place of `return x.pipe(…)`: such pipes have no line, or stand together. Chromium and Firefox keep it.',
  },
};
