import * as rxjs from 'rxjs';
import { readOwn } from '../../src/read/readOwn.ts';

/** The lanes of a code, each after its line. */
export function lanesOf(text: string) {
  const { streamCode, lineNumbers } = readOwn(text, new Set(Object.keys(rxjs)));
  const lanes = streamCode.rows.flatMap(({ lane = NaN }, row) => {
    const { label } = streamCode.lanes[lane] ?? {};
    return label === undefined ? [] : [`${lineNumbers[row]} ${label}`];
  });
  return lanes.join(', ');
}
