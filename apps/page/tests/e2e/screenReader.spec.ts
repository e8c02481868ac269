import type { CDPSession, Page } from '@playwright/test';
import { plantSeed, seedThatBrings } from '../support/seededInbox.ts';
import { answerUsers } from '../support/answerUsers.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

/** The actions in some cards, one by one, and the resulting text of each of their lanes. */
const cards: readonly {
  title: string;
  act: (page: Page) => Promise<void>;
  said: readonly string[];
}[] = [
  {
    title: 'Запрос по кнопке',
    act: async (page) => {
      await page.getByRole('button', { name: 'Загрузить имена' }).click();
      await expect(page.locator('.ajax-response-name')).toHaveText('Анна и Лев');
    },
    said: [
      'clicks$: подписка · ●',
      'switchMap: подписка · loading · Анна, Лев',
      'forkJoin: подписка · Анна, Лев · завершение',
      'getUser: подписка · Анна · завершение',
      'getUser: подписка · Лев · завершение',
      'throwIfEmpty: подписка · Анна, Лев · завершение',
      'timeout: подписка · Анна, Лев · завершение',
      'map: подписка · Анна, Лев · завершение',
      'catchError: подписка · Анна, Лев · завершение',
      'startWith: подписка · loading · Анна, Лев · завершение',
    ],
  },
  {
    title: 'Полное имя',
    act: (page) => page.getByLabel('Фамилия').fill('Ли'),
    said: [
      'combineLatest: подписка · , · , Ли',
      'first$: подписка',
      'startWith: подписка · ∅',
      'last$: подписка · Ли',
      'startWith: подписка · ∅ · Ли',
      'map: подписка · ␣ · Ли',
    ],
  },
  {
    title: 'Тикер',
    act: (page) => page.clock.runFor(5000),
    said: [
      'interval: подписка · 0 · 1 · 2 · 3 · 4 · отписка',
      'take: подписка · 0 · 1 · 2 · 3 · 4 · завершение',
      'map: подписка · 1 · 2 · 3 · 4 · 5 · завершение',
    ],
  },
];

/** A node of the accessibility tree of Chromium. */
interface Told {
  role: string;
  name: string;
  isFocusable: boolean;
  /** Whether changes of the node and its content are announced. */
  isLive: boolean;
  parent: Told | undefined;
}

/** Reads the whole tree, without line breaks. */
async function readTree(cdp: CDPSession): Promise<readonly Told[]> {
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const told = new Map<string, Told>();
  for (const { nodeId, ignored, role, name, properties = [] } of nodes) {
    const property = (wanted: string) =>
      properties.find((one) => one.name === wanted)?.value.value as unknown;
    told.set(nodeId, {
      role: ignored ? 'ignored' : String(role?.value),
      name: String(name?.value),
      isFocusable: property('focusable') === true,
      isLive: ['polite', 'assertive'].includes(property('live') as string),
      parent: undefined,
    });
  }
  for (const { nodeId, parentId } of nodes) {
    const node = told.get(nodeId);
    if (node) node.parent = told.get(parentId ?? '');
  }
  return [...told.values()].filter(({ role }) => role !== 'InlineTextBox');
}

function* around(node: Told) {
  for (let outer = node.parent; outer; outer = outer.parent) yield outer;
}

function isScore({ role, name }: Told) {
  return role === 'group' && name.startsWith('Партитура потока');
}

/** The texts of the score in the card with this title, for a screen reader. */
function tellScore(all: readonly Told[], title: string) {
  const ofCard = all.filter((node) => {
    const outer = [...around(node)];
    return outer.some(isScore) && outer.some((one) => one.role === 'article' && one.name === title);
  });
  return {
    lanes: ofCard
      .filter(
        (node) =>
          node.role === 'group' && [...around(node)].some(({ role }) => role === 'listitem'),
      )
      .map(({ name, isFocusable }) => ({ name, isFocusable })),
    announced: ofCard
      .filter((node) => [node, ...around(node)].some(({ isLive }) => isLive))
      .map(({ role, name }) => `${role} ${name}`),
  };
}

test('[SC9] the lanes of every card have texts for a screen reader, and announce nothing', async ({
  widgetNames,
  page,
  open,
  noise,
}) => {
  await plantSeed(page, seedThatBrings(1, 2));
  await answerUsers(page, noise, 'Анна', 'Лев');
  await open();
  const cdp = await page.context().newCDPSession(page);
  await expect(page.locator('.card .score')).toHaveCount(widgetNames.length);
  const all = await readTree(cdp);
  const titles = await page.locator('.card h2').allTextContents();
  for (const title of titles) {
    const { lanes } = tellScore(all, title);
    expect(lanes.length, title).toBeGreaterThan(1);
    expect(
      lanes.filter(({ name, isFocusable }) => !name || !isFocusable),
      title,
    ).toEqual([]);
  }
  const before = new Map(cards.map(({ title }) => [title, tellScore(all, title).announced]));

  for (const { act } of cards) await act(page);
  // Events are drawn with the next frame.
  await page.clock.runFor(50);

  for (const { title, said } of cards) {
    const announced = before.get(title);
    // No live region has a text, now or later.
    expect(announced?.filter((node) => !/^status *$/.test(node))).toEqual([]);
    await page.getByRole('article', { name: title }).locator('.score').scrollIntoViewIfNeeded();
    await page.clock.runFor(50);
    // The tree is large, so it is read once for all lane texts.
    await expect
      .poll(async () => tellScore(await readTree(cdp), title))
      .toEqual({ lanes: said.map((name) => ({ name, isFocusable: true })), announced });
  }
});
