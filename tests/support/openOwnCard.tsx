import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { logIn, WidgetEnvironmentContext } from '../../src/bridge/WidgetEnvironment.ts';
import { createClock } from '../../src/clock/clock.ts';
import { createLookBack } from '../../src/history/lookBack.ts';
import { OwnCard } from '../../src/own/card/OwnCard.tsx';
import type { Input } from '../../src/own/frame/ownRuns.ts';

/** Shows the card of the own stream on a wide page, with this code and these inputs. */
export async function openOwnCard(text: string, script: readonly Input[] = []) {
  await page.viewport(1280, 800);
  const write = () => undefined;
  const log = logIn(() => 'ru', { log: write, warn: write, error: write });
  const clock = createClock();
  const screen = await render(
    <WidgetEnvironmentContext value={{ clock, log, lookBack: createLookBack() }}>
      <OwnCard source={{ text, script, isWritten: false }} />
    </WidgetEnvironmentContext>,
  );
  const box = screen.getByRole('textbox', { name: 'Код потока' });
  return {
    ...{ screen, clock, box },
    knobs: screen.getByRole('group', { name: 'Что можно поменять в коде' }),
    code: () =>
      [...box.element().querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
    /** The values of a lane, with their times since the first mark. */
    values(lane: number) {
      const marks = [...screen.container.querySelectorAll<SVGElement>('[data-at]')];
      const startMs = Math.min(...marks.map((mark) => Number(mark.dataset.at)));
      const own = marks.filter((mark) => mark.matches(`.marble[data-lane="${lane}"]`));
      return own.map((mark) => [Number(mark.dataset.at) - startMs, mark.textContent]);
    },
  };
}
