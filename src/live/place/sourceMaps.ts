import {
  FlattenMap,
  originalPositionFor,
  sourceContentFor,
  type TraceMap,
} from '@jridgewell/trace-mapping';
import type { LiveTexts, Sentence } from '../texts.ts';
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
  readonly why: Sentence | undefined;
}

/** Leads from places in scripts to places in the files they were made of, and keeps the parsed source maps. */
export function createSourceMaps(scripts: Scripts): {
  /** Rejects with a `SyntaxError` where a source map is broken. */
  originalOf: (frame: Frame, version: number) => Promise<Original>;
} {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  return {
    async originalOf(frame, version) {
      const script = await scripts.textOf(frame.url, version);
      if (script === undefined) return unmapped(frame, ({ whys }) => whys.noScript);
      const address = mapAddress(script);
      if (address !== undefined) return mapped(frame, await mapOf(address, frame.url));
      if (!frame.url.startsWith('webpack-internal:'))
        return { ...frame, source: frame.url, text: script, why: undefined };
      return { ...unmapped(frame, ({ whys }) => whys.evalWithoutLines), line: 1, column: 1 };
    },
  };

  function mapOf(address: string, url: string) {
    const key = address.startsWith('data:') ? address : new URL(address, url).href;
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
    if (!map) return unmapped(frame, ({ whys }) => whys.noMap);
    const { line, column } = frame;
    const original = originalPositionFor(map, { line, column: column - 1 });
    if (original.source === null) return unmapped(frame, ({ whys }) => whys.lineNotMapped);
    const { source } = original;
    const text = sourceContentFor(map, source) ?? (await served(source));
    const why = text === undefined ? ({ whys }: LiveTexts) => whys.noText : undefined;
    return { source, line: original.line, column: original.column + 1, text, why };
  }

  async function served(source: string) {
    return /^https?:/.test(source) ? scripts.textOf(source) : undefined;
  }
}

function unmapped({ url, line, column }: Frame, why: Sentence): Original {
  return { source: url, line, column, text: undefined, why };
}

/** Decodes a `data:` address by itself: a content security policy may forbid to fetch it. */
function textOfData(address: string) {
  const [head = '', ...rest] = address.split(',');
  const body = decodeURIComponent(rest.join(','));
  if (!head.endsWith(';base64')) return body;
  return new TextDecoder().decode(Uint8Array.from(atob(body), (byte) => byte.charCodeAt(0)));
}
