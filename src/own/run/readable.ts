import { access } from '../../trace/access.ts';
import { RECORDER } from '../read/recorder.ts';

const OF_LANE = new RegExp(`\\${RECORDER}\\.lane\\[(\\d+)\\]\\(\\.\\.\\.\\)`, 'g');
const OTHER = new RegExp(`(?:, \\.\\.\\.)?\\${RECORDER}\\.(?:pipe\\(\\d+\\)|[\\w[\\]]+)`, 'g');

/**
 * The text of a value without names that are not of its code: those of the recorder, which stand for these sources, and
 * in an error of RxJS itself those of its minified code.
 */
export function readable(text: string, value: unknown, sources: readonly string[]): string {
  const isOfRxjs = text.startsWith('TypeError: ') && access(() => isInner(value)) === true;
  const inWords = isOfRxjs
    ? text
        .replace(/: .*? (?=is (?:not|undefined|null))/, ': a value that RxJS was given ')
        .replace(/ \((?:In|evaluating|near) .*/s, '')
    : text;
  if (!inWords.includes(RECORDER)) return inWords;
  return inWords
    .replaceAll(OF_LANE, (_, lane: string) => sources[Number(lane)] ?? '')
    .replaceAll(OTHER, '');
}

/** Whether an error was thrown in the script of the worker; code made from a text has no address. */
function isInner(error: unknown) {
  const [frame = ''] = /^(?: +at .*|.*@.*)$/m.exec(String((error as Error).stack)) ?? [];
  return frame.includes('blob:') && !frame.includes('own-stream.js');
}
