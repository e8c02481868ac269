import { readStreamFile } from '../../plugin/readStreamFile.ts';

/** The code that a card shows for this text of a stream file. */
export const codeOf = (text: string) => readStreamFile(text, 'f.stream.ts').code;
