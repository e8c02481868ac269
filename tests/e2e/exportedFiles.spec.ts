import { readFile } from 'node:fs/promises';
import { axeComplaints, keepTimeForAxe } from '../support/axe.ts';
import { chooseExport } from '../support/exportMenu.ts';
import { showScores } from '../support/showScores.ts';
import { expect, test } from './fixtures.ts';

test('[SC18] each file that a test needs can be read and downloaded by itself', async ({
  page,
  open,
}) => {
  await keepTimeForAxe(page);
  await open();
  await showScores(page);
  await chooseExport(page.getByRole('article', { name: 'Входящие' }), 'Скопировать тест');
  const dialog = page.getByRole('dialog', { name: 'inbox.recorded.test.ts' });
  const text = dialog.getByRole('textbox', { name: 'Содержимое файла' });
  await expect(text).toHaveValue(/npx vitest run inbox\.recorded\.test\.ts/);
  await dialog.getByRole('combobox', { name: 'Файл' }).selectOption('ask.ts');
  const ask = await readFile('src/widgets/inbox/source/ask.ts', 'utf8');
  await expect(text).toHaveValue(ask);
  expect(await axeComplaints(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Скачать', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ask.ts');
  expect(await readFile(await download.path(), 'utf8')).toBe(ask);
});
