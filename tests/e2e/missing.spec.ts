import type { Page } from '@playwright/test';
import { removeOnSight } from '../support/removeOnSight.ts';
import { expect, type Fixtures, test } from './fixtures.ts';
import { browserReport } from './usersFixtures.ts';

interface Tools extends Fixtures {
  page: Page;
}

const service = 'https://jsonplaceholder.typicode.com';

/**
 * The use of each widget, and its result, in the last of its elements. Buttons first: a drawn score may move the
 * buttons below it.
 */
const uses: readonly {
  elements: readonly [string, ...string[]];
  use: (page: Page) => Promise<void>;
  shown: string;
}[] = [
  {
    elements: ['.attention-btn', '.click-for-btn'],
    use: (page) => page.locator('.attention-btn').click(),
    shown: 'Кнопка нажата!',
  },
  {
    elements: ['.ajax-request-btn', '.ajax-response-name'],
    use: (page) => page.locator('.ajax-request-btn').click(),
    shown: 'Ошибка запроса',
  },
  {
    elements: ['.input', '.hello'],
    use: (page) => page.locator('.input').fill('Анна'),
    shown: 'Привет, Анна',
  },
  {
    elements: ['.track-input', '.displays-tracked-date'],
    use: async (page) => {
      await page.locator('.track-input').fill('нота');
      await page.clock.runFor(500);
    },
    shown: 'нота',
  },
  {
    elements: ['.firstname', '.lastname', '.last-first-name'],
    use: (page) => page.locator('.lastname').fill('Ким'),
    shown: 'Полное имя:  Ким',
  },
];

/** Uses every complete widget, and the inbox if it has its container; a widget without an element does nothing. */
async function expectOthersToWork({ page, noise }: Tools, removed: readonly string[]) {
  const whole = uses.filter(({ elements }) => !elements.some((name) => removed.includes(name)));
  for (const widget of uses) {
    const controls = widget.elements.slice(0, -1);
    if (!controls.some((name) => removed.includes(name))) await widget.use(page);
  }
  for (const { elements, shown } of whole) {
    await expect(page.locator(elements.slice(-1).join())).toHaveJSProperty('textContent', shown);
  }
  await page.clock.runFor(30_000);
  await expect(page.getByRole('article', { name: 'Тикер' }).locator('.result')).toHaveText('тик 5');
  const hasInbox = !removed.includes('#messages-table');
  await expect(page.locator('#messages-table tbody tr').first()).toBeVisible({ visible: hasInbox });

  const [isPressed, isAsked] = ['.click-for-btn', '.ajax-response-name'].map((result) =>
    whole.some(({ elements }) => elements.includes(result)),
  );
  const pressed = isPressed ? ['Кнопка нажата!'] : [];
  const ticks = [1, 2, 3, 4, 5].map((n) => `тик ${n}`);
  await expect.poll(() => noise.logs).toEqual(['it works!', ...pressed, ...ticks]);
  expect(noise.requests.some((address) => address.startsWith(service))).toBe(isAsked);
}

test.beforeEach(async ({ page, noise }) => {
  noise.allowOrigin(service);
  noise.allow(browserReport);
  await page.route(`${service}/**`, (route) => route.abort());
});

/** Warnings with special texts. */
const warningOf: Readonly<Record<string, string>> = {
  '.firstname': 'Элементы DOM не найдены',
  '#messages-table': 'Контейнер с id "messages-table" не найден',
};

/** Opens the page without the elements, and checks that these are the only warnings and that everything else works. */
async function expectWarnings(tools: Tools, missing: readonly string[]) {
  const { page, open, noise } = tools;
  const warnings = missing.map(
    (selector) => warningOf[selector] ?? `Элемент ${selector} не найден`,
  );
  for (const warning of warnings) noise.expect('warning', warning);
  await removeOnSight(page, missing.join(', '));
  await open();

  await expectOthersToWork(tools, missing);
  const lines = page.getByRole('log').locator('.is-warn');
  await expect(lines.locator('span')).toHaveText(warnings);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

// The widgets are independent, so elements of several are removed at once.
for (const missing of [
  ['.attention-btn', '.ajax-response-name', '.firstname', '#messages-table'],
  ['.hello', '.track-input', '.displays-tracked-date'],
]) {
  test(`[PG3, PG3.1, PG3.2] without ${missing.join(', ')} each affected widget warns and does nothing, and the others work`, async ({
    page,
    open,
    noise,
  }) => {
    await expectWarnings({ page, open, noise }, missing);
  });
}
