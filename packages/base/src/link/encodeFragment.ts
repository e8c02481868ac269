import { readText } from '../http/readText.ts';
import { InvalidLinkError } from './readWire.ts';

/** The maximum length of a link's fragment in characters. Source: SPEC SC8.1. */
export const MOST_FRAGMENT = 16_384;

/**
 * Encodes JSON in URL-safe characters: by gzip, because its format includes a checksum, and then by base64url.
 * Returns `undefined` if the result has more than `mostLetters` characters.
 */
export async function encodeFragment(
  json: string,
  mostLetters: number,
): Promise<string | undefined> {
  const gzipStream = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(gzipStream).arrayBuffer());
  if (Math.ceil((bytes.length * 4) / 3) > mostLetters) return undefined;
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Decodes a fragment of `encodeFragment`, and parses its JSON. Rejects with `InvalidLinkError` if the fragment is
 * incomplete or altered, or once the JSON exceeds `mostBytes` bytes.
 */
export async function decodeFragment(letters: string, mostBytes: number): Promise<unknown> {
  try {
    const gzipBytes = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(gzipBytes, (letter) => letter.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return JSON.parse(await readText(new Response(unpacked), mostBytes));
  } catch (error) {
    throw new InvalidLinkError(error);
  }
}
