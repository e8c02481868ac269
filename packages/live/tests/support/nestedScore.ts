import type { Recording } from '@partitura/score/trace/recording.ts';
import { placeInputs } from '../../src/inputs/placeInputs.ts';
import { nestedCode } from '../../src/panel/nest/nestedCode.ts';
import { nestedRecording } from '../../src/panel/nest/nestedRecording.ts';
import { nestPipes } from '../../src/panel/nest/nestPipes.ts';
import { type SeenSite, toSeenSite } from '../../src/panel/model/panelModel.ts';
import type { LiveStore } from '../../src/record/liveStore.ts';
import { type FakePipe, placed } from './fakeLiveStore.ts';
import type { recordPipes } from './recordPipes.ts';

/** A pipe with its position. */
export const pipe = (operators: readonly string[], more: Partial<FakePipe> = {}): FakePipe => {
  return { file: 'src/a.ts', line: 1, operators, ...more };
};

/**
 * Returns the sites of a store as the panel sees them. `pipes` are all pipes with their positions, in order of their
 * first calls.
 */
export function seenSites(store: LiveStore, pipes: readonly FakePipe[]): SeenSite[] {
  return store.pipes.map((site, index) => {
    const pipe = pipes[index] ?? { file: 'node_modules/unnamed.js', line: 1, operators: [] };
    const seen = toSeenSite(site, placed(pipe), []);
    return { ...seen, unusual: [], rank: site.recording.version() };
  });
}

/**
 * Makes the score of the site with this index, including its inner pipes and inputs. `pipes` are all pipes with their
 * positions, in order of their first calls.
 */
export function scoreOf(
  { store }: Pick<ReturnType<typeof recordPipes>, 'store'>,
  pipes: readonly FakePipe[],
  { index = 0 } = {},
) {
  const sites = seenSites(store, pipes);
  const site = sites[index];
  if (!site) throw new Error(`Expected a site ${index}.`);
  const inputs = placeInputs(store, (number) => sites[number - 1]?.placedSite);
  const nest = nestPipes(site, [...sites, ...inputs]);
  const code = nestedCode(nest);
  const lines = code.rows.map(
    ({ indent, lane }) => `${' '.repeat(indent)}${code.lanes[lane]?.label}`,
  );
  return { key: nest.key, blocks: nest.blocks, lines, code, recording: nestedRecording(nest) };
}

/** The values of a recording, each with its lane. */
export const valuesOf = (recording: Pick<Recording, 'held'>) =>
  recording
    .held()
    .filter(({ kind }) => kind === 'next')
    .map(({ lane, value }) => `${lane} ${String(value)}`);
