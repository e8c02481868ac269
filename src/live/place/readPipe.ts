import { findPipes } from '../../code/findPipes.ts';
import { rxjsNames } from '../../code/names.ts';
import { parseCode } from '../../code/parseCode.ts';
import { choosePipe, readPipe as readFound, type ReadPipe } from '../../code/readPipe.ts';

/** Longer files are bundles without a source map, and would block the page for seconds. */
const MOST_CHARACTERS = 1_000_000;

/** Sites of one file are read consecutively, so its text is parsed once for all. */
let last: { source: string; file: string; read: ReturnType<typeof readFile> } | undefined;

/**
 * Reads the call of `pipe` at a place in a file: its lines, its lanes, its operators.
 *
 * `line` and `column` count from 1, and give the position of the name `pipe`, its bracket, or the beginning of its
 * source; the ending of `file` determines the language. `operatorCount` is the number of operators at run time.
 * Returns `undefined` if the file can't be parsed, or has no such call with that number of operators.
 */
export function readPipe(
  source: string,
  file: string,
  line: number,
  column: number,
  operatorCount: number,
): ReadPipe | undefined {
  if (last?.source !== source || last.file !== file)
    last = { source, file, read: readFile(source, file) };
  if (!last.read) return undefined;
  const { code, pipes } = last.read;
  const before = source.split('\n', line - 1).join('\n');
  const at = before.length + Math.min(line - 1, 1) + column - 1;
  const lineEnd = (source + '\n').indexOf('\n', at);
  const pipe = choosePipe(pipes, at, { operatorCount, lineEnd });
  return pipe && readFound(code, file, pipe);
}

function readFile(source: string, file: string) {
  if (source.length > MOST_CHARACTERS) return undefined;
  try {
    const { program, comments } = parseCode(scriptOf(source, file), file);
    const code = { text: source, program, comments, rxjs: rxjsNames(program) };
    return { code, pipes: findPipes(program) };
  } catch {
    return undefined;
  }
}

/** Only the scripts of a component's file are code; their positions do not change. */
function scriptOf(text: string, file: string) {
  if (!/\.(?:vue|svelte|astro)$/.test(file)) return text;
  return text
    .split(/(?<=<script\b[^>]*>)([^]*?)(?=<\/script>)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/\S/g, ' ')))
    .join('');
}
