// @ts-check

/**
 * What a measurement is given.
 * @typedef {object} Context
 * @property {import('playwright').Browser} browser
 * @property {string} url what the measurement serves
 * @property {<T>(all: readonly T[]) => readonly T[]} some the cases to measure: all, or the first of them
 * @property {(count: number) => number} rounds
 * @property {(time: number) => number} ms how long to wait or to measure
 */

/** How thoroughly to measure. @typedef {Pick<Context, 'some' | 'rounds' | 'ms'>} Pace */

/** @type {Pace} */
export const thorough = { some: (all) => all, rounds: (count) => count, ms: (time) => time };

/** Measures once and briefly, which shows that the bench works; its figures mean nothing. @type {Pace} */
export const short = {
  some: (all) => all.slice(0, 1),
  rounds: () => 1,
  ms: (time) => time / 20,
};

/**
 * One of the measurements of `npm run bench`: what it serves and measures, and how its table shows each row.
 * @template {object} Row
 * @param {object} parts
 * @param {string} parts.heading what is measured, with its limits
 * @param {() => Promise<{ url: string, close: () => Promise<void> }>} parts.serve
 * @param {(context: Context) => Promise<Row[]>} parts.measure
 * @param {Record<string, (row: Row, rows: readonly Row[]) => string>} parts.columns the cell of each column
 */
export function measurement({ heading, serve, measure, columns }) {
  /**
   * @param {import('playwright').Browser} browser
   * @param {Pace} pace
   * @returns {Promise<{ rows: readonly object[], table: string }>}
   */
  async function take(browser, pace) {
    const { url, close } = await serve();
    try {
      const rows = await measure({ browser, url, ...pace });
      const cells = rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row, rows)));
      return { rows, table: alignColumns([Object.keys(columns), ...cells]) };
    } finally {
      await close();
    }
  }
  return { heading, take };
}

/** @param {readonly (readonly string[])[]} rows all with the same number of cells */
function alignColumns(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * Returns the median of some numbers; `NaN` for none.
 * @param {readonly number[]} numbers
 */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/**
 * The median of each field of some takes.
 * @template {string} Field
 * @param {readonly Record<Field, number>[]} takes
 */
export function medians(takes) {
  const fields = Object.keys(takes[0] ?? {});
  return /** @type {Record<Field, number>} */ (
    Object.fromEntries(
      fields.map((field) => [
        field,
        median(takes.map((take) => take[/** @type {Field} */ (field)])),
      ]),
    )
  );
}

/** @param {number} time */
export const inMs = (time) => `${time.toFixed(time < 10 ? 2 : 0)} ms`;
/** @param {number} ratio */
export const times = (ratio) => `${ratio.toFixed(2)} x`;
/** @param {number} share */
export const percent = (share) => `${(share * 100).toFixed(2)} %`;
