import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/renderPage.tsx';

const without = [
  { title: 'Приветствие', id: 'greeting.input', selector: '.input' },
  { title: 'Приветствие', id: 'greeting.hello', selector: '.hello' },
  { title: 'Внимание', id: 'attention.attention-btn', selector: '.attention-btn' },
  { title: 'Внимание', id: 'attention.click-for-btn', selector: '.click-for-btn' },
  { title: 'Отслеживаемое поле', id: 'trackedInput.track-input', selector: '.track-input' },
  {
    title: 'Отслеживаемое поле',
    id: 'trackedInput.displays-tracked-date',
    selector: '.displays-tracked-date',
  },
  { title: 'Запрос по кнопке', id: 'users.ajax-request-btn', selector: '.ajax-request-btn' },
  { title: 'Запрос по кнопке', id: 'users.ajax-response-name', selector: '.ajax-response-name' },
  { title: 'Полное имя', id: 'fullName.firstname', selector: '.firstname' },
  { title: 'Полное имя', id: 'fullName.lastname', selector: '.lastname' },
  { title: 'Полное имя', id: 'fullName.last-first-name', selector: '.last-first-name' },
  { title: 'Входящие', id: 'inbox.container', selector: '#messages-table' },
];

function warningFor(selector: string) {
  if (selector === '#messages-table') return 'Контейнер с id "messages-table" не найден';
  return /name$/.test(selector) && selector !== '.ajax-response-name'
    ? 'Элементы DOM не найдены'
    : `Элемент ${selector} не найден`;
}

test('[SC6] whichever element is gone, one warning says so, and mending brings it back', async () => {
  const { screen, lines, card } = await renderPage();
  for (const { title, id, selector } of without) {
    const { list, mend, line } = card(title);
    const warning = warningFor(selector);
    const find = () => screen.container.querySelector(selector);
    expect(find(), id).not.toBeNull();

    lines.length = 0;
    await list.selectOptions(id);
    await expect.poll(() => lines).toEqual([['warn', warning]]);
    expect(find(), id).toBeNull();
    expect(line()).toBe(
      `${selector} нет: в журнале предупреждение «${warning}», виджет ничего не делает, остальные работают.`,
    );
    expect(screen.getByRole('alert').elements()).toEqual([]);

    await mend.click();
    await expect.poll(find).not.toBeNull();
    expect(line()).toBe('');
    expect(lines).toEqual([['warn', warning]]);
  }
});

test('[SC6] a widget without its element does nothing, and works again once it is mended', async () => {
  const { card, lines } = await renderPage();
  const { article, list, mend } = card('Внимание');
  const button = article.getByRole('button', { name: 'Обратить внимание' });
  await list.selectOptions('attention.click-for-btn');
  await expect.poll(() => lines).toHaveLength(1);
  await button.click();
  expect(lines).toHaveLength(1);

  await mend.click();
  await expect.poll(() => article.element().querySelector('.click-for-btn')).not.toBeNull();
  await button.click();
  await expect.poll(() => lines.at(-1)).toEqual(['log', 'Кнопка нажата!']);
});

test('[SC6] from one missing element to another the first comes back', async () => {
  const { screen, card, lines } = await renderPage();
  const { list } = card('Полное имя');
  await list.selectOptions('fullName.firstname');
  await list.selectOptions('fullName.last-first-name');
  await expect.poll(() => lines).toHaveLength(2);
  expect(screen.container.querySelector('.firstname')).not.toBeNull();
  expect(screen.container.querySelector('.last-first-name')).toBeNull();
});

test('[SC6] mended by key, the focus stays with what can be broken', async () => {
  const { card } = await renderPage();
  const { list, mend } = card('Приветствие');
  await list.selectOptions('greeting.input');
  await expect.element(mend).toBeVisible();
  (list.element() as HTMLSelectElement).focus();
  await userEvent.tab();
  await expect.element(mend).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list).toHaveFocus();
  await expect.element(list).toHaveValue('');
  await expect.element(mend).toBeDisabled();
});

test('[SC6] the ticker has nothing to break', async () => {
  const { card } = await renderPage();
  expect(card('Тикер').list.elements()).toEqual([]);
});
