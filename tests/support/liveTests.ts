import type { Observable, OperatorFunction } from 'rxjs';
import { vi } from 'vitest';
import type { PlacedSite } from '../../src/live/place/placedSite.ts';
import { readPipe } from '../../src/live/place/readPipe.ts';
import { liveTest } from '../../src/live/report/marbleTest.ts';
import { recordPipes } from './recordPipes.ts';

export type Wait = (ms: number) => void;

/** Records the events during `act`, and exports them as a test of operators with this text. */
export function testOfRun<T>(
  text: string,
  operators: OperatorFunction<never, unknown>[],
  source$: Observable<T>,
  act: (piped$: Observable<unknown>, wait: Wait) => void,
) {
  const { store, setNow } = recordPipes();
  let nowMs = 0;
  const wait = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1) {
      nowMs += 1;
      setNow(nowMs);
      vi.advanceTimersByTime(1);
    }
  };
  wait(40);
  act(source$.pipe(...(operators as [OperatorFunction<T, unknown>])), wait);
  const [site] = store.sites;
  const read = readPipe(
    `import { debounceTime, map, repeat, retry, scan, share, startWith } from 'rxjs';\nsource.pipe(${text});\n`,
    'src/a.ts',
    2,
    8,
    operators.length,
  );
  if (!site || !read) throw new Error('Expected a site and its code.');
  const placed: PlacedSite = {
    ...{ file: 'src/a.ts', isLibrary: false, openUrl: undefined, lines: [], why: undefined },
    ...read,
  };
  const written = liveTest(site.recording, placed, nowMs);
  if (!written) throw new Error('Expected a run.');
  return written;
}
