import { crc32, inflateSync } from 'node:zlib';

/** One visible picture of a moving picture, and its duration. */
interface SeenFrame {
  ms: number;
  /** Colours of 24 bits, row by row. */
  pixels: Uint32Array;
}

/** A PNG as a viewer with APNG support sees it; a still picture has no frames and no plays. */
export interface SeenApng {
  width: number;
  height: number;
  plays: number;
  frames: readonly SeenFrame[];
}

/** Plays a PNG of indexed colours; throws an Error for a wrong check sum. */
export function playApng(png: Buffer): SeenApng {
  const chunks = chunksOf(png);
  const find = (type: string) =>
    chunks.find((chunk) => chunk.type === type)?.data ?? Buffer.alloc(8);
  const [width, height] = [find('IHDR').readUInt32BE(0), find('IHDR').readUInt32BE(4)];
  const [colours, alphas] = [find('PLTE'), find('tRNS')];
  const screen = new Uint32Array(width * height);
  const frames: SeenFrame[] = [];
  let control: Buffer | undefined;

  function lay(control: Buffer, lines: Buffer) {
    const [columns, left, top] = [4, 12, 16].map((at) => control.readUInt32BE(at));
    const stride = Number(columns) + 1;
    for (let at = 0; at < lines.length; at += 1) {
      const index = lines[at] ?? 0;
      if (at % stride === 0 || alphas[index] === 0) continue;
      const y = Number(top) + Math.floor(at / stride);
      screen[y * width + Number(left) + (at % stride) - 1] = colours.readUIntBE(3 * index, 3);
    }
  }

  for (const { type, data } of chunks) {
    if (type === 'fcTL') control = data;
    if (!control || (type !== 'IDAT' && type !== 'fdAT')) continue;
    lay(control, inflateSync(type === 'fdAT' ? data.subarray(4) : data));
    const ms = (1000 * control.readUInt16BE(20)) / control.readUInt16BE(22);
    frames.push({ ms, pixels: screen.slice() });
  }
  return { width, height, frames, plays: find('acTL').readUInt32BE(4) };
}

function chunksOf(png: Buffer) {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (png.readUInt32BE(end) !== crc32(png.subarray(at + 4, end))) {
      throw new Error(`Expected a sound ${type} at byte ${at}, but its check sum is wrong.`);
    }
    chunks.push({ type, data: png.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}
