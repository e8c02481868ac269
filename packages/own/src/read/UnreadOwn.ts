import type { syntaxReason } from '../parse/parseModule.ts';

/** The maximum length of code that is read, in characters and in lines; longer code would block the page. */
export const MOST_CODE = 20_000;
export const MOST_LINES = 1000;

/**
 * The reason why own code cannot be read: `syntax` with the parser's message, or a reason of `syntaxReason`; `module`
 * with the name of a module that is not RxJS, `rxjs5` if RxJS 5 had it; `typescript` for a part of TypeScript that is
 * more than types; `pattern` for a regular expression that no engine takes, `meta` for `import.meta`; `long` for code
 * over the limits, `deep` for code that nests too deeply to be read, `lanes` for too many lanes; `missing` for a name that
 * is declared nowhere, `unimported` if RxJS has it; `page` or `network` for a name that needs a browser's page or a
 * network.
 */
export class UnreadOwn extends Error {
  readonly reason;
  /** The offset in the code. */
  readonly start;
  /** The parser's message, a token, or the name of the module or the variable. */
  readonly detail;

  constructor(
    reason:
      | ReturnType<typeof syntaxReason>['reason']
      | ('module' | 'rxjs5' | 'typescript' | 'pattern' | 'meta' | 'long' | 'deep' | 'lanes')
      | ('missing' | 'unimported' | 'page' | 'network'),
    { start }: { readonly start: number },
    detail = '',
  ) {
    super(`${reason} ${detail}`);
    this.reason = reason;
    this.start = start;
    this.detail = detail;
  }
}
