import type { StreamCode } from '../../score/record/streamCode.ts';
import type { Episode } from '../tasks/episode.ts';
import type { GuessedPlace } from './guessedPlaces.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** As high as the marble of a lane with one voice, and a rim. */
const TOP_PX = 7;
const HEIGHT_PX = 26;

const RIM_PX = 3;
const DOT_PX = 18;

/** Of a place behind all columns: its distance from the last one, and what it needs before the edge of the picture. */
const BEHIND_PX = 30;
const ROOM_PX = DOT_PX + 2 * RIM_PX;

/**
 * Draws where a guess expected values, hollow and with a dotted outline, into the score of a card: they move with its
 * columns. What has no column in the picture is left out. The function that it gives back takes them away.
 */
export function markGuess(
  card: Element,
  { lanes }: StreamCode,
  episode: Episode,
  { lane, along, which }: GuessedPlace,
): () => void {
  const laneIndex = lanes.findIndex(({ label }) => label === lane);
  const picture = card.querySelector(`.score-row[data-lane="${laneIndex}"] .lane`);
  const layer = picture?.querySelector<SVGGElement>('.lane-layer');
  if (!picture || !layer) return () => undefined;
  const all = along === undefined ? [] : episode(along);
  const chosen = which.length === 0 ? all : which.flatMap((place) => all.at(place) ?? []);
  const columns = chosen.flatMap(({ number, timeMs }) => {
    const own = `:is([data-number="${number}"], .marble[data-at="${timeMs}"]) rect`;
    const marble = picture.querySelector<SVGRectElement>(own);
    if (marble) return [[marble.x.baseVal.value, marble.width.baseVal.value]];
    const box = card.querySelector<SVGRectElement>(`[data-number="${number}"] rect`);
    return box ? [[box.x.baseVal.value, DOT_PX]] : [];
  });
  if (along === undefined) columns.push([behindPx(picture, layer), DOT_PX]);

  const marks = columns.map(([x = 0, width = 0]) => {
    const mark = document.createElementNS(SVG, 'rect');
    const size = { x: x - RIM_PX, y: TOP_PX, width: width + 2 * RIM_PX, height: HEIGHT_PX };
    const attributes = { ...size, rx: HEIGHT_PX / 2, class: 'assumption is-guess' };
    for (const [name, value] of Object.entries(attributes)) mark.setAttribute(name, String(value));
    return mark;
  });
  layer.append(...marks);
  return () => marks.forEach((mark) => mark.remove());
}

/** Behind the last mark of the picture, and still in view. */
function behindPx(picture: Element, layer: SVGGElement) {
  const rightPx = picture.clientWidth - layer.transform.baseVal.getItem(0).matrix.e;
  const boxes = picture.closest('.score')?.querySelectorAll<SVGRectElement>('.lane rect') ?? [];
  const lastPx = Math.max(...Array.from(boxes, (box) => box.x.baseVal.value));
  return Math.min(lastPx + BEHIND_PX, rightPx - ROOM_PX);
}
