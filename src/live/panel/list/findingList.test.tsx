import { expect, onTestFinished, test } from 'vitest';
import { fakeLiveStore } from '../../../../tests/support/fakeLiveStore.ts';
import { mountButton } from '../button.ts';
import { openPanel } from '../openPanel.tsx';

test('[LV11.3] the panel lists the findings above the pipes, the button shows their number, and a press opens the pipe at the mark', async () => {
  const { store, add, place } = fakeLiveStore();
  add({ file: 'src/a.ts', line: 1, operators: ['map(x)'] });
  const search = add({ file: 'src/b.ts', line: 7, operators: ['switchMap(load)'] });
  search.open().next('"bad"');
  const number = search.site.recording.version();
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
  const seen = [{ finding, site: search.site.number, number, say }];
  const findings = { seen: () => seen, subscribe: () => () => undefined };
  onTestFinished(
    mountButton({
      store,
      openPanel: (root) =>
        Promise.resolve(openPanel(root, { store, place, findings, language: 'ru' })),
    }),
  );
  store.setFound(1);
  const root = document.querySelector('partitura-live')?.shadowRoot;
  const button = root?.querySelector<HTMLButtonElement>('.mark');
  expect(button?.dataset.found).toBe('1');
  expect(button?.ariaLabel).toMatch(/: (?:находок|findings) 1$/);
  button?.click();
  const press = () => root?.querySelector<HTMLButtonElement>('.findings button');
  await expect.poll(() => press()?.textContent).toBe('b$ src/b.ts:82 разаswitchMap упал.');
  press()?.click();
  const placeOf = () => root?.querySelector('.score-pane .place-button')?.textContent;
  await expect.poll(placeOf).toContain('src/b.ts:7');
  // Without a mark, this line asks for one.
  const thread = () => root?.querySelector('.thread-line')?.textContent;
  await expect.poll(thread).toContain('В других потоках ни причин');
});
