import type { CodeLane } from '../code/streamCode.ts';
import { isEnd, type Notification, type NotificationKind } from '../trace/recording.ts';
import { addItem, type Cell, marblePx, widen } from './cells.ts';
import { type Column, GAP_PX, HALF_PX, KEPT_COUNT } from './columns.ts';
import { drawMarks, type VisiblePart } from './marks.ts';
import {
  type Bar,
  type Beat,
  type Bracket,
  ONE_PX,
  TWO_PX,
  type VoicesEngraving,
} from './windows.ts';

/** The height of every row of the score. Source: SPEC SC2.11. */
export const SCORE_ROW_PX = 40;

/** The maximum number of voices that a lane draws. */
const MOST_SLOTS = 3;

/** The layout of a voice's marks, by the number of voices in the row. */
const SLOTS = [
  { middlesPx: [20], heightPx: ONE_PX },
  { middlesPx: [11, 29], heightPx: TWO_PX },
  { middlesPx: [7.5, 20, 32.5], heightPx: 11 },
] as const;

export interface LaneEngraving extends VoicesEngraving {
  readonly brackets: readonly Bracket[];
  readonly beats: readonly Beat[];
  readonly hiddenVoices: number;
  /** Whether the lane belongs to inner streams. */
  readonly isInner: boolean;
}

export const EMPTY_LANE: LaneEngraving = {
  marks: [],
  lines: [],
  bars: [],
  brackets: [],
  beats: [],
  heightPx: ONE_PX,
  hiddenVoices: 0,
  isInner: false,
};

interface Place {
  readonly cell: Cell;
  readonly kind: NotificationKind;
  readonly number: number;
}

interface Voice {
  readonly subscription: number;
  readonly slot: number;
  readonly hue: number;
  /** The beginning; absent if the recording no longer has it. */
  readonly from: Place | undefined;
  to: Place | undefined;
}

interface Wait {
  readonly number: number;
  readonly slot: number;
  /** The voice that holds the value back; absent if unknown. */
  readonly voice: Voice | undefined;
  readonly hue: number;
  readonly from: Column;
  to: Column | undefined;
  end: Bar['end'];
}

