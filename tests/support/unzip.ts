import { crc32 } from 'node:zlib';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the texts of a ZIP archive of stored files, by name; throws for an invalid archive. */
export function unzip(archive: Uint8Array): Record<string, string> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.byteLength - 22;
  expectAt(end, 0x06054b50);
  const files: Record<string, string> = {};
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    expectAt(entry, 0x02014b50);
    const size = view.getUint32(entry + 24, true);
    const nameSize = view.getUint16(entry + 28, true);
    const name = slice(entry + 46, nameSize);
    const body = view.getUint32(entry + 42, true);
    expectAt(body, 0x04034b50);
    const data = slice(body + 30 + view.getUint16(body + 26, true), size);
    if (crc32(data) !== view.getUint32(entry + 16, true)) throw new Error('A checksum is wrong.');
    files[UTF8.decode(name)] = UTF8.decode(data);
    entry += 46 + nameSize;
  }
  return files;

  function slice(at: number, length: number) {
    return archive.subarray(at, at + length);
  }

  function expectAt(at: number, signature: number) {
    if (view.getUint32(at, true) !== signature) throw new Error(`Nothing begins at ${at}.`);
  }
}
