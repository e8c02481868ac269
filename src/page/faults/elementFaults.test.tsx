import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { faults as faultsRu } from '../../texts/ru/faults.ts';
import { page as ru } from '../../texts/ru/page.ts';
import { cards } from '../../../tests/support/cards.ts';

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

test('[PG3.1, PG3.2, SC6, SC6.4, SC6.5] each missing element causes one warning, and removing the fault restores the element', async () => {
  const { screen, lines, card } = await renderPage();
  for (const { title, id, selector } of without) {
    const { list, fix, line } = card(title);
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

    await fix.click();
    await expect.poll(find).not.toBeNull();
    expect(line()).toBe('');
    expect(lines).toEqual([['warn', warning]]);
  }
});

type Opened = Awaited<ReturnType<typeof renderPage>>;
type Article = ReturnType<Opened['card']>['article'];

/** How a widget is used, and what it shows then. */
const uses: readonly {
  title: string;
  ids: readonly [control: string, result: string];
  use: (article: Article, page: Opened) => Promise<void>;
  shown: string;
}[] = [
  {
    title: ru.greeting.title,
    ids: ['greeting.input', 'greeting.hello'],
    use: (article) => article.getByLabelText(ru.greeting.label).fill('Анна'),
    shown: 'Привет, Анна',
  },
  {
    title: ru.attention.title,
    ids: ['attention.attention-btn', 'attention.click-for-btn'],
    use: (article) => article.getByRole('button', { name: ru.attention.button }).click(),
    shown: 'Кнопка нажата!',
  },
  {
    title: ru.trackedInput.title,
    ids: ['trackedInput.track-input', 'trackedInput.displays-tracked-date'],
    async use(article, { timers }) {
      await article.getByLabelText(ru.trackedInput.label).fill('нота');
      timers.advance(500);
    },
    shown: 'нота',
  },
  {
    title: ru.users.title,
    ids: ['users.ajax-request-btn', 'users.ajax-response-name'],
    use: (article) => article.getByRole('button', { name: ru.users.button }).click(),
    shown: 'Загрузка...',
  },
  {
    title: ru.fullName.title,
    ids: ['fullName.firstname', 'fullName.last-first-name'],
    use: (article) => article.getByLabelText(ru.fullName.lastLabel).fill('Ким'),
    shown: 'Полное имя:  Ким',
  },
];

test('[PG3, SC6, SC6.5] a widget without field, button or result does nothing, and works again after the fault', async () => {
  const page = await renderPage();
  const { lines, asked, card } = page;
  for (const { title, ids, use, shown } of uses) {
    const { article, list, fix } = card(title);
    const [control, result] = ids;
    const resultClass = result.slice(result.indexOf('.'));
    const text = () => article.element().querySelector(resultClass)?.textContent;
    const atStart = text();
    lines.length = 0;
    asked.length = 0;

    await list.selectOptions(control);
    await expect.poll(() => lines).toHaveLength(1);
    expect(text()).toBe('');
    await list.selectOptions(result);
    await expect.poll(() => lines).toHaveLength(2);
    await use(article, page);
    expect(text()).toBeUndefined();
    expect([lines.length, asked.length]).toEqual([2, 0]);
    expect(article.getByRole('alert').elements()).toEqual([]);

    await fix.click();
    await expect.poll(text).toBe(atStart);
    await use(article, page);
    await expect.poll(text).toBe(shown);
  }
});

test('[SC6] each card except the ticker offers exactly its faults', async () => {
  const { screen } = await renderPage();
  const offered = screen
    .getByRole('combobox', { name: faultsRu.label })
    .elements()
    .map((list) => [...list.querySelectorAll('option')].map(({ value }) => value));
  const catalogue = Object.values(cards).filter((card) => card !== cards.ticker);
  expect(offered).toEqual(catalogue.map(({ faults }) => ['', ...faults.map(({ id }) => id)]));
});

test('[SC6.3] choosing another missing element restores the first one', async () => {
  const { screen, card, lines } = await renderPage();
  const { list } = card('Полное имя');
  await list.selectOptions('fullName.firstname');
  await list.selectOptions('fullName.last-first-name');
  await expect.poll(() => lines).toHaveLength(2);
  expect(screen.container.querySelector('.firstname')).not.toBeNull();
  expect(screen.container.querySelector('.last-first-name')).toBeNull();
});

test('[SC6.5] after removing a fault by keyboard, the focus is on the list of faults', async () => {
  const { card } = await renderPage();
  const { list, fix } = card('Приветствие');
  await list.selectOptions('greeting.input');
  await expect.element(fix).toBeVisible();
  (list.element() as HTMLSelectElement).focus();
  await userEvent.tab();
  await expect.element(fix).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list).toHaveFocus();
  await expect.element(list).toHaveValue('');
  await expect.element(fix).toBeDisabled();
});
