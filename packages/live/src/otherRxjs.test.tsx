import { Observable } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { expectConsole } from '@partitura/tests/support/expectConsole.ts';

vi.mock(import('@partitura/score/trace/rxjs7.ts'), async (original) => ({
  ...(await original()),
  isRxjs7: () => false,
}));

test('[LV8] without RxJS 7, one sentence says so, and nothing is recorded', async () => {
  const { pipe } = Observable.prototype;
  expectConsole('error', 'Partitura did not start.', 'It records RxJS 7.');
  await import('./index.ts');
  expect(Observable.prototype.pipe).toBe(pipe);
  expect('partitura' in globalThis).toBe(false);
  expect(document.querySelector('partitura-live')).toBeNull();
});
