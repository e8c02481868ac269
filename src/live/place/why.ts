/** The reasons why the text or the line of a pipe is unknown. */
export type Why =
  | {
      readonly kind:
        'noFrame' | 'noScript' | 'noMap' | 'lineNotMapped' | 'noText' | 'evalWithoutLines';
    }
  /** For a map or a file: only the origins of the page and of the script get requests. */
  | { readonly kind: 'notAsked'; readonly origin: string }
  /** The time waited, in seconds. */
  | { readonly kind: 'noAnswer'; readonly seconds: number }
  /** `message` is the message of the error, in English. */
  | { readonly kind: 'brokenMap'; readonly message: string }
  /** No call of `pipe` with that number of operators. */
  | { readonly kind: 'noCall'; readonly operators: number };

/** The parts of a page that cannot be recorded or placed. */
export type Limit = 'otherCopy' | 'droppedFrames';
