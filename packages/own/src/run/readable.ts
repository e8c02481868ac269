import { access } from '@partitura/score/trace/access.ts';
import { RECORDER } from '../read/givenNames.ts';

const OF_LANE = new RegExp(`\\${RECORDER}\\.lane\\[(\\d+)\\]\\(\\.\\.\\.\\)`, 'g');
const OTHER = new RegExp(`(?:, \\.\\.\\.)?\\${RECORDER}\\.(?:pipe\\(\\d+\\)|[\\w[\\]]+)`, 'g');

/* oxlint-disable typescript/unbound-method -- called with the text in its place */
// A program may replace these methods. Other methods are called only for texts that contain such a name.
const startsWith = Function.prototype.call.bind(String.prototype.startsWith) as (
  text: string,
  part: string,
) => boolean;
const includes = Function.prototype.call.bind(String.prototype.includes) as typeof startsWith;
/* oxlint-enable typescript/unbound-method */

/**
 * Replaces names from outside the code in the text of a value. A recorder's lane becomes its code in `sources`; in an
 * error of RxJS itself, names of RxJS's minified code are replaced too.
 */
export function readable(text: string, value: unknown, sources: readonly string[]): string {
  const isOfRxjs = startsWith(text, 'TypeError: ') && access(() => isInner(value)) === true;
  if (!isOfRxjs && !includes(text, RECORDER)) return text;
  const words: unknown = access(() => inWords(text, isOfRxjs, sources));
  return typeof words === 'string' ? words : text;
}

function inWords(text: string, isOfRxjs: boolean, sources: readonly string[]) {
  const named = isOfRxjs
    ? text
        .replace(/: .*? (?=is (?:not|undefined|null))/, ': a value that RxJS was given ')
        .replace(/ \((?:In|evaluating|near) .*/s, '')
    : text;
  return named
    .replaceAll(OF_LANE, (_, lane: string) => sources[Number(lane)] ?? '')
    .replaceAll(OTHER, '');
}

/**
 * Whether an error was thrown in the worker's own script, which has an address, unlike code that is made from a text.
 */
function isInner(error: unknown) {
  const [frame = ''] = /^(?: +at .*|.*@.*)$/m.exec(String((error as Error).stack)) ?? [];
  return frame.includes('blob:') && !frame.includes('own-stream.js');
}
