import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { field, trackedCard } from '../../tests/support/trackedCard.ts';

test('[SC30, SC30.2] the sentence below the lanes describes the latest moment, or the moment of a look back, keeps its height, and is not announced', async () => {
  const { screen, article, timers } = await trackedCard();
  const said = () => article.element().querySelector('.score-said');
  const input = article.getByLabelText(field);
  await expect.poll(() => said()?.textContent).toContain('startWith выдаёт пустой текст');
  const heightPx = said()?.clientHeight;
  await input.fill('М');
  await expect.poll(() => said()?.textContent).toBe('«М» ждёт паузы.');
  timers.advance(180);
  await input.fill('Мария Склодовская, в девичестве');
  timers.advance(500);
  await expect
    .poll(() => said()?.textContent)
    .toBe('«Мария Склодовская, в деви…» выходит: 500 мс ничего нового; до него не прошёл 1 текст.');
  await expect.poll(() => said()?.querySelector('.hue-0')).toBeNull();
  expect(said()?.clientHeight).toBe(heightPx);
  expect(said()?.closest('[role=status], [aria-live]')).toBeNull();

  (screen.getByRole('slider').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.poll(() => said()?.textContent).toContain('ждёт паузы; «М» уступает место.');
});

test('[SC30.3] the line about a selected mark says where its value comes from and what becomes of it', async () => {
  const { article, lane, timers } = await trackedCard();
  const input = article.getByLabelText(field);
  await input.fill('М');
  timers.advance(180);
  await input.fill('Ма');
  timers.advance(500);
  await expect.element(lane('debounceTime')).toHaveTextContent('Ма');
  const detail = () => article.element().querySelector('.score-detail')?.textContent;
  (lane('typed\\$').element() as HTMLElement).focus();
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.poll(detail).toMatch(/«М» не дожидается паузы: через 180 мс приходит «Ма»\.$/);
  await userEvent.keyboard('{End}');
  await expect.poll(detail).toMatch(/«Ма» выходит из debounceTime через 500 мс\.$/);
  const marks = () => [...lane('startWith').element().querySelectorAll('.marble')];
  // The marks may move once more, away from the pointer.
  const pointed = async () => {
    await userEvent.hover(marks().at(-1) ?? input);
    return detail();
  };
  await expect
    .poll(pointed)
    .toMatch(/«Ма» выходит: 500 мс ничего нового; до него не прошёл 1 текст\.$/);
});

test('[SC30.5, SC9.3] the sentence and the accessible name of a lane give a changed setting as the reason why the stream was restarted', async () => {
  const { article, lane, timers } = await trackedCard();
  const said = () => article.element().querySelector('.score-said')?.textContent;
  const isAnew = ', поэтому поток начат заново.';
  await article.getByLabelText(field).fill('М');
  timers.advance(700);
  await article.getByLabelText('Пауза', { exact: true }).fill('300');
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toBe(`Пауза: 500 → 300${isAnew}`);
  timers.advance(700);
  await userEvent.selectOptions(article.getByLabelText('Оператор').element(), 'auditTime');
  await expect.poll(said).toBe(`Оператор: debounceTime → auditTime${isAnew}`);
  const words =
    /М · отписка · заново: 500 → 300 · .* · заново: debounceTime → auditTime · подписка/;
  await expect.element(lane('startWith')).toHaveAccessibleName(words);
});
