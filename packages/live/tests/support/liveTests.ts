import type { Observable, OperatorFunction } from 'rxjs';
import { vi } from 'vitest';
import { readPipe } from '@partitura/score/code/readPipe.ts';
import { liveTest } from '../../src/report/marbleTest.ts';
import type { Recording } from '@partitura/score/trace/recording.ts';
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
  const [site] = store.pipes;
  return testOfPipe(site?.recording, text, operators.length, nowMs);
}

const NAMES =
  'catchError, debounceTime, map, repeat, retry, scan, share, startWith, switchMap, timer, timestamp';

/** Exports the last run of a pipe as a test of operators with this text. */
export function testOfPipe(
  recording: Recording | undefined,
  text: string,
  operatorCount: number,
  nowMs: number,
) {
  const code = `import { ${NAMES} } from 'rxjs';\nsource.pipe(${text});\n`;
  const read = readPipe(code, 'src/a.ts', 2, 8, operatorCount);
  if (!recording || !read) throw new Error('Expected a site and its code.');
  const place = { file: 'src/a.ts', isLibrary: false, openUrl: undefined, lines: [] };
  const written = liveTest(recording, { ...place, why: undefined, ...read }, nowMs);
  if (!written) throw new Error('Expected a run.');
  return written;
}
