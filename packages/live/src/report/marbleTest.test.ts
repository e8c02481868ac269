import { debounceTime, map, type OperatorFunction, scan, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testOfRun, type Wait } from '../../tests/support/liveTests.ts';
import { playRecordedTest as play } from '@partitura/tests/support/playRecordedTest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Subscribes to a subject while `act` runs. */
function testOf<T>(
  text: string,
  operators: OperatorFunction<never, unknown>[],
  act: (source: Subject<T>, wait: Wait) => void,
) {
  const source = new Subject<T>();
  return testOfRun(text, operators, source, (piped$, wait) => {
    piped$.subscribe({ error: () => undefined });
    act(source, wait);
  });
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

test('[LV6] the test of a recorded run passes with the recorded operators, and fails with different operators', () => {
  const code = 'debounceTime(200), map((text) => ({ text, length: text.length }))';
  const written = testOf<string>(
    code,
    [debounceTime(200), map((text: string) => ({ text, length: text.length }))],
    type,
  );
  expect(written.missing).toEqual([]);
  const text = written.text;
  expect(text).toContain("import { debounceTime, map } from 'rxjs';");
  expect(() => play(text)).not.toThrow();
  expect(() => play(text.replace('debounceTime(200)', 'debounceTime(50)'))).toThrow();
  expect(() => play(text.replace('text.length', '0'))).toThrow();
});

test('[LV6] completions and errors are in the test', () => {
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
  expect(() => play(completed.text)).not.toThrow();
  const failed = testOf<number>(
    'map((value) => value)',
    [map((value: number) => value)],
    (source, wait) => {
      wait(5);
      source.error(new RangeError('lost'));
    },
  );
  expect(failed.text).toContain("cold('5ms #', values, new RangeError('lost'))");
  expect(() => play(failed.text)).not.toThrow();
});

test('[LV6] values too close for one diagram, and a value still held back, are in the test', () => {
  const written = testOf<number>('debounceTime(50)', [debounceTime(50)], (source, wait) => {
    for (const value of [1, 2, 3]) source.next(value);
    wait(1);
    source.next(4);
    wait(60);
    source.next(5);
    wait(20);
  });
  expect(written.text).toContain("cold('(abc) d 45ms - 9ms e', values)");
  expect(() => play(written.text)).not.toThrow();
  expect(() => play(written.text.replace('debounceTime(50)', 'debounceTime(0)'))).toThrow();
});

test('[LV6] a placeholder names a part that cannot be written, and fails until it is filled in', () => {
  const step = 1;
  const written = testOf<number>(
    'map((value) => value + step)',
    [map((value: number) => value + step)],
    (source) => source.next(1),
  );
  expect(written.missing).toEqual(['`map((value) => value + step)` uses step: write it here.']);
  expect(() => play(written.text)).toThrow(/uses step/);

  const values = testOf<unknown>(
    'map((value) => value)',
    [map((value: unknown) => value)],
    (source) => source.next(new Map()),
  );
  expect(values.missing).toEqual(['The value Map is not held whole: write it here.']);
  expect(() => play(values.text)).toThrow(/not held whole/);
});

test('[LV6] an error that an operator throws is in the test', () => {
  const rethrow = map((value: number) => {
    throw new TypeError(`no ${value}`);
  });
  const thrown = testOf<number>(
    "map((value) => { throw new TypeError('no ' + value); })",
    [rethrow],
    (source) => source.next(1),
  );
  expect(thrown.text).toContain("toBe(expected, values, new TypeError('no 1'))");
  expect(thrown.text).toContain("cold('a', values)");
  expect(() => play(thrown.text)).not.toThrow();
});

test('[LV6] an operator that spans several lines is written unchanged', () => {
  const code = `map((value) => {
    const text = \`a
  b\`
    return text + value
  }),
  map((text) => {
    // Its length.
    return text.length
  })`;
  const written = testOf<number>(
    code,
    [map((value: number) => `a\n  b${value}`), map((text: string) => text.length)],
    (source) => source.next(1),
  );
  expect(written.missing).toEqual([]);
  expect(written.text).toContain('\n  b`\n');
  expect(written.text).toContain(`      map((text) => {
        // Its length.
        return text.length
      }),
`);
  expect(() => play(written.text)).not.toThrow();
});
