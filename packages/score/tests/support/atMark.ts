import { placeIn } from '../../src/code/node.ts';
import { readPipeAt } from '../../src/code/readPipeAt.ts';

/** Removes the mark `‸` from code, and returns the code and the place of the mark. */
export function atMark(marked: string): { code: string; line: number; column: number } {
  const [before = '', ...rest] = marked.split('‸');
  return { code: before + rest.join(''), ...placeIn(before, before.length) };
}

/** Reads the pipe at the mark. */
export function readAt(marked: string, operatorCount = 1, file = 'src/x.ts') {
  const { code, line, column } = atMark(marked);
  return readPipeAt(code, file, line, column, operatorCount);
}
