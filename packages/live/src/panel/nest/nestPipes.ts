import { operatorOf } from '@partitura/score/operators.ts';
import type { PlacedSite } from '../../place/placedSite.ts';
import type { Recording, Owner } from '@partitura/score/trace/recording.ts';
import type { SeenSite } from '../model/panelModel.ts';

/** A pipe or an input in the score of another pipe, or the score's own pipe. */
export interface Block {
  readonly kind: 'pipe' | 'input';
  readonly number: number;
  readonly placedSite: PlacedSite;
  readonly recording: Recording;
  /** The block of the subscribing lane; absent for the chosen pipe. */
  readonly parent: Block | undefined;
  readonly lane: number;
  /** The pipe's first lane that is shown: lanes above a `share` appear only in the first block of a site. */
  readonly fromLane: number;
  /** The lane of the score that shows the pipe's lane 0. */
  readonly offset: number;
}

/** A pipe with all its inner pipes. */
export interface Nest {
  /** The key: equal for scores with the same blocks and the same pipes between them. */
  readonly key: string;
  /** The blocks: the chosen pipe first, and each pipe before its inner pipes. */
  readonly blocks: readonly [Block, ...Block[]];
  /** Pipes between two blocks that have no lines in the score, such as package pipes. */
  readonly between: readonly Pick<Nestable, 'kind' | 'number' | 'recording'>[];
}

/** The fields of a site needed to find its inner pipes. */
export interface Nestable
  extends
    Pick<Block, 'kind'>,
    Pick<SeenSite, 'number' | 'recording' | 'placedSite' | 'isOld' | 'parents'> {}

/** The maximum number of pipes in a score, and also of their inputs without a pipe. Source: SPEC LV2.8, LV18.4. */
const MOST_BLOCKS = 12;
/** The maximum depth to which pipes are nested. */
const MOST_LEVELS = 5;

/** Whether the operator of a lane shares one subscription among several subscribers. */
export function isShared({ code }: PlacedSite, lane: number): boolean {
  return operatorOf(code.lanes[lane]?.label ?? '').shares !== undefined;
}

/**
 * Finds the pipes and inputs that each lane of a pipe subscribes to, and their inner pipes, in the order of `sites`.
 * Pipes of packages are replaced by their inner pipes.
 */
export function nestPipes(chosenSite: Nestable, sites: readonly Nestable[]): Nest {
  const root: Block = { ...chosenSite, parent: undefined, lane: 0, fromLane: 0, offset: 0 };
  const blocks: [Block, ...Block[]] = [root];
  const between = new Map<number, Nestable>();
  /** The pipes that a site subscribes to with this lane or, if no lane is passed, with any of its lanes. */
  const childrenOf = (number: number, lane?: number) =>
    sites.filter(
      (site) =>
        site.isOld === chosenSite.isOld &&
        site.parents.some((one) => one.site === number && (lane ?? one.lane) === one.lane),
    );
  nest(root, 1);
  const keys = blocks.map((block) => `${block.parent?.offset}:${block.lane}:${block.number}`);
  const key = [...keys, ...between.keys()].join();
  return { key, blocks, between: [...between.values()] };

  function nest(block: Block, level: number) {
    if (level === MOST_LEVELS) return;
    block.placedSite.code.lanes.forEach((_, lane) => {
      const queue = new Set(childrenOf(block.number, lane));
      for (const child of queue) {
        if (isWithin(child.number, block)) continue;
        if (child.placedSite.isLibrary) {
          between.set(child.number, child);
          for (const below of childrenOf(child.number)) queue.add(below);
        } else add(child, { parent: block, lane }, level);
      }
    });
  }

  function add(child: Nestable, where: Pick<Block, 'parent' | 'lane'>, level: number) {
    const { kind, number, placedSite } = child;
    if (blocks.filter((one) => one.kind === kind).length === MOST_BLOCKS) return;
    const last = blocks.at(-1) ?? root;
    const offset = last.offset + last.placedSite.code.lanes.length;
    const isAgain = blocks.some((block) => block.number === number);
    const lastSharedLane = placedSite.code.lanes.findLastIndex((_, lane) =>
      isShared(placedSite, lane),
    );
    const fromLane = isAgain ? Math.max(0, lastSharedLane) : 0;
    const block = { ...child, fromLane, offset, ...where };
    blocks.push(block);
    nest(block, level + 1);
  }
}

function isWithin(number: number, block: Block) {
  for (let at: Block | undefined = block; at; at = at.parent) if (at.number === number) return true;
  return false;
}

/** Returns the nearest owner whose pipe has lines in the score: `owner` itself, or one of its own owners. */
export function shownOwner({ blocks }: Nest, owner: Owner | undefined): Owner | undefined {
  let at = owner;
  while (at && !blocks.some(({ number }) => number === at?.site)) at = at.owner;
  return at;
}
