/** A link that was cut, altered, made up, or made by another version of the page. */
export class BrokenLinkError extends Error {
  override readonly name = 'BrokenLinkError';

  constructor(cause?: unknown) {
    super('Expected the fragment of a shared link, whole and unaltered.', { cause });
  }
}
