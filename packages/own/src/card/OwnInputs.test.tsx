import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openOwnCard as open } from '../../tests/support/openOwnCard.tsx';

test('[OW21] a field gives its whole text, the area for keys gives their names, and the area for the pointer gives its moves', async () => {
  const { screen, lines } = await open(`const say = (value) => console.log(value);
typed$.subscribe(say); keys$.subscribe(say); pointer$.pipe(filter(({ type }) => type !== 'move')).subscribe(say);`);
  await userEvent.fill(screen.getByLabelText('Поле typed$'), 'да');
  await userEvent.click(screen.getByRole('textbox', { name: 'Клавиши: keys$' }));
  await userEvent.keyboard('{ArrowLeft}b');
  await userEvent.click(screen.getByText('Водите здесь указателем: pointer$'));
  await expect.poll(() => lines().length).toBe(5);
  expect(lines().slice(0, 3)).toEqual(['да', 'ArrowLeft', 'b']);
  expect(lines()[3]).toMatch(/^{"type":"down","x":\d+,"y":\d+}$/);
  expect(lines()[4]).toMatch(/^{"type":"up"/);
});

test("[OW21.1, OW24] the field shows its last text, presses are counted anew, and a visitor's value ends the pattern's inputs", async () => {
  const { screen, lines, clock } = await open(
    `merge(typed$, clicks$, timer(2100).pipe(map(() => 'late')))
  .subscribe((one) => console.log(one));`,
    [10, 2000].map((atMs) => [atMs, 'typed$', `by itself after ${atMs}`] as const),
  );
  await expect.poll(lines).toEqual(['by itself after 10']);
  clock.pause();
  const field = screen.getByLabelText('Поле typed$');
  await field.fill('own');
  const press = screen.getByRole('button', { name: 'Нажать: clicks$' });
  await press.click();
  await press.click();
  clock.resume();
  await expect.poll(() => lines().slice(1)).toEqual(['own', '1', '2', 'late']);
  await expect.element(field).toHaveValue('own');
  await screen.getByRole('button', { name: 'Сначала' }).click();
  await expect.element(field).toHaveValue('by itself after 10');
  await press.click();
  await expect.poll(() => lines().at(-1)).toBe('1');
});
