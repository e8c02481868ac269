import { expect, test } from 'vitest';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { WithoutElements } from '../../../tests/support/WithoutElements.tsx';
import { Widget as FullName } from './fullName.widget.tsx';

test('[FN2] the result follows both fields', async () => {
  const { screen } = await renderWidget(<FullName />);
  const result = () => screen.getByRole('status').element().textContent;
  await expect.poll(result).toBe('Полное имя:  ');
  await screen.getByLabelText('Фамилия').fill('Каренина');
  await expect.poll(result).toBe('Полное имя:  Каренина');
  await screen.getByLabelText('Имя').fill('Анна');
  await expect.poll(result).toBe('Полное имя: Анна Каренина');
});

test('[FN3] a widget that lacks all three elements warns once', async () => {
  const { lines } = await renderWidget(
    <>
      <FullName />
      <WithoutElements selectors={['.firstname', '.lastname', '.last-first-name']} />
    </>,
  );
  await expect.poll(() => lines).toEqual([['warn', 'Элементы DOM не найдены']]);
});
