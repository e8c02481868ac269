import { debounceTime, map, type OperatorFunction, scan, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { playRecordedTest } from '../../../tests/support/playRecordedTest.ts';
import { recordPipes } from '../../../tests/support/recordPipes.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import { readPipe } from '../place/readPipe.ts';
import { liveTest } from './marbleTest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Records what happens while `act` runs, and writes it as a test of operators with this text. */
function testOf<T>(
  text: string,
  operators: OperatorFunction<never, unknown>[],
  act: (source: Subject<T>, wait: (ms: number) => void) => void,
) {
  const { store, stop, setNow } = recordPipes();
  onTestFinished(stop);
  let nowMs = 0;
  const wait = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1) {
      nowMs += 1;
      setNow(nowMs);
      vi.advanceTimersByTime(1);
    }
  };
  wait(40);
  const source = new Subject<T>();
  const piped = source.pipe(...(operators as [OperatorFunction<T, unknown>]));
  piped.subscribe({ error: () => undefined });
  act(source, wait);
  const [site] = store.sites;
  const read = readPipe(
    `import { debounceTime, map, scan } from 'rxjs';\nsource.pipe(${text});\n`,
    'src/a.ts',
    2,
    8,
    operators.length,
  );
  if (!site || !read) throw new Error('Expected a site and its code.');
  const placed: PlacedSite = {
    ...{ file: 'src/a.ts', isLibrary: false, openUrl: undefined, why: undefined },
    ...read,
  };
  return liveTest(site, placed, nowMs);
}

const type = (source: Subject<string>, wait: (ms: number) => void) => {
  wait(100);
  source.next('a');
  wait(80);
  source.next('ab');
  wait(300);
  source.next('abc');
  wait(100);
};

test('[LV6] a recorded run is a test that passes, and fails with other operators', () => {
  const code = 'debounceTime(200), map((text) => ({ text, length: text.length }))';
  const written = testOf<string>(
    code,
    [debounceTime(200), map((text: string) => ({ text, length: text.length }))],
    type,
  );
  expect(written?.missing).toEqual([]);
  const text = written?.text ?? '';
  expect(text).toContain("import { debounceTime, map } from 'rxjs';");
  expect(() => playRecordedTest(text, 'unused', undefined)).not.toThrow();
  expect(() =>
    playRecordedTest(text.replace('debounceTime(200)', 'debounceTime(150)'), 'unused', undefined),
  ).toThrow();
  expect(() => playRecordedTest(text.replace('text.length', '0'), 'unused', undefined)).toThrow();
});

test('[LV6] ends and errors are in the test', () => {
  const completed = testOf<number>(
    'scan((sum, one) => sum + one, 0)',
    [scan((sum: number, one: number) => sum + one, 0)],
    (source, wait) => {
      source.next(1);
      source.next(2);
      wait(10);
      source.complete();
    },
  );
  expect(() => playRecordedTest(completed?.text ?? '', 'unused', undefined)).not.toThrow();
  const failed = testOf<number>(
    'map((value) => value)',
    [map((value: number) => value)],
    (source, wait) => {
      wait(5);
      source.error(new RangeError('lost'));
    },
  );
  expect(failed?.text).toContain("const error = new Error('lost');");
  expect(() => playRecordedTest(failed?.text ?? '', 'unused', undefined)).not.toThrow();
});

test('[LV6] values that came too close for one diagram, and one that is still held back, are in the test', () => {
  const written = testOf<number>('debounceTime(50)', [debounceTime(50)], (source, wait) => {
    for (const value of [1, 2, 3]) source.next(value);
    wait(1);
    source.next(4);
    wait(60);
    source.next(5);
    wait(20);
  });
  expect(written?.text).toContain('merge(');
  expect(() => playRecordedTest(written?.text ?? '', 'unused', undefined)).not.toThrow();
});

test('[LV6] what cannot be written down is said, and fails until it is filled in', () => {
  const step = 1;
  const written = testOf<number>(
    'map((value) => value + step)',
    [map((value: number) => value + step)],
    (source) => source.next(1),
  );
  expect(written?.missing).toEqual(['`map((value) => value + step)` uses step: write it here.']);
  expect(() => playRecordedTest(written?.text ?? '', 'unused', undefined)).toThrow(/uses step/);

  const values = testOf<unknown>(
    'map((value) => value)',
    [map((value: unknown) => value)],
    (source) => source.next(new Map()),
  );
  expect(values?.missing).toEqual(['The value Map is not held whole: write it here.']);
  expect(() => playRecordedTest(values?.text ?? '', 'unused', undefined)).toThrow(/not held whole/);
});
