import type { CodeToken } from '../../src/code/streamCode.ts';

const KEYWORDS = [
  'export',
  'function',
  'return',
  'const',
  'readonly',
  'string',
  'number',
  'unknown',
];

/** String or template, number, name, white space, anything else: together they cover every text. */
const PIECES = /('[^']*'|`[^`]*`)|(\d[\d_]*)|([A-Za-z_$][\w$]*)|\s+|[^\s\w]/g;

/** Splits a line of code into tokens; `rxjs` and `settings` are the names that stand out. */
export function codeTokens(
  line: string,
  rxjs: readonly string[],
  settings: readonly string[],
): readonly CodeToken[] {
  const tokens: { text: string; kind: CodeToken['kind'] }[] = [];
  for (const [text, string, number, name] of line.matchAll(PIECES)) {
    const kind = string ? 'string' : number ? 'number' : name ? kindOfName(name) : 'plain';
    const last = tokens.at(-1);
    if (kind === 'plain' && last?.kind === 'plain') last.text += text;
    else tokens.push({ text, kind });
  }
  return tokens;

  function kindOfName(name: string): CodeToken['kind'] {
    if (settings.includes(name)) return 'setting';
    if (rxjs.includes(name)) return 'rxjs';
    return KEYWORDS.includes(name) ? 'keyword' : 'plain';
  }
}
