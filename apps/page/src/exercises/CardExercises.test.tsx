import { expect, test } from 'vitest';
import { userEvent, page } from 'vitest/browser';
import { expectReactError } from '@partitura/tests/support/expectConsole.ts';
import { renderLessons } from '../../tests/support/renderLessons.tsx';
import { pressOn } from '../../tests/support/renderPage.tsx';
import { lessons as lessonsRu } from '../texts/ru/lessons.ts';

async function startTyping() {
  const page = await renderLessons('trackedInput', 'greeting');
  const shown = await page.start('trackedInput.throttle');
  const field = shown.article.getByLabelText('Ваш текст');
  const pace = shown.article.getByRole('combobox', { name: 'Оператор' });
  page.timers.advance(900);
  await expect.element(field).toHaveValue('пр');
  return { ...page, shown, field, pace };
}

test.each<[string, (opened: Awaited<ReturnType<typeof startTyping>>) => Promise<void>]>([
  ['types', ({ field }) => field.fill('мой текст')],
  ['chooses an operator', ({ pace }) => pace.selectOptions('auditTime')],
  [
    'turns a knob by arrow key',
    async ({ shown }) => {
      const pause = shown.article.getByRole('spinbutton', { name: 'Пауза' });
      await pressOn(pause, '{ArrowUp}');
    },
  ],
  [
    'sets a fault',
    async ({ card, lines }) => {
      await card('Отслеживаемое поле').breakWith('trackedInput.track-input');
      await expect.poll(() => lines).toHaveLength(1);
    },
  ],
])('[SC10.7] a lesson stops when the visitor %s on its card', async (_, act) => {
  const opened = await startTyping();
  await act(opened);
  await expect.element(opened.shown.stopped).toBeVisible();
  const typedSoFar = opened.shown.happened('typed$').length;
  opened.timers.advance(60_000);
  expect(opened.shown.happened('typed$')).toHaveLength(typedSoFar);
});

test("[SC10.7] a lesson stops when the visitor presses the widget's button", async () => {
  const { timers, start } = await renderLessons('attention');
  const { article, stopped, happened } = await start('attention.three');
  timers.advance(800);
  await article.getByRole('button', { name: 'Обратить внимание' }).click();
  await expect.element(stopped).toBeVisible();
  timers.advance(60_000);
  expect(happened('scan').map(([, count]) => count)).toEqual([1, 2]);
});

test('[SC10.7] moving through the card by Tab does not stop a lesson', async () => {
  const { shown, field } = await startTyping();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  shown.finish();
  await expect.element(shown.answer).toBeVisible();
  await expect.element(field).toHaveValue('привет');
});

test('[SC10.3, SC10.4] a lesson resumes a paused clock, and waits whenever the clock is paused again', async () => {
  const { timers, clock, start } = await renderLessons('greeting');
  clock.pause();
  const { article, answer, finish } = await start('greeting.letters');
  const field = article.getByLabelText('Ваше имя');
  expect(clock.isPaused()).toBe(false);
  timers.advance(900);
  await expect.element(field).toHaveValue('А');
  clock.pause();
  timers.advance(60_000);
  await expect.element(field).toHaveValue('А');
  clock.step();
  await expect.element(field).toHaveValue('Ад');
  clock.resume();
  finish();
  await expect.element(answer).toBeVisible();
});

test('[SC10.3] starting a lesson ends a look back', async () => {
  const { screen, timers, start } = await renderLessons('greeting');
  timers.advance(3000);
  await pressOn(screen.getByRole('slider'), '{Home}');
  const toNow = screen.getByRole('button', { name: 'Вернуться' });
  await expect.element(toNow).toBeEnabled();
  const { text, finish } = await start('greeting.letters');
  // On a narrow screen the button is shown only during a look back.
  await expect.poll(() => toNow.elements()).toEqual([]);
  finish();
  await expect.poll(() => text('.hello')).toBe('Привет, Ада');
});

test('[SC10.3] starting a lesson removes the fault of its card', async () => {
  const { card, lines, start } = await renderLessons('trackedInput');
  const { breakWith, line } = card('Отслеживаемое поле');
  await breakWith('trackedInput.track-input');
  await expect.poll(() => lines).toHaveLength(1);
  const { happened, finish, answer } = await start('trackedInput.debounce');
  await expect.poll(line).toBe('');
  finish();
  await expect.element(answer).toBeVisible();
  expect(happened('startWith')).toEqual([
    [0, ''],
    [2100, 'привет'],
  ]);
});

