import {
  FlattenMap,
  originalPositionFor,
  sourceContentFor,
  type TraceMap,
} from '@jridgewell/trace-mapping';
import type { StackFrame } from './frames.ts';
import type { MissingReason } from './placedSite.ts';
import { mapAddress, type Scripts } from './scripts.ts';

/** A position in the author's file. */
export interface Original extends Pick<StackFrame, 'line' | 'column'> {
  /** The address of the file, resolved relative to the address of its map. */
  readonly source: string;
  /** The text of the whole file; absent if neither the map nor the server has it. */
  readonly text: string | undefined;
  /** The reason for missing parts; absent if nothing is missing. */
  readonly missingReason: MissingReason | undefined;
}

/** Maps positions in scripts to positions in the original files, and keeps the parsed source maps. */
export function createSourceMaps(scripts: Scripts) {
  const maps = new Map<string, Promise<TraceMap>>();
  return { originalOf };

  /** Rejects if a source map is broken. */
  async function originalOf(frame: StackFrame, version: number): Promise<Original> {
    const script = await scripts.textOf(frame.url, version);
    if (script === undefined) return unmappedOriginal(frame, { kind: 'noScript' });
    const address = mapAddress(script);
    if (address !== undefined) return byMap(frame, address);
    if (!frame.url.startsWith('webpack-internal:'))
      return { ...frame, source: frame.url, text: script, missingReason: undefined };
    return { ...unmappedOriginal(frame, { kind: 'evalWithoutLines' }), line: 1, column: 1 };
  }

  async function byMap(frame: StackFrame, address: string): Promise<Original> {
    const isInline = address.startsWith('data:');
    const url = isInline ? address : new URL(address, frame.url).href;
    if (!maps.has(url)) {
      const { text, missingReason } = await load(url, frame, { kind: 'noMap' });
      if (text === undefined) return unmappedOriginal(frame, missingReason);
      if (!maps.has(url)) maps.set(url, parseMap(text, isInline ? frame.url : url));
    }
    const map = await maps.get(url);
    const { line, column } = frame;
    const original = map && originalPositionFor(map, { line, column: column - 1 });
    if (!original || original.source === null)
      return unmappedOriginal(frame, { kind: 'lineNotMapped' });
    const { source } = original;
    // An out-of-range index returns `undefined`, despite the type.
    if (typeof source !== 'string' || original.line < 1 || original.column < 0)
      throw new RangeError('It names a place that no file has.');
    const place = { source, line: original.line, column: original.column + 1 };
    const text = sourceContentFor(map, source);
    if (text !== null) return { ...place, text, missingReason: undefined };
    return { ...place, ...(await load(source, frame, { kind: 'noText' })) };
  }

  /** Loads a map or a file. A map may name any address, but requests go only to the servers of page and script. */
  async function load(address: string, frame: StackFrame, missing: MissingReason) {
    if (address.startsWith('data:')) return { text: textOfData(address), missingReason: undefined };
    // A file may be read only for a script that is a file itself, as in Node.
    const isFile = address.startsWith('file:') && frame.url.startsWith('file:');
    if (!isFile && !/^https?:/.test(address)) return { text: undefined, missingReason: missing };
    const { origin } = new URL(address);
    const isAllowed = origin === scripts.origin || origin === new URL(frame.url).origin;
    const text = isAllowed ? await scripts.textOf(address) : undefined;
    const missingReason: MissingReason = isAllowed ? missing : { kind: 'notAsked', origin };
    return { text, missingReason: text === undefined ? missingReason : undefined };
  }
}

/** Returns a position in a script as a position in an unknown file, with the reason. */
export function unmappedOriginal(
  { url, line, column }: StackFrame,
  missingReason: Original['missingReason'],
): Original {
  return { source: url, line, column, text: undefined, missingReason };
}

/** Rejects if the source map is broken. */
function parseMap(text: string, url: string) {
  // Servers may prefix JSON with a line that prevents its execution as a script.
  const json = text.replace(/^\)\]\}'[^\n]*\n/, '');
  return new Promise<TraceMap>((resolve) => resolve(new FlattenMap(json, url)));
}

/** Decodes a `data:` address without fetching, which a content security policy may forbid. */
function textOfData(address: string) {
  const [head = '', ...rest] = address.split(',');
  const body = decodeURIComponent(rest.join(','));
  if (!head.endsWith(';base64')) return body;
  return new TextDecoder().decode(Uint8Array.from(atob(body), (byte) => byte.charCodeAt(0)));
}
