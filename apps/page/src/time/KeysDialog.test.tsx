import { expect, test } from 'vitest';
import { page as view } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Keys } from '../page/pageState.ts';
import { createPreference } from '../preferences/preference.ts';
import { KeysDialog } from './KeysDialog.tsx';

test('[SC3.12] on a phone, the effect of a key has the width of the list', async () => {
  const narrowest = async (widthPx: number) => {
    await view.viewport(widthPx, 740);
    const rows = [...document.querySelectorAll('.keys > div')];
    const widths = rows.map((row) => (row.lastElementChild?.clientWidth ?? 0) / row.clientWidth);
    expect(widths.length).toBeGreaterThan(8);
    return Math.min(...widths);
  };
  const keys = createPreference<Keys>('keys', ['on', 'off']);
  await render(<KeysDialog {...{ keys }} onClose={() => undefined} />);
  await expect.poll(() => narrowest(1280)).toBeLessThan(0.9);
  await expect.poll(() => narrowest(360)).toBe(1);
});
