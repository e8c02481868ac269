import { map, of } from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';

test("[LV7] the tool's requests and timers begin outside Angular's zone", async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const { fetch, setTimeout } = globalThis;
  /** Whether the running code is in the app's zone. */
  let isInside = false;
  const begun: [string, boolean][] = [];
  vi.stubGlobal('Zone', {
    root: {
      run(run: () => unknown) {
        const wasInside = isInside;
        isInside = false;
        const result = run();
        isInside = wasInside;
        return result;
      },
    },
  });
  vi.stubGlobal('fetch', () => {
    begun.push(['fetch', isInside]);
    return Promise.reject(new Error('offline'));
  });
  vi.stubGlobal('setTimeout', () => begun.push(['setTimeout', isInside]));
  await import('./index.ts');
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('setTimeout', setTimeout);
  const values: number[] = [];
  isInside = true;
  of(1, 2)
    .pipe(map((value) => value * 2))
    .subscribe((value) => values.push(value));
  isInside = false;
  expect(values).toEqual([2, 4]);
  // These are the request for the pipe's script, and the timer of the findings.
  await expect
    .poll(() => [...begun].sort())
    .toEqual([
      ['fetch', false],
      ['setTimeout', false],
    ]);
});
