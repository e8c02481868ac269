import { readPipeAt } from '../../src/code/readPipeAt.ts';

/** Removes the mark `‸` from code, and returns the code and the place of the mark. */
export function atMark(marked: string): { code: string; line: number; column: number } {
  const [before = '', ...rest] = marked.split('‸');
  const lines = before.split('\n');
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return { code: before + rest.join(''), line: lines.length, column };
}

/** Reads the pipe at the mark. */
export function readAt(marked: string, operatorCount = 1, file = 'src/x.ts') {
  const { code, line, column } = atMark(marked);
  return readPipeAt(code, file, line, column, operatorCount);
}
