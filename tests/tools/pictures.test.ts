import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPng } from '../../tools/pictures/readPng.mjs';
import { writeApng } from '../../tools/pictures/writeApng.mjs';
import { playApng } from '../support/playApng.ts';

const SIZE = { width: 4, height: 3 };
const times = { frameMs: 200, lastMs: 3000, plays: 3 };

const pictures = fc
  .array(
    fc.array(fc.constantFrom(0xffffff, 0xd02030, 0x2040d0, 0x000000), {
      minLength: SIZE.width * SIZE.height,
      maxLength: SIZE.width * SIZE.height,
    }),
    { minLength: 2, maxLength: 6 },
  )
  .filter((all) => all.some((one) => String(one) !== String(all[0])));

test('[DC4] a moving picture shows its sources, each for its time', () => {
  fc.assert(
    fc.property(pictures, (all) => {
      const seen = playApng(
        writeApng(
          all.map((pixels) => ({ ...SIZE, pixels: Uint32Array.from(pixels) })),
          times,
        ),
      );
      const changes = all.filter((one, index) => String(one) !== String(all[index - 1]));
      expect(seen.frames.map(({ pixels }) => [...pixels])).toEqual(changes);
      const beforeLast = all.findLastIndex((one) => String(one) !== String(all.at(-1))) + 1;
      const shownMs = seen.frames.slice(0, -1).reduce((sum, { ms }) => sum + ms, 0);
      expect(shownMs).toBe(beforeLast * times.frameMs);
      expect(seen.frames.at(-1)?.ms).toBe(times.lastMs);
      expect(seen).toMatchObject({ ...SIZE, plays: times.plays });
    }),
  );
});

test('[DC4] rare colours beyond the palette are replaced by their neighbours', () => {
  const frequent = Array.from({ length: 255 }, (_, grey) => grey * 0x010101);
  const pixels = [...frequent, ...frequent, 0xfefeff, 0x000001];
  const all = [pixels, pixels.with(0, 0xfefefe)].map((one) => ({
    width: pixels.length,
    height: 1,
    pixels: Uint32Array.from(one),
  }));
  const [first] = playApng(writeApng(all, times)).frames;
  expect([...(first?.pixels ?? [])]).toEqual([...frequent, ...frequent, 0xfefefe, 0x000000]);
});

/** A PNG of 2 by 5 pixels, whose lines are written with the filters 0 to 4. */
function filteredPng(bytes: readonly number[], header: readonly number[]) {
  const chunk = (type: string, data: Uint8Array) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', Uint8Array.from([0, 0, 0, 2, 0, 0, 0, 5, ...header])),
    chunk('IDAT', deflateSync(Uint8Array.from(bytes))),
  ]);
}

test('[DC4] a screenshot is decoded with any line filter', () => {
  const lines = [
    ...[0, 10, 20, 30, 40, 50, 60],
    ...[1, 1, 2, 3, 4, 5, 6],
    ...[2, 1, 1, 1, 1, 1, 1],
    ...[3, 10, 10, 10, 10, 10, 10],
    ...[4, 1, 1, 1, 1, 1, 1],
  ];
  const { width, height, pixels } = readPng(filteredPng(lines, [8, 2, 0, 0, 0]));
  expect([width, height]).toEqual([2, 5]);
  const rgb = [...pixels].map((pixel) => [pixel >> 16, (pixel >> 8) & 255, pixel & 255]);
  expect(rgb).toEqual([
    ...[
      [10, 20, 30],
      [40, 50, 60],
    ],
    ...[
      [1, 2, 3],
      [5, 7, 9],
    ],
    ...[
      [2, 3, 4],
      [6, 8, 10],
    ],
    ...[
      [11, 11, 12],
      [18, 19, 21],
    ],
    ...[
      [12, 12, 13],
      [19, 20, 22],
    ],
  ]);
  expect(() => readPng(filteredPng(lines, [16, 2, 0, 0, 0]))).toThrow(RangeError);
});

test('[DC4.1] the moving picture of README.md is small, ends, and has a still one beside it', () => {
  const moving = readFileSync('docs/score.png');
  const { frames, plays, width, height } = playApng(moving);
  expect(moving.length).toBeLessThanOrEqual(400_000);
  // Five texts, two clicks, two answers, and what comes of them: a score changes with an event, and rests between.
  expect(frames.length).toBeGreaterThanOrEqual(12);
  expect(frames.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(15_000);
  expect(plays).toBe(3);
  const still = playApng(readFileSync('docs/score-still.png'));
  expect(still).toEqual({ width, height, plays: 0, frames: [] });
  const [picture = ''] = /<picture>[^]*?<\/picture>/.exec(readFileSync('README.md', 'utf8')) ?? [];
  expect(picture).toMatch(
    /<source[^>]* media="\(prefers-reduced-motion: reduce\)"[^>]* srcset="docs\/score-still\.png"/,
  );
  expect(picture).toMatch(/<img\s[^>]*src="docs\/score\.png"[^>]*\salt="[^"]{40,}"/);
});
