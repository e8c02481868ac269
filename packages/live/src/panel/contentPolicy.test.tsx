import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeLiveStore } from '../../tests/support/fakeLiveStore.ts';
import { panel, panelButton, pressButton } from '../../tests/support/livePanel.ts';

test('[LV2.6] under a policy that forbids inline styles, the panel is styled and causes no violation report', async () => {
  const reports: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    reports.push(violatedDirective),
  );
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "style-src 'self'; img-src 'self'; font-src 'self'; object-src 'none'";
  document.head.append(policy);
  // The report of this style shows that the policy is in force.
  document.body.setAttribute('style', 'color: red');
  await expect.poll(() => reports).toEqual(['style-src-attr']);

  const { store, place, add } = fakeLiveStore();
  const pipe = add({ file: 'a.ts', line: 1, operators: ['map(x)'] });
  pipe.open().next('1');
  await pressButton({ store, place });
  await page.getByRole('treeitem').click();
  await expect.element(page.getByRole('group', { name: 'map: subscribe · 1' })).toBeVisible();
  await page.getByRole('group', { name: 'map: subscribe · 1' }).hover();
  const root = document.querySelector('partitura-live')?.shadowRoot;
  expect(root?.querySelectorAll('style, link, [style]')).toHaveLength(0);
  expect(document.querySelector('partitura-live')?.hasAttribute('style')).toBe(false);
  expect(getComputedStyle(panel.element()).position).toBe('fixed');
  expect(getComputedStyle(panelButton.element()).borderRadius).toBe('50%');
  const line = root?.querySelector('.lane .voice');
  expect(line && getComputedStyle(line).strokeWidth).toBe('1.5px');
  expect(reports).toEqual(['style-src-attr']);
});
