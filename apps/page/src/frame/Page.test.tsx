import { expect, test } from 'vitest';
import { page as view, userEvent } from 'vitest/browser';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useState, type CSSProperties } from 'react';
import { expectReactError } from '@partitura/tests/support/expectConsole.ts';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { createArrangements } from '../page/arrangements.ts';
import { type Ports, registry, type WidgetCode, type WidgetEntry } from '../page/registry.ts';
import { Card } from './Card.tsx';
import { render } from 'vitest-browser-react';
import { createDone } from '../page/done.ts';
import { CardIndex } from './CardIndex.tsx';

test('[PG7.3] Tab and Enter lead from each card to the next, and from the last card to the bar at the bottom', async () => {
  // Another test may have left a link in the address; the page would say that the link did not open.
  history.replaceState(null, '', location.pathname + location.search);
  const { screen } = await renderPage({ language: 'en' });
  const address = location.href;
  const titles = screen.container.querySelectorAll<HTMLElement>('.card h2');
  titles[0]?.focus();
  for (const title of titles) {
    expect(document.activeElement).toBe(title);
    await expect.element(view.elementLocator(title)).toBeInViewport();
    await userEvent.tab();
    const link = document.activeElement ?? document.body;
    expect(link.textContent).toBe('Skip this card');
    await expect.element(view.elementLocator(link)).toBeInViewport();
    expect(getComputedStyle(link).outlineStyle).toBe('solid');
    await userEvent.keyboard('{Enter}');
  }
  expect(document.activeElement?.className).toBe('bottom');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Pause');
  expect(location.href).toBe(address);
});

test.each(['ru', 'en'])(
  '[SC6.8, SC10.21] in %s, a card has at most four controls below its score, at any width in one row that is as wide as the score',
  async (language) => {
    const { screen } = await renderPage({ language });
    for (const width of [1280, 800, 360]) {
      await view.viewport(width, 800);
      const rows = () =>
        Array.from(screen.container.querySelectorAll('.card'), (card) => {
          const score = card.querySelector('.score')?.getBoundingClientRect();
          const controls = [...card.querySelectorAll('.card-stage .tool')];
          const boxes = controls.map((one) => one.getBoundingClientRect());
          const seen = boxes.filter(({ height }) => height > 0);
          expect(seen.length).toBeLessThanOrEqual(4);
          return {
            rows: new Set(seen.map(({ top }) => Math.round(top))).size,
            fromStartPx: Math.round((seen[0]?.left ?? NaN) - (score?.left ?? NaN)),
            fromEndPx: Math.round((score?.right ?? NaN) - (seen.at(-1)?.right ?? NaN)),
          };
        });
      await expect
        .poll(rows)
        .toEqual(rows().map(() => ({ rows: 1, fromStartPx: 0, fromEndPx: 0 })));
    }
  },
);

test('[PG17] buttons have one of two shapes, also in the what-if dialog', async () => {
  const { screen } = await renderPage();
  const all = (selector: string) => [...screen.container.querySelectorAll<HTMLElement>(selector)];
  all('.lesson-next')[0]?.click();
  await screen.getByRole('button', { name: 'Показать сразу' }).click();
  all('.card:has(#users) .tool[aria-haspopup=dialog]')[0]?.click();
  await expect.element(screen.getByRole('dialog').getByRole('combobox')).toBeVisible();
  const own = '.knob, .knob *, .inbox *, .journal-toggle, .menu *';
  const buttons = [...document.querySelectorAll('button, select')].filter(
    (one) => !one.matches(own),
  );
  expect(buttons.length).toBeGreaterThan(40);
  expect(buttons.filter((one) => !one.matches('.tool, .action, .quiet'))).toEqual([]);
});

function Fragile() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('cracked');
  return <button onClick={() => setIsBroken(true)}>break</button>;
}

/** Shows the first two cards of the page, without scores, with this widget in each. */
async function renderCards(Widget: WidgetCode['Widget'], code: WidgetEntry['code'] = { Widget }) {
  const entries = registry.slice(0, 2).map((entry) => ({ ...entry, code }));
  const arrangements = createArrangements({ greeting: {}, attention: {} } as Ports);
  const places = new Map<string, Element>();
  const common = { arrangements, places, next: '', isScoreMissing: true, parts: undefined };
  const shown = await renderWidget(
    entries.map((entry) => <Card key={entry.name} {...common} entry={entry} page={undefined} />),
  );
  const card = (name: string) => shown.screen.getByRole('article', { name });
  return { ...shown, arrangements, first: card('Приветствие'), second: card('Внимание') };
}

