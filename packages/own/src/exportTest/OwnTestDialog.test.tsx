import { expect, test } from 'vitest';
import { openOwnCard } from '../../tests/support/openOwnCard.tsx';
import type { Input } from '../frame/ownRuns.ts';

const CODE = `typed$.pipe(
  map((text) => text.length),
);`;

const inputs: readonly Input[] = [
  [100, 'typed$', 'ab'],
  [300, 'typed$', 'abc'],
];

/** Opens the card, and returns the function that opens the dialog, and the dialog. */
async function open(code: string, script: readonly Input[] = []) {
  const card = await openOwnCard(code, script);
  const { screen } = card;
  return {
    ...card,
    dialog: screen.getByRole('dialog'),
    openDialog: () => screen.getByRole('button', { name: 'Тест', exact: true }).click(),
    async close() {
      await screen.getByRole('button', { name: 'Закрыть' }).click();
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    },
  };
}

test('[OW34, OW34.2] the dialog has the test of the run until the shown moment, and the journal stays', async () => {
  const { screen, dialog, openDialog, close, clock, lookBack, values, lines } = await open(
    `console.log('once');\n${CODE}`,
    inputs,
  );
  await expect.poll(() => values(1).length).toBe(2);
  clock.pause();
  await openDialog();
  const field = screen.getByRole('textbox', { name: 'Содержимое файла' });
  const text = () => (field.element() as HTMLTextAreaElement).value;
  await expect.element(dialog).toHaveTextContent('own-stream.recorded.test.ts');
  await expect.element(dialog).toHaveTextContent('не дольше минуты после последнего действия');
  await expect.element(screen.getByRole('button', { name: 'Скачать' })).toBeVisible();
  expect(text()).toContain(`  await until(100);
  typed$.next('ab');
  await until(300);
  typed$.next('abc');
`);
  expect(text()).toContain(
    `toEqual([[0, 'console.log', 'once'], [100, 'next', 2], [300, 'next', 3]]);`,
  );
  expect(lines).toEqual(['once']);
  await close();

  const [, first] = [...lookBack.guests].flatMap((moments) => moments());
  lookBack.look(first);
  await openDialog();
  await expect.element(dialog).toBeVisible();
  expect(text()).toContain(`  await until(100);
  typed$.next('ab');
  await until(100);

  expect(seen).toEqual([[0, 'console.log', 'once'], [100, 'next', 2]]);`);
  await close();
});

test('[OW34.3] instead of a test a sentence says that nothing came out, or what the code did', async () => {
  const { screen, dialog, openDialog, close, write, errors } = await open(CODE);
  await openDialog();
  await expect.element(dialog).toHaveTextContent('из кода ничего не вышло');
  await close();

  await write('of(1).pipe(map(');
  await expect.poll(errors).toHaveLength(1);
  await openDialog();
  await expect.element(dialog).toHaveTextContent('этот код ещё не запускался');
  await close();

  await write(`of(1);\nthrow new TypeError('own');`);
  await expect.poll(() => errors().join('')).toContain('own');
  await openDialog();
  await expect.element(dialog).toHaveTextContent('ошибку вне потоков');
  await expect.element(dialog).toHaveTextContent('TypeError: own');
  await close();

  await write('for (;;);');
  await expect.element(screen.getByText('Код молчал целую секунду')).toBeVisible();
  await openDialog();
  await expect.element(dialog).toHaveTextContent('не закончился, и остановлен');
});