test('[SC10.7] a lesson that needs a missing element names the element and stops', async () => {
  const { screen, timers, start } = await renderLessons('fullName');
  const { article, finish, answer } = await start('fullName.turns');
  screen.container.querySelector('.lastname')?.remove();
  timers.advance(1500);
  await expect.element(article.getByText(lessonsRu.missing('.lastname'))).toBeVisible();
  finish();
  await expect.element(article.getByLabelText('Имя', { exact: true })).toHaveValue('А');
  expect(answer.elements()).toEqual([]);
});

test('[SC10.7] while its widget has failed, a lesson says so and neither plays nor sets knobs; after a restart of the widget, the lesson plays', async () => {
  const { card, timers, ask, start } = await renderLessons('trackedInput');
  const { article } = card('Отслеживаемое поле');
  const pause = article.getByRole('spinbutton', { name: 'Пауза' });
  await pause.fill('250');
  await userEvent.tab();
  const field = article.getByLabelText('Ваш текст').element();
  Object.defineProperty(field, 'value', {
    configurable: true,
    get() {
      // The stream reads the property first and fails; later readers find the field intact.
      Reflect.deleteProperty(field, 'value');
      throw new Error('Поле сломано');
    },
  });
  await article.getByLabelText('Ваш текст').click();
  // On the page, React leaves the logging to the card.
  expectReactError();
  await userEvent.keyboard('a');
  await expect.element(article.getByRole('alert')).toBeVisible();

  await ask('trackedInput.debounce');
  await expect.element(article.getByText(lessonsRu.failed)).toBeVisible();
  const buttons = article
    .getByRole('button')
    .elements()
    .map((button) => button.textContent);
  expect(buttons).not.toContain('Показать сразу');
  await expect.element(pause).toHaveValue('250');

  await article.getByRole('button', { name: 'Запустить снова' }).click();
  const again = await start('trackedInput.debounce');
  timers.advance(again.lastsMs);
  await expect.element(again.answer).toBeVisible();
});

test("[SC10.11] closing a lesson restores the earlier settings and the real users service, and moves the focus to the next lesson's button", async () => {
  // In a smaller window a lesson hides the line of the time limit (SC10.17).
  await page.viewport(1280, 1100);
  const { start, card, asked } = await renderLessons('users');
  const { article, close, finish, text } = await start('users.mergeMap');
  const flatten = article.getByRole('combobox', { name: 'Оператор' });
  const limit = article.getByRole('spinbutton', { name: 'Предел ожидания' });
  const builtIn = article.getByRole('button', { name: 'Ответы без сети', includeHidden: true });
  finish();
  await expect.element(flatten).toHaveValue('mergeMap');
  await expect.element(limit).toHaveValue('3000');
  await expect.element(builtIn).toHaveAttribute('aria-pressed', 'true');

  await close.click();
  await expect.element(flatten).toHaveValue('switchMap');
  await expect.element(limit).toHaveValue('10000');
  await expect.element(builtIn).toHaveAttribute('aria-pressed', 'false');
  expect(document.activeElement?.className).toContain('lesson-next');
  expect(card('Запрос по кнопке').line()).toBe('');
  await article.getByRole('button', { name: 'Загрузить имена' }).click();
  expect(asked).toHaveLength(2);
  await expect.poll(() => text('.ajax-response-name')).toBe('Загрузка...');
});

test('[SC10.11] after several lessons and a change by the visitor, the settings from before the first lesson are restored', async () => {
  const { start, card } = await renderLessons('trackedInput');
  const pause = card('Отслеживаемое поле').article.getByRole('spinbutton', { name: 'Пауза' });
  await pause.fill('250');
  await userEvent.tab();
  const first = await start('trackedInput.throttle');
  await expect.element(pause).toHaveValue('500');
  first.finish();
  await expect.element(first.answer).toBeVisible();
  await pause.fill('200');
  await userEvent.tab();
  const second = await start('trackedInput.same');
  second.finish();
  await second.close.click();
  await expect.element(pause).toHaveValue('250');
});

test('[SC10.11] starting a lesson of another card closes the lesson of the inbox, and the inbox polls again as before', async () => {
  const { start, timers, polls } = await renderLessons('inbox', 'greeting');
  const { article, question, finish } = await start('inbox.outside');
  const outside = article.getByRole('combobox', { name: 'Снаружи опросов' });
  finish();
  await expect.element(outside).toHaveValue('catchError');
  const ended = polls();
  timers.advance(10_000);
  expect(polls()).toBe(ended);
  await start('greeting.letters');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(outside).not.toBeInTheDocument();
  timers.advance(10_000);
  expect(polls()).toBe(ended + 3);
});
