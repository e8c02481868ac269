import { expect, onTestFinished, test } from 'vitest';
import { fakeLiveStore } from '../../../../tests/support/fakeLiveStore.ts';
import type { SeenFinding } from '../../findings/createFindings.ts';
import { mountButton } from '../button.ts';
import { openPanel } from '../openPanel.tsx';

/** An app with three pipes and these findings in its second one, and its panel in Russian. */
function openWith(more: readonly { column: number }[] = [], withPlace = false) {
  const { store, add, place } = fakeLiveStore();
  add({ file: 'src/a.ts', line: 1, operators: ['map(x)'] });
  const search = add({ file: 'src/b.ts', line: 7, operators: ['switchMap(load)'] });
  search.open().next('"bad"');
  const number = search.site.recording.version();
  add({ file: 'src/c.ts', line: 1, operators: ['map(y)'] })
    .open()
    .next('1');
  const finding = {
    ...{
      rule: 'ended-by-error',
      text: 'switchMap failed.',
      name: 'b$',
      file: 'src/b.ts',
      line: 8,
      column: 3,
    },
    ...{ operator: 'switchMap', count: 2, since: 0 },
  };
  const say = (language: string) => (language === 'ru' ? 'switchMap упал.' : finding.text);
  const site = search.site.number;
  const seen: SeenFinding[] = [finding, ...more.map((one) => ({ ...finding, ...one }))].map(
    (finding) => {
      return { finding, site, number, say };
    },
  );
  // A newer one, of a place without a pipe, if wanted.
  if (withPlace) seen.push({ finding, site: undefined, number: number + 1, say });
  const findings = { seen: () => seen, subscribe: () => () => undefined };
  onTestFinished(
    mountButton({
      store,
      openPanel: (root) =>
        Promise.resolve(openPanel(root, { store, place, findings, language: 'ru' })),
    }),
  );
  store.found = seen.length;
  store.tellState();
  const root = document.querySelector('partitura-live')?.shadowRoot;
  const button = root?.querySelector<HTMLButtonElement>('.mark');
  const presses = () => [...(root?.querySelectorAll<HTMLButtonElement>('.findings button') ?? [])];
  const textOf = (place: string) => root?.querySelector(place)?.textContent;
  return { root, button, presses, textOf };
}

test('[LV11.3] the panel lists the findings above the pipes, the button shows their number, and a press opens the pipe at the mark', async () => {
  const { button, presses, textOf } = openWith();
  expect(button?.dataset.found).toBe('1');
  expect(button?.ariaLabel).toMatch(/: (?:находок|findings) 1$/);
  button?.click();
  const texts = () => presses().map(({ textContent }) => textContent);
  await expect.poll(texts).toEqual(['b$ src/b.ts:82 разаswitchMap упал.']);
  presses()[0]?.click();
  await expect.poll(() => textOf('.score-pane .place-button')).toContain('src/b.ts:7');
  // Without a mark, this line asks for one.
  await expect.poll(() => textOf('.thread-line')).toContain('В других потоках ни причин');
});

test('[LV2.16, LV11.3] the panel first shows the pipe of the newest finding, at its mark, whatever is found without a pipe', async () => {
  const { button, textOf } = openWith([], true);
  button?.click();
  await expect.poll(() => textOf('.score-pane .place-button')).toContain('src/b.ts:7');
  await expect.poll(() => textOf('.thread-line')).toContain('В других потоках ни причин');
});

test('[LV11.3] a second press of a finding returns to its mark', async () => {
  const { root, button, presses } = openWith();
  button?.click();
  await expect.poll(() => presses().length).toBe(1);
  const markedLane = () => root?.activeElement?.getAttribute('aria-label');
  presses()[0]?.click();
  await expect.poll(markedLane).toMatch(/^switchMap/);
  const [end] = root?.querySelectorAll<HTMLButtonElement>('.jumps button') ?? [];
  end?.focus();
  presses()[0]?.click();
  await expect.poll(markedLane).toMatch(/^switchMap/);
});

test('[LV11.3] findings of one rule on one line are listed apart', async () => {
  const { button, presses } = openWith([{ column: 20 }]);
  button?.click();
  await expect.poll(() => presses().length).toBe(2);
});
