import type { CSSProperties } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createDone } from '../page/done.ts';
import { registry } from '../page/registry.ts';
import { CardIndex } from './CardIndex.tsx';

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
