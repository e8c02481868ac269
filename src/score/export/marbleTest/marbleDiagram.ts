import type { Life } from '../../../replay/replay.ts';

/** A sign of a diagram and its time: a value's key, `|` or `#`; in whole milliseconds. */
export interface Mark {
  readonly atMs: number;
  readonly sign: string;
}

/** Lanes with more moments than this are not aligned: their lines would become too long to read. */
const MOST_COLUMNS = 16;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FURTHER_LETTERS = 0x4e00;

/** Gives the key of the n-th value: a letter is one column wide, and stands for nothing else. */
export function marbleKey(n: number): string {
  return LETTERS[n] ?? String.fromCodePoint(FURTHER_LETTERS + n - LETTERS.length);
}

/** Writes the signs of one moment, in brackets where there are several. */
export function grouped(signs: string): string {
  return signs.length > 1 ? `(${signs})` : signs;
}

/**
 * Writes lanes as marble diagrams for a `TestScheduler` in run mode, the oldest mark first.
 *
 * A lane is several diagrams, to be merged, where marks follow a group so closely that one diagram
 * cannot say it: `(ab)` takes four milliseconds. Lanes of one diagram each stand in columns:
 *
 *     120ms a 92ms b 499ms -
 *     120ms - 92ms - 499ms b
 */
export function marbleDiagrams(lanes: readonly (readonly Mark[])[]): readonly string[][] {
  const voices = lanes.map(inVoices);
  const moments = [...new Set(lanes.flat().map(({ atMs }) => atMs))].sort((a, b) => a - b);
  if (moments.length > MOST_COLUMNS || voices.some(({ length }) => length > 1)) {
    return voices.map((all) => all.map((voice) => inColumns([voice], [...voice.keys()])[0] ?? '-'));
  }
  return inColumns(voices.flat(), moments).map((diagram) => [diagram]);
}

/** Writes from when to when something was subscribed to; nothing where it never was. */
export function lifeDiagram(life: Life | undefined): string {
  if (!life) return '';
  const { fromMs, toMs } = life;
  const before = fromMs === 0 ? '' : `${fromMs}ms `;
  if (toMs === undefined) return `${before}^`;
  if (toMs === fromMs) return `${before}(^!)`;
  return `${before}^ ${toMs === fromMs + 1 ? '' : `${toMs - fromMs - 1}ms `}!`;
}

/** The signs of a diagram at each of its moments. */
type Voice = Map<number, string>;

function inVoices(marks: readonly Mark[]): readonly Voice[] {
  const one: Voice = new Map();
  for (const { atMs, sign } of marks) one.set(atMs, (one.get(atMs) ?? '') + sign);
  const moments = [...one.entries()];
  const isCrowded = moments.some(
    ([atMs, signs], index) => atMs + widthMs(signs) > (moments[index + 1]?.[0] ?? Infinity),
  );
  return isCrowded ? spread(marks) : [one];
}

/** One mark at a time in each, so that none is wider than a millisecond; the end stands in all. */
function spread(marks: readonly Mark[]) {
  const voices: Voice[] = [];
  for (const { atMs, sign } of marks) {
    const free = voices.find((voice) => !voice.has(atMs));
    if (sign === '|') voices.forEach((voice) => voice.set(atMs, `${voice.get(atMs) ?? ''}|`));
    else if (free) free.set(atMs, sign);
    else voices.push(new Map([[atMs, sign]]));
  }
  return voices;
}

function inColumns(voices: readonly Voice[], moments: readonly number[]): readonly string[] {
  const reachedMs = voices.map(() => 0);
  const columns = moments.map((atMs) =>
    voices.map((voice, index) => {
      const gapMs = atMs - (reachedMs[index] ?? 0);
      const signs = voice.get(atMs) ?? '-';
      if (gapMs < 0) return '';
      reachedMs[index] = atMs + widthMs(signs);
      return (gapMs === 0 ? '' : `${gapMs}ms `) + grouped(signs);
    }),
  );
  const widths = columns.map((column) => Math.max(...column.map(({ length }) => length)));
  return voices.map((voice, index) => {
    const last = moments.indexOf([...voice.keys()].at(-1) ?? Number.NaN);
    const shown = columns.slice(0, last + 1);
    const texts = shown.map((column, at) => (column[index] ?? '').padEnd(widths[at] ?? 0));
    return texts.join(' ').trimEnd() || '-';
  });
}

function widthMs({ length }: string) {
  return length === 1 ? 1 : length + 2;
}
