import { codeRows } from './codeRows.ts';
import { findLanes } from './findLanes.ts';
import type { Span } from './node.ts';
import { parseCode } from './parseCode.ts';
import type { CodeRow, CodeToken, StreamCode } from './streamCode.ts';
import { readParams, type ReadParams, streamFunction } from './streamFunction.ts';

export type ReadStream = ReturnType<typeof readStream>;

/** Reads a stream file: its function as shown by the score, and the taps of its lanes. Throws `UnreadCode`. */
export function readStream(text: string, file: string) {
  const parsedFile = parseCode(text, file);
  const fn = streamFunction(parsedFile.program);
  const signature = readParams(parsedFile, fn);
  const isSetting = (name: string) => signature.settings.some((setting) => setting.name === name);
  const uses = [...signature.uses].filter(([, name]) => isSetting(name));
  const settings = new Set(uses.map(([start]) => start));
  const code = { ...parsedFile, settings };
  const { lanes, taps } = findLanes(code, fn, signature);
  const starts = lanes.map(({ start, codeLane }) => ({ start, label: codeLane.label }));
  const rows = codeRows(code, fn, starts, clocksIn(text, fn.body, signature));
  const streamCode: StreamCode = {
    id: `${file}#${fn.name}`,
    name: fn.name,
    rows: withOneKnobEach(rows.map(({ indent, tokens, lane }) => ({ indent, tokens, lane }))),
    lanes: lanes.map(({ codeLane }) => codeLane),
    params: signature.params,
    settings: signature.settings.map((setting) => {
      const [at = 0] =
        uses.find(([at, name]) => at >= fn.body.start && name === setting.name) ?? [];
      const lane = lanes.findLastIndex(({ start, end }) => start <= at && at < end);
      return { ...setting, lane: Math.max(0, lane) };
    }),
  };
  return { body: fn.body, taps, code: streamCode };
}

/** Makes each use of a setting a `choice`, except the first use in a row with a lane. */
function withOneKnobEach(rows: readonly CodeRow[]): readonly CodeRow[] {
  const seenSettings = new Set<string>();
  return rows.map((row) => {
    if (row.lane === undefined) return row;
    const tokens = row.tokens.map((token): CodeToken => {
      const isRepeated = token.kind === 'setting' && seenSettings.has(token.text);
      if (token.kind === 'setting') seenSettings.add(token.text);
      return isRepeated ? { ...token, kind: 'choice' } : token;
    });
    return { ...row, tokens };
  });
}

/** The clock arguments of time operators, each with the preceding comma; a score shows neither. */
function clocksIn(text: string, { start }: Span, { uses }: ReadParams): readonly Span[] {
  return [...uses].flatMap(([at, name]) => {
    const before = name === 'clock' && /,\s*(?:\w+:\s*)?$/.exec(text.slice(start, at));
    return before ? [{ start: start + before.index, end: at + name.length }] : [];
  });
}
