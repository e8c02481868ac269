import type { StreamFunction } from '../../replay/play.ts';
import type { StreamCode } from '../../code/streamCode.ts';

/** The stream files, tapped as on the page. */
const streams = import.meta.glob<Record<string, unknown>>('/src/widgets/**/*.stream.ts', {
  eager: true,
});

/** The tapped stream function of this code. */
export function tappedStream({ id, name }: StreamCode): StreamFunction {
  return streams[`/${id.slice(0, id.indexOf('#'))}`]?.[name] as StreamFunction;
}