test('[PG5] a widget that throws is replaced by a sentence with a button that restarts the widget', async () => {
  const { lines, first, second } = await renderCards(Fragile);
  // On the page, React leaves the logging to the card; here React logs too.
  expectReactError();
  await first.getByRole('button', { name: 'break' }).click();
  await expect
    .element(first.getByRole('alert'))
    .toHaveTextContent('Виджет остановился из-за ошибки. Остальные работают.');
  expect(lines).toEqual([['error', 'Виджет «Приветствие» остановился', new Error('cracked')]]);
  await expect.element(second.getByRole('button', { name: 'break' })).toBeVisible();

  await first.getByRole('button', { name: 'Запустить снова' }).click();
  await expect.element(first.getByRole('button', { name: 'break' })).toBeVisible();
  expect(document.activeElement).toBe(first.getByRole('heading').element());
});

test("[SC13.7] a change of one card's arrangement re-renders no other card", async () => {
  const rendered: unknown[] = [];
  const { arrangements } = await renderCards((props) => {
    rendered.push(props.settings);
    return null;
  });
  rendered.length = 0;
  arrangements.put('attention', (before) => ({ ...before, settings: { pause: 7 } }));
  await expect.poll(() => rendered.length).toBeGreaterThan(0);
  expect(rendered).toEqual(rendered.map(() => ({ pause: 7 })));
});

test('[WD1.2] a late widget replaces the place of its prerendered markup once its code has loaded', async () => {
  const { promise: code, resolve } = Promise.withResolvers<WidgetCode>();
  const { first } = await renderCards(Fragile, () => code);
  expect(first.element().querySelectorAll('.is-still')).toHaveLength(1);
  resolve({ Widget: Fragile });
  await expect.element(first.getByRole('button', { name: 'break' })).toBeVisible();
  expect(first.element().querySelectorAll('.is-still')).toHaveLength(0);
});

test('[WD1.2, PG5] a late widget whose code does not load is replaced by a sentence', async () => {
  const missing = () => Promise.reject(new Error('no network'));
  for (let times = 0; times < 2; times += 1) expectReactError();
  const { lines, first } = await renderCards(Fragile, missing);
  await expect
    .element(first.getByRole('alert'))
    .toHaveTextContent('Виджет остановился из-за ошибки. Остальные работают.');
  await expect.poll(() => lines.map(([level]) => level)).toEqual(['error', 'error']);
});

/** Shows cards with these heights between a button and their index; `current` finds the index's marked link. */
async function renderIndex(heights: readonly number[], style?: CSSProperties) {
  const places = new Map<string, Element>();
  const entries = registry.slice(0, heights.length);
  const screen = await render(
    <div style={style}>
      <button style={{ height: 60 }}>other</button>
      {entries.map(({ name }, index) => (
        <div
          key={name}
          id={name}
          tabIndex={-1}
          style={{ height: heights[index] }}
          ref={(element) => {
            if (element) places.set(name, element);
          }}
        />
      ))}
      <CardIndex {...{ places }} registry={entries} cards={undefined} done={createDone()} />
    </div>,
  );
  return {
    screen,
    places: [...places.values()] as HTMLElement[],
    current: () => screen.container.querySelector('[aria-current]'),
  };
}

test('[PG7.2, PG16.5] the index marks the link of the card with the greatest height in view, and scrolls to this link unless a link of the index has the focus', async () => {
  const heights = Array.from({ length: 7 }, () => 600);
  const { screen, places, current } = await renderIndex(heights, { width: 200 });
  const links = screen.getByRole('link').elements() as HTMLElement[];
  const bar = screen.getByRole('navigation').element();
  Object.assign((bar as HTMLElement).style, {
    display: 'flex',
    overflow: 'auto',
    position: 'relative',
  });
  const [, , , , fifth, , seventh] = places;
  await expect.poll(current).toBe(links[0]);
  seventh?.scrollIntoView();
  await expect.poll(current).toBe(links[6]);
  await expect.poll(() => bar.scrollLeft).toBeGreaterThan(0);

  links[1]?.focus();
  const { scrollLeft } = bar;
  const [shown, around] = [links[1], bar].map((one) => one?.getBoundingClientRect());
  expect(shown?.left).toBeGreaterThanOrEqual(around?.left ?? NaN);
  fifth?.scrollIntoView();
  await expect.poll(current).toBe(links[4]);
  expect(bar.scrollLeft).toBe(scrollLeft);
});

test('[PG16.5] the height of a card with the focus counts threefold', async () => {
  const { places, current } = await renderIndex([150, 100]);
  await expect.poll(() => current()?.textContent).toBe('Приветствие');
  places[1]?.focus();
  await expect.poll(() => current()?.textContent).toBe('Внимание');
});
