/** The parser's data about an error, besides its message. */
interface ParserCause {
  readonly reasonCode?: string;
  readonly details?: {
    readonly [detail in 'identifierName' | 'reservedWord' | 'expected' | 'unexpected']?:
      | string
      | null;
  };
}

/** The errors that have their own sentences, by the parser's names for the errors. */
const REASONS = {
  UnterminatedString: 'string',
  UnterminatedTemplate: 'template',
  UnterminatedComment: 'comment',
  UnterminatedRegExp: 'regexp',
  MalformedRegExpFlags: 'pattern',
  DuplicateRegExpFlags: 'pattern',
  IncompatibleRegExpUVFlags: 'pattern',
  VarRedeclaration: 'twice',
  IllegalReturn: 'return',
  AwaitNotInAsyncContext: 'await',
  DeclarationMissingInitializer: 'initializer',
} as const;

/** The reason and the detail of the parser's error at this offset; `syntax` if it has no sentence of its own. */
export function syntaxReason(text: string, at: number, cause: unknown) {
  const { reasonCode = '', details = {} } = (cause ?? {}) as ParserCause;
  const rest = text.slice(at);
  const [next = ''] = /^\s*([\w$]+|\S|$)/u.exec(rest)?.slice(1) ?? [];
  const reason = Object.entries(REASONS).find(([code]) => code === reasonCode)?.[1];
  if (reason) return { reason, detail: details.identifierName ?? '' };
  if (details.reservedWord === 'await') return { reason: 'await' } as const;
  if (reasonCode === 'MissingSemicolon' && !/[)\]}]/.test(next))
    return { reason: 'semicolon' } as const;
  if (!/^(?:Unexpected|InvalidOrUnexpected|MissingSemicolon)/.test(reasonCode))
    return { reason: 'syntax' } as const;
  const { expected, unexpected = next } = details;
  if (next === '') return { reason: 'end' } as const;
  if (expected === ',') return { reason: 'comma' } as const;
  return typeof expected === 'string'
    ? ({ reason: 'expected', detail: expected } as const)
    : ({ reason: 'token', detail: String(unexpected) } as const);
}
