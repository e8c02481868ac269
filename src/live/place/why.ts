/** Why the text of a pipe, or its line, is not known. */
export type Why =
  | {
      readonly kind:
        'noFrame' | 'noScript' | 'noMap' | 'lineNotMapped' | 'noText' | 'evalWithoutLines';
    }
  /** Of a map, or of a file: no other origins are asked than those of the page and of the script. */
  | { readonly kind: 'notAsked'; readonly origin: string }
  /** After so many seconds. */
  | { readonly kind: 'noAnswer'; readonly seconds: number }
  /** `message` is what the error says, in English. */
  | { readonly kind: 'brokenMap'; readonly message: string }
  /** No call of `pipe` with so many operators. */
  | { readonly kind: 'noCall'; readonly operators: number };

/** What on a page cannot be recorded, or placed. */
export type Limit = 'otherCopy' | 'droppedFrames';
