import { map, of, Subject } from 'rxjs';
import { pipeCode } from '@partitura/score/code/readPipeAt.ts';
import type { Finding } from '../../src/findings/finding.ts';
import type { PlacedSite } from '../../src/place/placedSite.ts';
import type { Placeable } from '../../src/place/placeSite.ts';
import type { LiveLeaks, LiveSubscriptions } from '../../src/api/api.ts';
import type { ReportParts } from '../../src/report/readReport.ts';
import { recordPipes } from './recordPipes.ts';

/** The sentence that the report has at the second pipe. */
export const NO_MAP = 'The source map of the script could not be loaded.';

/** Places the pipes; the third one belongs to a package. */
function placed({ number }: Placeable): Promise<PlacedSite> {
  const lanes = [{ label: 'typed$' }, { label: 'map' }];
  const code = 'map((value) => value + 1)';
  return Promise.resolve({
    ...(number === 1 && { name: 'found$', owner: 'Search' }),
    file: number === 3 ? 'node_modules/box/index.js' : 'src/search.ts',
    ...{ line: 10 + number, column: 6, isLibrary: number === 3, openUrl: undefined },
    ...{ lines: [], code: pipeCode('', [], lanes) },
    operators: number === 2 ? [] : [{ brief: code, code, at: { line: 11, column: 8 } }],
    missingReason: number === 2 ? { kind: 'noMap' } : undefined,
  });
}

/** Records three pipes: one that is open, and two that have completed. */
export function reportedPipes() {
  const { store, setNow } = recordPipes();
  const typed$ = new Subject<number>();
  typed$.pipe(map((value) => value + 1)).subscribe();
  const same = map((value: unknown) => value);
  const second$ = of('a').pipe(same);
  second$.subscribe();
  const third$ = of(0).pipe(same);
  third$.subscribe();
  typed$.next(1);
  setNow(250);
  typed$.next(2);
  return store;
}

/** A finding about the first pipe. */
export const finding: Finding = {
  ...{ rule: 'ended-by-error', text: 'map failed.', file: 'src/search.ts', line: 11, column: 8 },
  ...{ operator: 'map', count: 2, since: 250 },
};

/** Open subscriptions of a place. */
export const leak: LiveSubscriptions = {
  ...{ file: 'src/a.ts', line: 3, column: 5, pipe: 1, stream: 'found$ src/search.ts:11' },
  ...{ count: 3, age: 900, owner: 'Card' },
};

/** The parts of a report about the recorded pipes, by default without findings and open subscriptions. */
export function parts(
  findings: readonly Finding[] = [],
  { open = [], lifelong = [] }: Partial<LiveLeaks> = {},
): ReportParts {
  return {
    place: placed,
    limits: () => Promise.resolve([]),
    look: () => Promise.resolve(findings),
    leaks: () => Promise.resolve({ open, lifelong }),
  };
}
