/**
 * A low and narrow frame has room for this many lanes below their lines; if there are more, they are beside the lines.
 * Source: SPEC OW29.8.
 */
export const MOST_BELOW = 6;

/** Matches the beginning of the operators of a pipe, of an inner pipe, or of a stream in a list. */
const BEGINS =
  /(?<=\.pipe\()(?=\S)|(?<=\.pipe\(.*\), )(?=\w+\()|(?<==> )(?=[\w$]+(?:\([^()]*\))?\.pipe\()|(?<=\(\[(?:.*, )?)(?=\w+\$)/;

/**
 * Divides code that has not been read, line by line, into pieces that are likely to have lanes of their own, with their
 * indents in characters. A piece `isPlain`, and counts as having no lane, if it is empty, is a comment, or begins with
 * a closing bracket. The texts of all pieces together are the whole code.
 */
export function codePieces(code: string) {
  const lines = code.split('\n');
  return lines.flatMap((line, number) => {
    const texts = line.split(BEGINS);
    const indent = line.search(/\S|$/);
    return texts.map((text, index) => ({
      text: index === texts.length - 1 && number < lines.length - 1 ? `${text}\n` : text,
      indent: index === 0 ? indent : indent + 2,
      isFirst: index === 0,
      isPlain: /^\s*(?:[)\]}*]|\/[/*]|$)/.test(text),
    }));
  });
}
