import { expect, test } from 'vitest';
import { pressOn, renderPage } from '../../tests/support/renderPage.tsx';
import { titleOf } from '@partitura/tests/support/cards.ts';
import { first as greeting } from '../widgets/greeting/first.ru.ts';
import { first as trackedInput } from '../widgets/trackedInput/first.ru.ts';
import { first as users } from '../widgets/users/first.ru.ts';

const without = [
  ['greeting', { input: 'поля «Ваше имя»', hello: 'результата' }],
  ['attention', { 'attention-btn': 'кнопки', 'click-for-btn': 'результата' }],
  ['trackedInput', { 'track-input': 'поля «Ваш текст»', 'displays-tracked-date': 'результата' }],
  ['users', { 'ajax-request-btn': 'кнопки', 'ajax-response-name': 'результата' }],
  [
    'fullName',
    {
      firstname: 'поля «Имя»',
      lastname: 'поля «Фамилия»',
      'last-first-name': 'результата',
    },
  ],
  ['inbox', { container: 'списка писем' }],
] as const;

function warningFor(selector: string) {
  if (selector === '#messages-table') return 'Контейнер с id "messages-table" не найден';
  return /name$/.test(selector) && selector !== '.ajax-response-name'
    ? 'Элементы DOM не найдены'
    : `Элемент ${selector} не найден`;
}

test.each(without)(
  '[PG3, PG3.2, TI4, FN3, SC6, SC6.4, SC6.5, SC6.10] for each missing element of %s there is one warning, and removing the fault restores the element',
  async (widget, names) => {
    const { screen, lines, card } = await renderPage({ only: [widget] });
    const { breakWith, fix, line } = card(titleOf(widget));
    for (const [name, seen] of Object.entries(names)) {
      const selector = name === 'container' ? '#messages-table' : `.${name}`;
      const warning = warningFor(selector);
      const find = () => screen.container.querySelector(selector);
      expect(find(), name).not.toBeNull();

      lines.length = 0;
      await breakWith(`${widget}.${name}`);
      await expect.poll(() => lines).toEqual([['warn', warning]]);
      expect(find(), name).toBeNull();
      expect(line()).toBe(
        `Нет ${seen} (${selector}). В журнале предупреждение «${warning}», виджет ничего не делает, остальные работают.`,
      );
      expect(screen.getByRole('alert').elements()).toEqual([]);

      await fix.click();
      await expect.poll(find).not.toBeNull();
      expect(line()).toBe('');
      expect(lines).toEqual([['warn', warning]]);
    }
  },
);

type Opened = Awaited<ReturnType<typeof renderPage>>;
type Article = ReturnType<Opened['card']>['article'];

/** An action in a widget, and the result that the widget then shows. */
const uses: readonly {
  widget: 'greeting' | 'trackedInput' | 'users';
  ids: readonly [control: string, result: string];
  use: (article: Article, page: Opened) => Promise<void>;
  shown: string;
}[] = [
  {
    widget: 'greeting',
    ids: ['greeting.input', 'greeting.hello'],
    use: (article) => article.getByLabelText(greeting.label).fill('Анна'),
    shown: 'Привет, Анна',
  },
  {
    widget: 'trackedInput',
    ids: ['trackedInput.track-input', 'trackedInput.displays-tracked-date'],
    async use(article, { timers }) {
      await article.getByLabelText(trackedInput.label).fill('нота');
      timers.advance(500);
    },
    shown: 'нота',
  },
  {
    widget: 'users',
    ids: ['users.ajax-request-btn', 'users.ajax-response-name'],
    use: (article) => article.getByRole('button', { name: users.button }).click(),
    shown: 'Загрузка...',
  },
];

test.each(uses)(
  '[PG3, SC6, SC6.5] without its field, button or result, $widget does nothing, while the other widgets work; once the element is restored, $widget works again',
  async ({ widget, ids, use, shown }) => {
    const other = uses.find((one) => one.widget !== widget && one.widget !== 'users');
    const page = await renderPage({ only: [widget, ...(other ? [other.widget] : [])] });
    const { lines, asked, card } = page;
    const { article, breakWith, fix } = card(titleOf(widget));
    const [control, result] = ids;
    const resultClass = result.slice(result.indexOf('.'));
    const text = () => article.element().querySelector(resultClass)?.textContent;
    const atStart = text();
    lines.length = 0;
    asked.length = 0;

    await breakWith(control);
    await expect.poll(() => lines).toHaveLength(1);
    expect(text()).toBe('');
    await breakWith(result);
    await expect.poll(() => lines).toHaveLength(2);
    // A second missing element restores the first.
    expect(article.element().querySelector(control.slice(control.indexOf('.')))).not.toBeNull();
    await use(article, page);
    expect(text()).toBeUndefined();
    expect([lines.length, asked.length]).toEqual([2, 0]);
    expect(article.getByRole('alert').elements()).toEqual([]);
    if (!other) throw new Error('Expected another widget.');
    const beside = card(titleOf(other.widget)).article;
    await other.use(beside, page);
    await expect.element(beside.getByText(other.shown)).toBeVisible();

    await fix.click();
    await expect.poll(text).toBe(atStart);
    await use(article, page);
    await expect.poll(text).toBe(shown);
  },
);

test('[SC6.10] in English too, the list of faults and the sentence about a fault name the missing element as visitors see it, with its selector', async () => {
  const { card } = await renderPage({ language: 'en', only: ['greeting'] });
  const { breakWith, list, line } = card('Greeting');
  const options = [...list.element().querySelectorAll('option')].slice(1);
  const names = ['No field “Your name” (.input)', 'No result (.hello)'];
  expect(options.map(({ textContent }) => textContent)).toEqual(names);
  for (const name of names) {
    await breakWith(name);
    await expect.poll(line).toContain(`${name}. `);
  }
});

test('[SC6] in the list of faults, those that remove an element are last, below a dividing line', async () => {
  const { card } = await renderPage({ only: ['users', 'greeting'] });
  const rows = (title: string) =>
    Array.from(card(title).list.element().children, ({ textContent }) => textContent);
  const users = rows('Запрос по кнопке');
  expect(users.slice(-4)).toEqual([
    'Пользователь 2: ошибка 500',
    '',
    'Нет кнопки (.ajax-request-btn)',
    'Нет результата (.ajax-response-name)',
  ]);
  expect(users.filter((text) => text.startsWith('Нет '))).toHaveLength(2);
  expect(rows('Приветствие').slice(0, 2)).toEqual(['Сломать…', '']);
});

test("[SC6.5] when a fault is removed by keyboard, the focus moves to the place of the fault's sentence, which then takes no space", async () => {
  const { card } = await renderPage({ only: ['greeting'] });
  const { article, breakWith, list, fix } = card('Приветствие');
  await breakWith('greeting.input');
  await expect.element(fix).toBeVisible();
  await pressOn(fix, '{Enter}');
  await expect.element(list).toHaveValue('');
  const place = article.element().querySelector('.fault-line');
  expect(document.activeElement).toBe(place);
  expect(place?.parentElement?.getBoundingClientRect().height).toBe(0);
  await expect.poll(() => fix.elements()).toEqual([]);
});
