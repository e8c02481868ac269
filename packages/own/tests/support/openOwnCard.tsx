import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { logIn, WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { createClock, type PageClock } from '@partitura/base/clock/clock.ts';
import { createLookBack } from '@partitura/base/history/lookBack.ts';
import { OwnCard } from '../../src/card/OwnCard.tsx';
import type { OwnInput } from '../../src/run/protocol.ts';
import { paste, textOf } from './openEditor.tsx';
import { LONG_MS } from './startOwn.ts';

/**
 * Renders a card in its own environment, whose log writes to `journal`. The card's clock runs `pace` times faster, so
 * that no test waits for a long run.
 */
export async function renderCard(cardOn: (clock: PageClock) => ReactNode, pace = 1) {
  const journal: string[] = [];
  const write = (line: string) => void journal.push(line);
  const log = logIn(() => 'ru', { log: write, warn: write, error: write });
  const lookBack = createLookBack();
  const clock = createClock({
    now: () => performance.now() * pace,
    start(run, delayMs) {
      const id = setTimeout(run, delayMs / pace);
      return () => clearTimeout(id);
    },
  });
  const screen = await render(
    <WidgetEnvironmentContext value={{ clock, log, lookBack }}>
      {cardOn(clock)}
    </WidgetEnvironmentContext>,
  );
  return { screen, clock, lookBack, journal };
}

/**
 * Shows the card of the visitor's own stream on a wide page, with this code and these inputs. The card ends a program
 * that is silent for `mostSilenceMs`, by default for longer than a busy machine needs.
 */
export async function openOwnCard(
  text = '',
  script: readonly OwnInput[] = [],
  pace = 1,
  mostSilenceMs = LONG_MS,
) {
  await page.viewport(1280, 800);
  // The frame gets this width a little later; the question would then render again and lose its focus.
  await expect.poll(() => innerWidth).toBe(1280);
  const rendered = await renderCard(
    () => <OwnCard source={{ text, script }} {...{ mostSilenceMs }} />,
    pace,
  );
  const { screen } = rendered;
  const box = screen.getByRole('textbox', { name: 'Код потока' });
  return {
    ...rendered,
    box,
    /** Replaces the whole code by pasted code. */
    async write(code: string) {
      await userEvent.click(box);
      await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
      paste(box.element(), code);
    },
    lanes: () =>
      [...screen.container.querySelectorAll('.lane')].map(
        (lane) => lane.getAttribute('aria-label') ?? '',
      ),
    /** The lines of the console in the card. */
    lines: () =>
      [...screen.container.querySelectorAll('.own-console p:has(time)')].map(
        (line) => line.lastChild?.textContent ?? '',
      ),
    errors: () => [...box.element().querySelectorAll('.error-row')].map((row) => row.textContent),
    again: screen.getByRole('button', { name: 'Сначала' }),
    knobs: screen.getByRole('group', { name: 'Что можно поменять в коде' }),
    code: () => textOf([...box.element().querySelectorAll('.cm-line')]),
    /** The values of a lane, each after its time since the first mark. */
    values(lane: number) {
      const marks = [...screen.container.querySelectorAll<SVGElement>('[data-at]')];
      const startMs = Math.min(...marks.map((mark) => Number(mark.dataset.at)));
      const own = marks.filter((mark) => mark.matches(`.marble[data-lane="${lane}"]`));
      return own.map((mark) => `${Number(mark.dataset.at) - startMs} ${mark.textContent}`);
    },
  };
}
