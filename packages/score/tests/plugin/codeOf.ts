import { readStreamFile } from '../../plugin/scorePlugin.ts';
import type { CodeRow } from '../../src/code/streamCode.ts';

/** The code that a card shows for this text of a stream file. */
export const codeOf = (text: string) => readStreamFile(text, 'f.stream.ts').code;

export const textOf = (row: CodeRow) => row.tokens.map(({ text }) => text).join('');
