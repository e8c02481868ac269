import { expect, test } from 'vitest';
import { unzip } from '../../../../tests/support/unzip.ts';
import { zip } from './testFiles.ts';

async function hexOf(blob: Blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

test('[SC18] an archive is written as APPNOTE.TXT of PKWARE says', async () => {
  // The checksum of these nine digits is the check value of the algorithm: cbf43926.
  const archive = zip([{ name: 'Ж.ts', text: '123456789' }]);
  expect(archive.type).toBe('application/zip');
  const shared = [
    ...['1400', '0008', '0000', '00002100'], // version 2.0, names in UTF-8, stored, 1 January 1980
    ...['2639f4cb', '09000000', '09000000', '0500', '0000'], // checksum, sizes, name, no extra field
  ].join('');
  const name = 'd0962e7473';
  expect(await hexOf(archive)).toBe(
    [
      ...['504b0304', shared, name, '313233343536373839'],
      ...['504b0102', '1400', shared, '0000', '0000', '0000', '00000000', '00000000', name],
      ...['504b0506', '0000', '0000', '0100', '0100', '33000000', '2c000000', '0000'],
    ].join(''),
  );
});

test('[SC18] of several files each is found where the archive says', async () => {
  const files = { 'a.ts': '', 'b.ts': 'export {};\n'.repeat(30_000), 'c.ts': '\u0000🎵' };
  const list = Object.entries(files).map(([name, text]) => ({ name, text }));
  expect(unzip(new Uint8Array(await zip(list).arrayBuffer()))).toEqual(files);
  expect(await hexOf(zip([]))).toBe(`504b0506${'00'.repeat(18)}`);
});
