import { readText } from '../../../http/readText.ts';
import { InvalidLinkError } from './readWire.ts';

/**
 * Packs a text into letters that may stand in an address: gzip, for the checksum that it ends with,
 * then base64url. Gives `undefined` when that takes more than `mostLetters`.
 */
export async function encodeFragment(
  text: string,
  mostLetters: number,
): Promise<string | undefined> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  if (Math.ceil((bytes.length * 4) / 3) > mostLetters) return undefined;
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Unpacks such letters. Rejects with `InvalidLinkError` when they are not whole, not as they were packed,
 * or more than `mostBytes`: it stops reading there.
 */
export async function decodeFragment(letters: string, mostBytes: number): Promise<string> {
  try {
    const packed = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return await readText(new Response(unpacked), mostBytes);
  } catch (error) {
    throw new InvalidLinkError(error);
  }
}
