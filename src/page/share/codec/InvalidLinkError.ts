/** A link that was cut, altered, made up, or made by another version of the page. */
export class InvalidLinkError extends Error {
  override readonly name = 'InvalidLinkError';

  constructor(cause?: unknown) {
    super('Expected the fragment of a shared link, whole and unaltered.', { cause });
  }
}
