import type { TextFile } from './testFiles.ts';

const FILE = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** What unpacks it has to know version 2.0 of the format. */
const VERSION = 20;
const NAME_IS_UTF8 = 0x0800;
/** 1 January 1980: the same files give the same archive. */
const TIME_AND_DATE = 0x00210000;

/** Packs files into a ZIP archive, as they are: a few texts are small enough. */
export function zip(files: readonly TextFile[]): Blob {
  const encoder = new TextEncoder();
  const bodies: Bytes[] = [];
  const entries: Bytes[] = [];
  let at = 0;
  for (const file of files) {
    const name = encoder.encode(file.name);
    const data = encoder.encode(file.text);
    const shared = [
      ...two(VERSION, NAME_IS_UTF8, 0),
      ...four(TIME_AND_DATE, crc32(data), data.length, data.length),
      ...two(name.length, 0),
    ];
    const body = [bytes(four(FILE), shared), name, data];
    entries.push(bytes(four(ENTRY), two(VERSION), shared, two(0, 0, 0), four(0, at)), name);
    bodies.push(...body);
    at += sizeOf(body);
  }
  const count = files.length;
  const end = bytes(four(END), two(0, 0, count, count), four(sizeOf(entries), at), two(0));
  return new Blob([...bodies, ...entries, end], { type: 'application/zip' });
}

type Bytes = Uint8Array<ArrayBuffer>;

function bytes(...fields: readonly (readonly number[])[]): Bytes {
  return Uint8Array.from(fields.flat());
}

/** Numbers as bytes, the lowest first. */
function two(...numbers: readonly number[]): readonly number[] {
  return numbers.flatMap((number) => [number & 0xff, (number >>> 8) & 0xff]);
}

function four(...numbers: readonly number[]): readonly number[] {
  return numbers.flatMap((number) => two(number, number >>> 16));
}

function sizeOf(parts: readonly Bytes[]) {
  return parts.reduce((size, { length }) => size + length, 0);
}

/** The checksum of ISO 3309, which a ZIP archive has of each file. */
function crc32(data: Bytes) {
  let crc = -1;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}
