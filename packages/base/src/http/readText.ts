/** An answer's body exceeded the limit. */
export class BodyTooLongError extends Error {
  override readonly name = 'BodyTooLongError';

  constructor(maxBytes: number) {
    super(`Expected a body of at most ${maxBytes} bytes, and more came; the rest was not read.`);
  }
}

/** An answer's body was not UTF-8; `cause` holds the decoder's error. */
export class NotUtf8Error extends TypeError {
  override readonly name = 'NotUtf8Error';
}

/**
 * Reads a response's body as UTF-8 text. Rejects with `BodyTooLongError` after `maxBytes` bytes, with `NotUtf8Error` if
 * the bytes are not UTF-8, and with the network's own error if the connection breaks or the request is aborted.
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decode(decoder);
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new BodyTooLongError(maxBytes);
      text += decode(decoder, value);
    }
  } catch (error) {
    // The rest is not read: without `cancel()` the connection would stay open.
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}

/** Decodes the next chunk; without a chunk, decodes the end of the text. */
function decode(decoder: TextDecoder, chunk?: Uint8Array) {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch (cause) {
    throw new NotUtf8Error('Expected UTF-8, got other bytes.', { cause });
  }
}
