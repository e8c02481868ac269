import {
  type Edge,
  levelPx,
  MARBLE_PX,
  type Marble,
  marblePx,
  type Stretch,
} from '../layout/layout.ts';
import type { Notification } from '../record/recording.ts';
import { type LaneScene, layScene } from '../layout/scene.ts';
import { escapeXml, scoreSvgStyle } from './scoreSvgStyle.ts';
import type { CodeRow, SettingChoice, StreamCode } from '../record/streamCode.ts';

/** What the picture is drawn from. */
export interface ScoreSvgInput {
  readonly code: StreamCode;
  readonly held: readonly Notification[];
  /** The stretch of clock time that the lanes show. */
  readonly window: { readonly fromMs: number; readonly toMs: number };
  /** The settings as they stand in the code, in the place of their names. */
  readonly settings: Readonly<Record<string, SettingChoice | undefined>>;
  readonly texts: {
    readonly title: string;
    /** The moment at the right edge, and one that lies so many seconds before it. */
    readonly end: string;
    readonly ago: (seconds: number) => string;
  };
}

const LANE_PX = 640;
/** The end of the window lies a little left of the edge, so that a marble there is seen whole. */
const EDGE_PX = 24;
const PADDING_PX = 16;
const LETTER_PX = 7.8;
const PLAIN_ROW_PX = 22;
/** By how many marbles lie above each other. */
const LANE_ROW_PX = [38, 66, 66, 108];
const AXIS_PX = 30;
const AXIS_STEPS = 5;
const SIGNS = { subscribe: '⊢', unsubscribe: '⊣', error: '✕' } as const;

/**
 * Draws the score as an SVG file that needs nothing else: the rows of the code, and beside each its
 * lane, as the card shows them.
 *
 * Pure: the same recording and window give the same text.
 */
export function scoreSvg({ code, held, window, settings, texts }: ScoreSvgInput): string {
  const pxPerMs = (LANE_PX - EDGE_PX) / (window.toMs - window.fromMs);
  const scene = layScene(held, code.lanes, window, { zeroMs: window.fromMs, pxPerMs });
  const rows = code.rows.map((row): Row => {
    const laid = row.lane === undefined ? undefined : scene[row.lane];
    const tokens = row.tokens.map(({ kind, text }) => {
      return { kind, text: laid && kind === 'setting' ? String(settings[text] ?? text) : text };
    });
    return { ...row, laid, tokens };
  });
  const laneX = round(2 * PADDING_PX + Math.max(...rows.map(textPx)));
  let y = PADDING_PX;
  const drawn = rows.map((row) => {
    const { laid } = row;
    const heightPx = laid ? (LANE_ROW_PX[laid.levels - 1] ?? LANE_PX) : PLAIN_ROW_PX;
    const text = drawRow(row, { y, heightPx, laneX });
    y += heightPx;
    return text;
  });
  const axisY = y;
  const [width, height] = [laneX + LANE_PX + PADDING_PX, y + AXIS_PX + PADDING_PX];
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${escapeXml(texts.title)}</title>
<style>${scoreSvgStyle()}</style>
<rect class="paper" width="${width}" height="${height}" rx="12"/>
${drawn.join('\n')}
${drawAxis()}
</svg>
`;

  function drawAxis() {
    const seconds = (window.toMs - window.fromMs) / 1000;
    const labels = Array.from({ length: AXIS_STEPS }, (_, index) => {
      const ago = (seconds * index) / AXIS_STEPS;
      const text = index === 0 ? texts.end : texts.ago(ago);
      // A long one does not jut out of the picture.
      const lastX = laneX + LANE_PX + PADDING_PX - (text.length * LETTER_PX) / 2;
      const x = Math.min(lastX, laneX + LANE_PX - EDGE_PX - ago * 1000 * pxPerMs);
      return `<text class="axis" x="${round(x)}" y="${axisY + 20}">${escapeXml(text)}</text>`;
    });
    return [rule(PADDING_PX, laneX + LANE_PX, axisY), ...labels].join('');
  }
}

interface Row extends CodeRow {
  readonly laid: LaneScene | undefined;
}

function drawRow(
  { indent, tokens, laid }: Row,
  { y, heightPx, laneX }: { y: number; heightPx: number; laneX: number },
) {
  const middle = y + heightPx / 2;
  const x = PADDING_PX + indent * LETTER_PX;
  const code = tokens
    .map(({ kind, text }) => `<tspan class="${laid ? kind : 'quiet'}">${escapeXml(text)}</tspan>`)
    .join('');
  const line = `<text class="code" x="${round(x)}" y="${middle + 4}">${code}</text>`;
  if (!laid) return line;
  const center = heightPx / 2;
  // A picture of its own, so that it is cut off at the lane's edges.
  return `${rule(PADDING_PX, laneX + LANE_PX, y)}${line}
<svg x="${laneX}" y="${y}" width="${LANE_PX}" height="${heightPx}">${rule(0, LANE_PX, center)}\
${laid.stretches.map((stretch) => drawStretch(stretch, center)).join('')}\
${laid.marks.map((mark) => (mark.kind === 'marble' ? drawMarble(mark, center) : drawEdge(mark, center))).join('')}</svg>`;
}

function drawMarble({ xPx, level, label, hue }: Marble, center: number) {
  const widthPx = marblePx(label);
  const middle = center + levelPx(level);
  const [x, y] = [round(xPx - widthPx / 2), middle - MARBLE_PX / 2];
  return `<rect class="h${hue}" x="${x}" y="${y}" width="${widthPx}" height="${MARBLE_PX}" rx="10"/>\
<text class="label" x="${round(xPx)}" y="${middle + 4}">${escapeXml(label)}</text>`;
}

function drawEdge({ kind, xPx }: Edge, center: number) {
  const x = round(xPx);
  if (kind === 'complete') {
    return `<rect class="end" x="${round(xPx - 1.25)}" y="${center - 11}" width="2.5" height="22"/>`;
  }
  const y = kind === 'error' ? center + 5 : 2 * center - 2;
  return `<text class="edge ${kind}" x="${x}" y="${y}">${SIGNS[kind]}</text>`;
}

function drawStretch({ kind, fromPx, toPx = LANE_PX }: Stretch, center: number) {
  const to = Math.max(toPx, fromPx + 2);
  return `<line class="${kind}" x1="${round(fromPx)}" y1="${center}" x2="${round(to)}" y2="${center}"/>`;
}

function rule(fromX: number, toX: number, y: number) {
  return `<line class="rule" x1="${fromX}" y1="${y}" x2="${toX}" y2="${y}"/>`;
}

function textPx({ indent, tokens }: Row) {
  return LETTER_PX * (indent + tokens.reduce((sum, { text }) => sum + text.length, 0));
}

function round(px: number) {
  return Math.round(px * 100) / 100;
}
