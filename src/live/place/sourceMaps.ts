import {
  FlattenMap,
  originalPositionFor,
  sourceContentFor,
  type TraceMap,
} from '@jridgewell/trace-mapping';
import type { Why } from './why.ts';
import type { Frame } from './frames.ts';
import { mapAddress, type Scripts } from './scripts.ts';

/** A place in the file that its author wrote. */
export interface Original {
  /** The address of the file, resolved against that of its map. */
  readonly source: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** The whole file; absent where neither map nor server has it. */
  readonly text: string | undefined;
  /** What is not as the author wrote it; absent where all is. */
  readonly why: Why | undefined;
}

/** Leads from places in scripts to places in the files they were made of, and keeps the parsed source maps. */
export function createSourceMaps(scripts: Scripts): {
  /** Rejects where a source map is broken. */
  originalOf: (frame: Frame, version: number) => Promise<Original>;
} {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  return {
    async originalOf(frame, version) {
      const script = await scripts.textOf(frame.url, version);
      if (script === undefined) return unmapped(frame, { kind: 'noScript' });
      const address = mapAddress(script);
      if (address !== undefined) return byMap(frame, address);
      if (!frame.url.startsWith('webpack-internal:'))
        return { ...frame, source: frame.url, text: script, why: undefined };
      return { ...unmapped(frame, { kind: 'evalWithoutLines' }), line: 1, column: 1 };
    },
  };

  async function byMap(frame: Frame, address: string) {
    const isInline = address.startsWith('data:');
    const key = isInline ? address : new URL(address, frame.url).href;
    const notAsked = isInline ? undefined : whyNotAsked(key, frame);
    return notAsked ? unmapped(frame, notAsked) : mapped(frame, await mapOf(key, frame.url));
  }

  function mapOf(key: string, url: string) {
    const known = maps.get(key);
    if (known) return known;
    const map = readMap(key, url);
    maps.set(key, map);
    return map;
  }

  async function readMap(address: string, url: string) {
    const isInline = address.startsWith('data:');
    const text = isInline ? textOfData(address) : await scripts.textOf(address);
    // Servers may begin JSON with a line that keeps it from being run as a script.
    return text === undefined
      ? undefined
      : new FlattenMap(text.replace(/^\)\]\}'[^\n]*\n/, ''), isInline ? url : address);
  }

  async function mapped(frame: Frame, map: TraceMap | undefined) {
    if (!map) return unmapped(frame, { kind: 'noMap' });
    const { line, column } = frame;
    const original = originalPositionFor(map, { line, column: column - 1 });
    if (original.source === null) return unmapped(frame, { kind: 'lineNotMapped' });
    const { source } = original;
    // Whatever its type says: an index that is out of range gives none.
    if (typeof source !== 'string' || original.line < 1 || original.column < 0)
      throw new RangeError('It names a place that no file has.');
    const place = { source, line: original.line, column: original.column + 1 };
    const text = sourceContentFor(map, source);
    if (text !== null) return { ...place, text, why: undefined };
    return { ...place, ...(await served(source, frame)) };
  }

  async function served(source: string, frame: Frame): Promise<Pick<Original, 'text' | 'why'>> {
    const isServed = /^https?:/.test(source);
    const notAsked = isServed ? whyNotAsked(source, frame) : undefined;
    const text = isServed && !notAsked ? await scripts.textOf(source) : undefined;
    return {
      text,
      why: text === undefined ? (notAsked ?? { kind: 'noText' }) : undefined,
    };
  }

  /** A map may name any address: only the servers of the page and of the script are asked. */
  function whyNotAsked(address: string, frame: Frame): Why | undefined {
    const { origin } = new URL(address);
    const isAsked = origin === scripts.origin || origin === new URL(frame.url).origin;
    return isAsked ? undefined : { kind: 'notAsked', origin };
  }
}

function unmapped({ url, line, column }: Frame, why: Why): Original {
  return { source: url, line, column, text: undefined, why };
}

/** Decodes a `data:` address by itself: a content security policy may forbid to fetch it. */
function textOfData(address: string) {
  const [head = '', ...rest] = address.split(',');
  const body = decodeURIComponent(rest.join(','));
  if (!head.endsWith(';base64')) return body;
  return new TextDecoder().decode(Uint8Array.from(atob(body), (byte) => byte.charCodeAt(0)));
}
