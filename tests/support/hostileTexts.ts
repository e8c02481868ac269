import fc from 'fast-check';

const PIECES = [
  ...["'", '"', '`', '\\', '\n', '\r\n', '\t', '\0', '${1}', '*/', '/*', '//', '<!--', '-->'],
  ...['</script>', '<script>', ']]>', '&amp;', "');", '});'],
  ...['\u2028', '\u2029', '\u202e', '\ufeff'],
  ...['\ud800', '\udfff', '👩‍👩‍👧', 'э́', '\u0085', '__proto__', '-', '|', '#', '^', '!', '(', ')', ' '],
  ...['12ms ', 'a', '', '\\u0027', '\\x27', '%s', '$&', "$'"],
];

/** Texts that try to be code, markup or marble diagrams. */
export const hostileTexts: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 3 })), {
    maxLength: 6,
  })
  .map((pieces) => pieces.join(''));
