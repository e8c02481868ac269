import { map, of } from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '@partitura/tests/support/expectConsole.ts';

const KEY = Symbol.for('partitura-live');
const taken = () => (globalThis as { partitura?: unknown }).partitura;

test("[LV1.4, LV2.18] a page keeps its own `partitura`; the console says how to reach the tool's functions, and which key opens the panel; a second import adds nothing", async () => {
  const element = document.createElement('p');
  element.id = 'partitura';
  document.body.append(element);
  expect(taken()).toBe(element);
  expectConsole(
    'warn',
    "The name partitura is taken: use globalThis[Symbol.for('partitura-live')].",
  );
  const info = vi.spyOn(console, 'info').mockReturnValue();
  onTestFinished(() => info.mockRestore());
  await import('./index.ts');
  expect(taken()).toBe(element);
  of(1)
    .pipe(map((value) => value))
    .subscribe();
  const { json } = (globalThis as Record<symbol, unknown>)[KEY] as typeof partitura & object;
  const { pipes } = await json();
  expect(pipes.map(({ values }) => values)).toEqual([1]);
  await userEvent.click(page.getByRole('button', { name: 'Partitura', exact: true }));
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  expect(info).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Alt+Shift+P'));

  // Another bundle may import the tool again.
  const again = './index.ts?again';
  await import(/* @vite-ignore */ again);
  expect(document.querySelectorAll('partitura-live')).toHaveLength(1);
  element.remove();
});
