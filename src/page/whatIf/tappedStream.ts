import type { StreamFunction } from '../../replay/play.ts';
import type { StreamCode } from '../../code/streamCode.ts';

/** The stream files as the page runs them. */
const streams = import.meta.glob<Record<string, unknown>>('/src/widgets/**/*.stream.ts', {
  eager: true,
});

/** The stream's function of this code, with its taps. */
export function tappedStream({ id, name }: StreamCode): StreamFunction {
  return streams[`/${id.slice(0, id.indexOf('#'))}`]?.[name] as StreamFunction;
}
