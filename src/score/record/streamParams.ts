import type { Notification } from './recording.ts';
import type { StreamCode } from '../../code/streamCode.ts';

/** A parameter of a stream's function, and its role. */
export interface StreamParam {
  /** Empty where it is destructured. */
  readonly name: string;
  /**
   * An `input` is an observable, a `port` a function that answers with one, `settings` an object of
   * the settings that are no parameters.
   */
  readonly kind: 'input' | 'port' | 'clock' | 'setting' | 'settings';
  /** Nobody reads the values of this input: one of them is as good as another. */
  readonly isOpaque: boolean;
}

/** A lane where values from outside enter the stream. */
export interface SourceLane {
  readonly lane: number;
  readonly param: StreamParam;
  /** Where the stream calls the port itself: the arguments, as they are written there. */
  readonly call: string | undefined;
}

/** Stands for the type of an input whose values nobody reads; no type has this name. */
const OPAQUE = '#';
const BRACKETED = /[([{<][^()[\]{}<>]*[)\]}>]/;

/** Reads the parameters of a stream's function, in their order, from the code that is shown. */
export function streamParams({ rows, settings }: StreamCode): readonly StreamParam[] {
  const text = rows.map((row) => textOf(row.tokens)).join('');
  return splitList(text.slice(text.indexOf('(') + 1)).map((param) => {
    const [name = '', type] = param.split(/[\s?:=]+/);
    const isSetting = settings.some((setting) => setting.name === name);
    const kind = isSetting
      ? 'setting'
      : name === ''
        ? 'settings'
        : name.endsWith('$')
          ? 'input'
          : name === 'clock'
            ? 'clock'
            : 'port';
    return { name, kind, isOpaque: type === OPAQUE };
  });
}

/** Finds the lanes of a stream that stand for its inputs and for the answers of its ports. */
export function sourceLanes(
  { lanes, rows }: StreamCode,
  params: readonly StreamParam[],
): readonly SourceLane[] {
  const outside = params.filter(({ kind }) => kind === 'input' || kind === 'port');
  return lanes.flatMap(({ kind, label }, lane) => {
    if (kind === 'operator') return [];
    const text = textOf(rows.find((row) => row.lane === lane)?.tokens ?? []);
    const [, call = ''] =
      /^\(\s*([^()]*?)\s*\)/.exec(text.slice(text.indexOf(label) + label.length)) ?? [];
    const param = outside.find(({ name }) => name === label || name === call);
    if (!param) return [];
    const isCalledHere = param.kind === 'port' && param.name === label;
    return [{ lane, param, call: isCalledHere ? call : undefined }];
  });
}

/** The lane of the stream's output: the last one of its outermost pipe. */
export function outputLane({ lanes }: StreamCode): number {
  return lanes.findLastIndex(({ inside }) => inside === undefined);
}

/** Finds where the last run of a stream begins: at the last subscription to its output. */
export function lastStart(
  code: StreamCode,
  held: readonly Notification[],
): Notification | undefined {
  const output = outputLane(code);
  return held.findLast(({ lane, kind }) => lane === output && kind === 'subscribe');
}

function textOf(tokens: StreamCode['rows'][number]['tokens']) {
  return tokens.map(({ text }) => text).join('');
}

/** Splits the text before the closing bracket at its commas, but for those within other brackets. */
function splitList(text: string): readonly string[] {
  let list = text.replaceAll('=>', '').replaceAll('Observable<unknown>', OPAQUE);
  while (BRACKETED.test(list)) list = list.replace(BRACKETED, '');
  const [params = ''] = list.split(')');
  return params.split(',').flatMap((param) => param.trim() || []);
}
