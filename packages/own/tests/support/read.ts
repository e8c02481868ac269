import * as rxjs from 'rxjs';
import { readOwn } from '../../src/read/readOwn.ts';

/** The names that RxJS exports. */
export const KNOWN: ReadonlySet<string> = new Set(Object.keys(rxjs));

/** Reads a visitor's code. */
export const read = (text: string) => readOwn(text, KNOWN);

/** The lanes of the code, each after its line. */
export function lanesOf(text: string) {
  const { streamCode, lineNumbers } = read(text);
  const lanes = streamCode.rows.flatMap(({ lane = NaN }, row) => {
    const { label } = streamCode.lanes[lane] ?? {};
    return label === undefined ? [] : [`${lineNumbers[row]} ${label}`];
  });
  return lanes.join(', ');
}
