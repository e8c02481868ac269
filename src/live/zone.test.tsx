import { map, of } from 'rxjs';
import { expect, test, vi } from 'vitest';

test("[LV7] the tool loads and waits outside of Angular's zone", async () => {
  let isOutside = false;
  const begun: [string, boolean][] = [];
  vi.stubGlobal('Zone', {
    root: {
      run(run: () => unknown) {
        isOutside = true;
        const result = run();
        isOutside = false;
        return result;
      },
    },
  });
  vi.stubGlobal('fetch', () => {
    begun.push(['fetch', isOutside]);
    return Promise.reject(new Error('offline'));
  });
  vi.stubGlobal('setTimeout', () => begun.push(['setTimeout', isOutside]));
  await import('./index.ts');
  vi.unstubAllGlobals();
  const values: number[] = [];
  of(1, 2)
    .pipe(map((value) => value * 2))
    .subscribe((value) => values.push(value));
  expect(values).toEqual([2, 4]);
  // The timer of the findings, and the script of the pipe.
  expect(begun).toEqual([
    ['setTimeout', true],
    ['fetch', true],
  ]);
});
