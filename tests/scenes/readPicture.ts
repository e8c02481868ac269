import type { PlayedScene } from './playScene.ts';

/** The end of the window on a lane, and the end of the lane, in pixels. */
const [NOW_PX, END_PX] = [616, 640];

/** The content of a drawn lane, in milliseconds since its scene began. */
export interface SeenLane {
  /** Marbles from left to right: `1400 при`. */
  values: readonly string[];
  /** Inner streams and values held back, with begin and end; `Infinity` while they last. */
  lives: readonly (readonly [fromMs: number, toMs: number])[];
  waits: readonly (readonly [fromMs: number, toMs: number])[];
  /** Marks of subscriptions, ends and errors. A mark stands right of a value of the same moment. */
  signs: readonly string[];
  /** The heights at which stacked marbles stand, in pixels. */
  heights: readonly number[];
}

/** Reads the lanes of a drawn score from the picture alone, from the top. */
export function readPicture(svg: string, { windowMs, beforeMs }: PlayedScene): readonly SeenLane[] {
  const toMs = (px = '') =>
    Number(px) === END_PX ? Infinity : Math.round((Number(px) / NOW_PX) * windowMs) - beforeMs;
  const attribute = (element: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1];

  const lanes = [...svg.matchAll(/<svg x=[^>]*>(.*?)<\/svg>/g)].map(([, lane = '']) => lane);
  return lanes.map((lane) => {
    const elements = lane.match(/<(?:line|rect|text)[^>]*\/?>(?:[^<]*<\/text>)?/g) ?? [];
    const ofKind = (kind: string) =>
      elements.filter((element) => attribute(element, 'class')?.split(' ').includes(kind));
    const textOf = (element: string) => />([^<]*)</.exec(element)?.[1] ?? '|';
    const stretches = (kind: string) =>
      ofKind(kind).map(
        (line) => [toMs(attribute(line, 'x1')), toMs(attribute(line, 'x2'))] as const,
      );
    const said = (element: string) => `${toMs(attribute(element, 'x'))} ${textOf(element)}`;
    return {
      values: ofKind('label').map(said),
      lives: stretches('life'),
      waits: stretches('wait'),
      signs: ['edge', 'end'].flatMap(ofKind).map(said),
      heights: ofKind('label').map((label) => Number(attribute(label, 'y'))),
    };
  });
}
