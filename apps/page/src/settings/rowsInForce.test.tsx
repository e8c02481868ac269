import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';

test('[SC5.10] the code of the inbox shows only the row with catchError, inside or outside the polls, or both rows if neither has catchError', async () => {
  const { card } = await renderPage({ only: ['inbox'] });
  const { article } = card('Входящие');
  const code = () =>
    Array.from(article.element().querySelectorAll('.code-line'), (row) => {
      const chosen = row.querySelector('select');
      return chosen ? `${chosen.ariaLabel}: ${chosen.value}` : '';
    }).filter((text) => text && !text.startsWith('Оператор'));
  const choose = (label: string, operator: string) =>
    userEvent.selectOptions(article.getByLabelText(label).element(), operator);
  await expect.poll(code).toEqual(['Внутри опроса: catchError']);
  await choose('Внутри опроса', 'tap');
  await expect.poll(code).toEqual(['Внутри опроса: tap', 'Снаружи опросов: tap']);
  await choose('Снаружи опросов', 'catchError');
  await expect.poll(code).toEqual(['Снаружи опросов: catchError']);
  await choose('Снаружи опросов', 'tap');
  await choose('Внутри опроса', 'catchError');
  await expect.poll(code).toEqual(['Внутри опроса: catchError']);
});
