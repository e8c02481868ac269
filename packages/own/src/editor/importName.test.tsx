import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor as open } from '../../tests/support/openEditor.tsx';

test.each([
  ["import { of } from 'rxjs';\n", "import { of, tap } from 'rxjs';\ntap"],
  ["import {\n  a as of,\n} from 'rxjs';\n", "import {\n  a as of,\n  tap,\n} from 'rxjs';\ntap"],
  [
    "import { map } from 'rxjs/operators';\n",
    "import { tap } from 'rxjs';\nimport { map } from 'rxjs/operators';\ntap",
  ],
  [
    "import * as rx from 'rxjs';\n",
    "import { tap } from 'rxjs';\nimport * as rx from 'rxjs';\ntap",
  ],
  ["import { tap } from 'rxjs';\n", "import { tap } from 'rxjs';\ntap"],
  ["import type { Observable } from 'rxjs';\n", "import type { Observable } from 'rxjs';\ntap"],
])(
  '[OW5.3] a completion at the end of %j imports its name if the code needs the import',
  async (code, completed) => {
    const { box, text, onChange } = await open(code);
    await box.click();
    await userEvent.keyboard('{Control>}{End}{/Control}ta');
    await page.getByRole('option', { name: 'tap', exact: true }).click();
    expect(text()).toBe(completed);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(text()).toBe(`${code}ta`);
    expect(onChange).toHaveBeenLastCalledWith(`${code}ta`);
    await userEvent.keyboard('{Control>}y{/Control}(1');
    expect(text()).toBe(`${completed}(1)`);
  },
);

test('[OW5.3] the import in the sentence about a name is a button that inserts this import', async () => {
  // The button is in its own place, even if the same words also occur elsewhere in the sentence.
  const written = "import { tap } from 'rxjs'";
  const parts = [`Не ${written}, a `, written, '.'] as const;
  const message = parts.join('');
  const { text } = await open("import { of } from 'rxjs';\ntap;", {
    errors: [{ line: 2, column: 1, message, missingImport: { name: 'tap', parts } }],
  });
  expect(page.getByText(message).element().textContent).toBe(message);
  const button = page.getByRole('button', { name: written });
  expect(button.element().previousSibling?.textContent).toBe(parts[0]);
  await button.click();
  expect(text()).toBe("import { of, tap } from 'rxjs';\ntap;");
});

test('[OW5.4] the list closes once a name is complete, and the next letter opens it again', async () => {
  const { box } = await open('');
  await box.click();
  await userEvent.keyboard('debounc');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('T');
  await expect.element(page.getByRole('option', { name: 'debounceTime' })).toBeVisible();
});
