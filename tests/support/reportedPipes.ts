import { map, of, Subject } from 'rxjs';
import { pipeCode } from '../../src/code/readPipe.ts';
import type { Finding } from '../../src/live/findings/createFindings.ts';
import type { PlacedSite } from '../../src/live/place/placedSite.ts';
import type { Site } from '../../src/live/record/liveStore.ts';
import { recordPipes } from './recordPipes.ts';

/** The sentence at the second pipe. */
export const NO_MAP = 'The source map of the script could not be loaded.';

/** Places the pipes; the third is a package's. */
export function placed({ number }: Site): Promise<PlacedSite> {
  const lanes = [{ label: 'typed$' }, { label: 'map' }];
  const code = 'map((value) => value + 1)';
  return Promise.resolve({
    ...(number === 1 && { name: 'found$' }),
    file: number === 3 ? 'node_modules/box/index.js' : 'src/search.ts',
    line: 10 + number,
    column: 6,
    isLibrary: number === 3,
    openUrl: undefined,
    lines: [],
    code: pipeCode('', [], lanes),
    operators:
      number === 2
        ? []
        : [{ brief: code, code, at: { line: 11, column: 8 }, names: [], rxjs: ['map'] }],
    why: number === 2 ? { kind: 'noMap' } : undefined,
  });
}

/** Records three pipes: one that is open, and two that have completed. */
export function reportedPipes() {
  const { store, setNow } = recordPipes();
  const typed$ = new Subject<number>();
  typed$.pipe(map((value) => value + 1)).subscribe();
  of('a')
    .pipe(map((value) => value))
    .subscribe();
  of(0)
    .pipe(map((value) => value))
    .subscribe();
  typed$.next(1);
  setNow(250);
  typed$.next(2);
  return store;
}

/** The parts of a report about the recorded pipes. */
export const found = { place: placed, limits: () => Promise.resolve([]) };

/** A finding at the first pipe. */
export const finding: Finding = {
  ...{ rule: 'ended-by-error', text: 'map failed.', file: 'src/search.ts', line: 11, column: 8 },
  ...{ operator: 'map', count: 2, since: 250 },
};

/** Returns findings, none by default. */
export function findings(...all: readonly Finding[]) {
  return { look: () => Promise.resolve(all) };
}
