import type { StreamFunction } from '../score/replay.ts';
import type { TakeAwayParts } from '../score/TakeAway.tsx';
import { makeTaken } from '../score/makeTaken.ts';

/** The stream files once more, without taps: what is tried on them is not to be recorded. */
const files = import.meta.glob<Record<string, unknown>>('/src/widgets/*/*.stream.ts', {
  query: '?plain',
  eager: true,
});

/** Gives what it takes to make files of the stream with this name. */
export function takeAwayParts(name: string): TakeAwayParts {
  const path = Object.keys(files).find((one) => one.endsWith(`/${name}.stream.ts`)) ?? '';
  return {
    make: makeTaken,
    stream: files[path]?.[name] as StreamFunction,
    folder: path.slice(1, path.lastIndexOf('/')),
  };
}