/** The voices, waits and marks of one lane of a growing recording. */
export function createRow({ inside }: CodeLane, labelOf: (value: unknown) => string) {
  let cells: Cell[] = [];
  let voices: Voice[] = [];
  let waits: Wait[] = [];
  const openVoices = new Map<number, Voice>();
  const openWaits = new Map<number, Wait>();

  /** The cell of a slot in the newest column, if there is one. */
  function knownCell(column: Column, slot: number) {
    const newestCell = cells.findLast((cell) => cell.column !== column || cell.slot === slot);
    return newestCell?.column === column ? newestCell : undefined;
  }

  function cellOf(column: Column, slot: number): Cell {
    const existingCell = knownCell(column, slot);
    if (existingCell) return existingCell;
    const cell: Cell = { column, slot, items: [] };
    cells.push(cell);
    if (cells.length > 2 * KEPT_COUNT) cells = cells.slice(-KEPT_COUNT);
    return cell;
  }

  return {
    /** Whether a new voice in this column would follow the end of an earlier voice. */
    follows(column: Column) {
      const [first] = knownCell(column, freeSlot(openVoices))?.items ?? [];
      return first !== undefined && first.kind !== 'subscribe';
    },
    add(notification: Notification, column: Column, trace: Parameters<typeof addItem>[2]) {
      const { kind, number, subscription } = notification;
      const own = openVoices.get(subscription);
      const slot = own?.slot ?? freeSlot(openVoices);
      const cell = cellOf(column, slot);
      if (slot < MOST_SLOTS) addItem(cell, notification, trace, labelOf);
      const place = { cell, kind, number };
      const from = kind === 'subscribe' ? place : undefined;
      const voice = own ?? { subscription, slot, hue: trace.hue, from, to: undefined };
      if (!own) voices = keepNewest(voices, voice, openVoices.size);
      if (isEnd(notification)) {
        voice.to = place;
        openVoices.delete(subscription);
      } else openVoices.set(subscription, voice);
    },
    beginBar(number: number, from: Column, hue: number, by = NaN) {
      const [slot, voice] = [freeSlot(openWaits), openVoices.get(by)];
      // Without a slot, the bar would never be drawn.
      if (slot === MOST_SLOTS) return;
      const wait: Wait = { number, slot, voice, hue, from, to: undefined, end: 'open' };
      openWaits.set(number, wait);
      waits = keepNewest(waits, wait, openWaits.size);
    },
    endBar(number: number, to: Column, end: Bar['end']) {
      const wait = openWaits.get(number);
      openWaits.delete(number);
      if (wait) Object.assign(wait, { to, end });
    },
    /** Places all marks again; each name has space for up to `most` letters, by default the maximum. */
    placeAnew(most?: number) {
      for (const cell of cells) widen(cell, most);
    },
    /** The width of the lane's widest label from this column on, without the example. */
    widestLabelPx({ xPx }: Column) {
      const latest = cells.slice(cells.findLastIndex(({ column }) => column.xPx < xPx) + 1);
      const values = latest.flatMap(({ items }) =>
        items.filter(({ kind, number }) => kind === 'next' && number > 0),
      );
      return Math.max(0, ...values.map(({ text }) => marblePx(text)));
    },
    draw(frame: VisiblePart) {
      const visibleCells = cells.filter(({ column }) => column.xPx >= frame.first.xPx);
      const visibleVoices = voices.filter(({ to }) => !to || to.cell.column.xPx >= frame.first.xPx);
      const slots = Math.max(0, ...[...visibleVoices, ...visibleCells].map(({ slot }) => slot));
      const { middlesPx, heightPx } = SLOTS[Math.min(slots, MOST_SLOTS - 1) as 0 | 1 | 2];
      const middle = (slot: number) => middlesPx[slot] ?? SCORE_ROW_PX / 2;
      return {
        marks: middlesPx.flatMap((_, slot) => {
          const ofSlot = visibleCells.filter((cell) => cell.slot === slot);
          return drawMarks(ofSlot, frame, { yPx: middle(slot), heightPx });
        }),
        lines: visibleVoices
          .filter(({ slot }) => slot < MOST_SLOTS)
          .map(({ subscription, slot, hue, from, to }) => ({
            ...{ subscription, hue, yPx: middle(slot) },
            fromPx: Math.max(from ? xOf(from) : frame.leftPx, frame.leftPx) - frame.basePx,
            toPx: (to ? xOf(to) : frame.rightPx) - frame.basePx,
          })),
        bars: waits
          .filter(({ from, to }) => from !== to && (!to || to.xPx >= frame.first.xPx))
          // With several voices, the bar is on the line of its own voice.
          .map((wait) => drawBar(wait, frame, slots && wait.voice && middle(wait.voice.slot))),
        heightPx,
        hiddenVoices: visibleVoices.filter(({ slot }) => slot >= MOST_SLOTS).length,
        isInner: inside !== undefined,
      };
    },
  };
}

/** Adds a voice or a wait, and drops old ones that are no longer open. */
function keepNewest<Lasting extends { to: unknown }>(
  all: Lasting[],
  newest: Lasting,
  openCount: number,
): Lasting[] {
  all.push(newest);
  if (all.length <= 2 * (KEPT_COUNT + openCount)) return all;
  return all.filter(({ to }, index) => !to || index >= all.length - KEPT_COUNT);
}

function freeSlot(open: ReadonlyMap<number, { slot: number }>) {
  const free = new Set(SLOTS.keys());
  for (const { slot } of open.values()) {
    free.delete(slot);
    // There may be thousands of open voices, but only the first three have slots.
    if (free.size === 0) return MOST_SLOTS;
  }
  return Math.min(...free);
}

function xOf({ cell: { column, items }, kind, number }: Place) {
  // A merged item has the number of its last notification.
  const item = items.find((one) => one.number === number) ?? items.find((one) => one.kind === kind);
  return column.xPx + (item?.offsetPx ?? 0);
}

const BAR_SLOTS_PX = [0, 8, -8];

function drawBar(
  { number, slot, hue, from, to, end }: Wait,
  frame: VisiblePart,
  linePx?: number,
): Bar {
  const endPx = to ? to.xPx - (end === 'out' ? HALF_PX : GAP_PX) : frame.rightPx;
  const fromPx = Math.max(from.xPx, frame.leftPx);
  return {
    ...{ number, hue, end },
    fromPx: fromPx - frame.basePx,
    toPx: Math.max(endPx, fromPx) - frame.basePx,
    yPx: linePx || SCORE_ROW_PX / 2 + (BAR_SLOTS_PX[slot] ?? 0),
  };
}
