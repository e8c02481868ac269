import { HALF_PX, LEFT_PX } from '../../layout/columns.ts';
import type { Engraving } from '../../layout/engrave.ts';
import { ROW_PX } from '../../layout/rows.ts';

/** The pause between two plays. */
const REST_MS = 1500;

/** The duration of a mark's appearance, and of a line's growth to the edge at the end. */
const FADE_MS = 120;
const EDGE_MS = 400;

/** After about a minute the picture stops for good. */
const PLAYS = 12;

/**
 * Animates the picture of a score by CSS: each mark appears at its time, and lines and bars grow with
 * time. With `prefers-reduced-motion`, and in viewers without animations, the picture is still.
 */
export function scoreMotion(engraving: Engraving) {
  const { shiftPx, widthPx } = engraving;
  return (
    <>
      <clipPath id="past">
        <rect x={shiftPx} width={widthPx} height={ROW_PX} />
      </clipPath>
      <style>{motionStyle(engraving)}</style>
    </>
  );
}

/** Clips lines at an edge that moves with time and passes a column when that appears. */
function motionStyle({ columns, gaps, lanes, shiftPx, widthPx }: Engraving) {
  const firstMs = columns[0]?.atMs ?? 0;
  const lastMs = columns.at(-1)?.atMs ?? firstMs;
  const playMs = lastMs - firstMs + REST_MS;
  const at = (ms: number) => `${round((100 * (ms - firstMs)) / playMs)}%`;
  const edgeAt = (xPx: number) => `{transform:translateX(${round(xPx - shiftPx - widthPx)}px)}`;

  const edges = columns.map(({ xPx, atMs }) =>
    atMs === firstMs
      ? `0%${edgeAt(xPx + HALF_PX)}`
      : `${at(atMs)}${edgeAt(xPx - LEFT_PX)}${at(atMs + FADE_MS)}${edgeAt(xPx + HALF_PX)}`,
  );
  // The label between two columns appears with the second column.
  const appearing = [
    ...gaps.map(({ xPx }, index) => ({
      atMs: columns[index + 1]?.atMs ?? lastMs,
      selector: `.time-label[x="${Math.round(xPx)}"]`,
    })),
    { atMs: lastMs, selector: '.hidden-voices' },
    ...lanes.flatMap(({ marks }) =>
      marks.map(({ atMs }) => ({ atMs, selector: `[data-at="${atMs}"]` })),
    ),
  ].filter(({ atMs }) => atMs > firstMs);
  const names = new Set(
    appearing.map(({ atMs, selector }) => `${selector}{animation-name:at-${atMs}}`),
  );
  const fades = new Set(
    appearing.map(
      ({ atMs }) =>
        `@keyframes at-${atMs}{0%,${at(atMs)}{opacity:0}${at(atMs + FADE_MS)}{opacity:1}}`,
    ),
  );
  return `@media (prefers-reduced-motion:no-preference){
.hairline,.voice,.wait,.fold,.fold-gap{clip-path:url(#past)}
#past rect{animation:edge ${playMs}ms linear ${PLAYS}}
@keyframes edge{${edges.join('')}${at(lastMs + EDGE_MS)}{transform:none}}
.edge,.marble,.time-label,.hidden-voices{animation:${playMs}ms linear ${PLAYS}}
${[...names, ...fades].join('\n')}
}`;
}

function round(value: number) {
  return Math.round(value * 100) / 100;
}
