import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor } from '../../tests/support/openEditor.tsx';

test('[OW6.1] nothing in the editor violates the policy of the page', async () => {
  const reports: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    reports.push(violatedDirective),
  );
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content =
    "style-src 'self'; img-src 'self'; font-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
  document.head.append(policy);
  // The policy is in force: this style is reported.
  document.body.setAttribute('style', 'color: red');
  await expect.poll(() => reports).toEqual(['style-src-attr']);

  const errors = [{ line: 1, column: 1, message: 'Имя не объявлено' }];
  const { box } = await openEditor('1 + (timeo)', { errors, lanesOfLines: [2] });
  await box.click();
  await userEvent.keyboard('{End}{ArrowLeft}u');
  await expect.element(page.getByRole('link', { name: /rxjs.dev/ })).toBeVisible();
  await expect.element(page.getByText('Имя не объявлено')).toBeVisible();
  const line = box.element().querySelector('.cm-line');
  expect(line?.getBoundingClientRect().height).toBe(80);
  expect(line && getComputedStyle(line).whiteSpace).toBe('pre');
  await userEvent.keyboard('{Control>}a{/Control}map{Enter}');
  await userEvent.keyboard('{Control>}a{/Control}(');
  await expect.element(box).toHaveTextContent(/^\(map\)/);
  expect(reports).toEqual(['style-src-attr']);
});
