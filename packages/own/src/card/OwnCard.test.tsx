import axe from 'axe-core';
import { page, userEvent } from 'vitest/browser';
import { expect, test, onTestFinished, vi } from 'vitest';
import { openOwnCard } from '../../tests/support/openOwnCard.tsx';

async function open(text?: string, mostSilenceMs?: number) {
  const card = await openOwnCard(text, [], 1, mostSilenceMs);
  const { screen, box } = card;
  const own = screen.container.querySelector('.own');
  return {
    ...card,
    isStale: () => own?.classList.contains('is-stale'),
    status: screen.getByRole('status').nth(-2),
    /** The distance of each lane from the line of the code beside it, in pixels, without the margin of the list. */
    offsets() {
      const topOf = (element: Element | undefined | null) =>
        element?.getBoundingClientRect().top ?? 0;
      const marginPx =
        topOf(screen.container.querySelector('.score-row')) -
        topOf(box.element().firstElementChild);
      const places = [...screen.container.querySelectorAll('.score-row[data-lane]')];
      const lines = [...box.element().querySelectorAll('.cm-line')].filter(
        (line) => line.getBoundingClientRect().height > 30,
      );
      return places.map((place, index) =>
        Math.round(topOf(place) - topOf(lines[index]) - marginPx),
      );
    },
  };
}

test('[OW20, OW21] code runs after a pause in typing, and the card shows only the inputs that the code names', async () => {
  const { screen, write, lanes, lines } = await open();
  await write('clicks$.pipe(map((n) => n * 10)).subscribe((n) => console.log(n))');
  const button = screen.getByRole('button', { name: 'Нажать: clicks$' });
  await expect.element(button).toBeVisible();
  expect(screen.container.querySelectorAll('.own-inputs > *').length).toBe(1);
  await button.click();
  await button.click();
  await expect.poll(lanes).toEqual([expect.stringContaining('2'), expect.stringContaining('20')]);
  expect(lines()).toEqual(['10', '20']);
});

test('[OW20.1] while the code cannot be read, a sentence below the line gives the reason, and the last picture is paler', async () => {
  const { screen, write, errors, isStale, lanes, offsets, status } = await open(
    'interval(10).pipe(take(2))',
  );
  await expect.poll(() => lanes()[1]).toContain('1');
  await write('interval(10)\n\n\n\n  .pipe(take(2)');
  await expect.poll(errors).toEqual(['Код обрывается: не хватает, например, закрывающей скобки.']);
  expect(isStale()).toBe(true);
  expect(lanes()[1]).toContain('1');
  expect(status.element().textContent).toBe('');
  const topOf = (one: { element(): Element }) => one.element().getBoundingClientRect().top;
  const note = screen.getByText('Дорожки пока от прежнего кода.');
  await expect
    .poll(() => Math.abs(topOf(note) - topOf(screen.getByText(/^Код обрывается/))))
    .toBeLessThan(0.5);
  // The new lines have room beside the old picture.
  const heightOf = (element: Element | null) => element?.getBoundingClientRect().height;
  const rows = screen.container.querySelector('.score-rows');
  expect(heightOf(rows)).toBe(heightOf(screen.getByRole('textbox').first().element()));
  const [line] = screen.getByRole('textbox').first().element().querySelectorAll('.cm-line');
  const stagePx = screen.container.querySelector('.own-stage')?.getBoundingClientRect().top;
  expect(line?.getBoundingClientRect().top).toBe((stagePx ?? 0) + 7);
  await write('// Two values\ninterval(10)\n  .pipe(\n    take(3),\n  )');
  await expect.poll(errors).toEqual([]);
  await expect.poll(isStale).toBe(false);
  await expect.poll(() => lanes()[1]).toContain('2');
  expect(offsets()).toEqual([0, 0]);
});

test('[OW20.1] while the code cannot be read, each lane of the previous code moves with its line', async () => {
  const { write, errors, offsets, screen } = await open(
    'interval(10).pipe(\n  take(2),\n  share(),\n)',
  );
  await expect.poll(offsets).toEqual([0, 0, 0]);
  await write('interval(10).pipe(\n  map((\n  take(2),\n  share(),\n)');
  await expect.poll(errors).toHaveLength(1);
  const rows = [...screen.container.querySelectorAll('.score-row')];
  const laneOf = (row: Element) => row.querySelector('.lane')?.getAttribute('aria-label') ?? '';
  const shown = rows.map((row) => laneOf(row).replace(/:.*/, ''));
  // The last row belongs to the error.
  expect(shown).toEqual(['interval', '', 'take', 'share', '', '']);
  expect(offsets()).toEqual([0, 0, 0]);
});

test('[OW20.8] beside new code that cannot be read no lanes are shown; when the previous code is back, so are its lanes', async () => {
  const text = 'const a$ = interval(10);\na$.pipe(\n  take(2),\n  share(),\n);';
  const { write, errors, lanes, screen } = await open(text);
  const old = screen.getByText('Дорожки пока от прежнего кода.');
  const said = () => screen.container.querySelector('.score-said')?.textContent;
  await expect.poll(said).not.toBe('');
  await expect.poll(() => lanes().length).toBe(4);
  await write(text.replace('2),', '2,').replace('share', 'shareReplay'));
  await expect.poll(errors).toHaveLength(1);
  expect(lanes().length).toBe(4);
  await expect.element(old).toBeVisible();
  await write(
    "import { useState } from 'react';\n\nfunction App() {\n  return useState(1);\n}\n\n;",
  );
  await expect.poll(errors).toEqual([expect.stringContaining('react')]);
  expect(lanes()).toEqual([]);
  await expect.element(old).not.toBeInTheDocument();
  await expect.poll(said).toBe('');
  await write(text);
  await expect.poll(() => lanes().length).toBe(4);
});

test.each([
  ["import _ from 'lodash'; _", 'Подключить можно только rxjs, а не lodash.'],
  ['namespace A { f() }', 'Эта часть TypeScript — не только типы: запишите её иначе.'],
  ["import { TestScheduler } from 'rxjs/testing';\nnew TestScheduler()", /не rxjs\/testing\.$/],
  [
    "import { of } from 'rxjs';\nof(1).pipe(map(String))",
    "map надо подключить: import { map } from 'rxjs'.",
  ],
  ['interv', 'Имени interv нет ни в коде, ни в RxJS.'],
  ['localStorage.a', /^На странице карточки нет localStorage\.$/],
  [`//${'x'.repeat(20_000)}`, 'Код длиннее 20 000 знаков.'],
])('[OW20.1] %.30s is refused with a sentence', async (text, sentence) => {
  const { errors, lines } = await open(text);
  await expect.poll(errors).toEqual([expect.stringMatching(sentence)]);
  expect(lines()).toEqual([]);
});

test.each([
  ["import { of } from 'rxjs';\nof(1).map((n) => n)", /: \.pipe\(map\(…\)\)\.$/],
  ['of(1).pipe(take(1)).do(console.log)', /: \.pipe\(tap\(…\)\)\.$/],
  ['Observable.of(1)', /^Observable\.of — из RxJS 5\./],
  ["import * as Rx from 'rxjs';\nRx.Observable.of(1)", /^Observable\.of — из RxJS 5\./],
  ['Rx.Observable.of(1)', /^Rx — из RxJS 5\./],
])('[OW20.9] a sentence explains that %s is written as in RxJS 5', async (text, sentence) => {
  const { errors } = await open(text);
  await expect.poll(errors).toEqual([expect.stringMatching(sentence)]);
});

test('[OW20.2] an error that the code throws repeatedly is shown once, below the line that threw it, with a mark at its first word, and the lanes stay beside their lines', async () => {
  const { screen, errors, lines, offsets } = await open(`const fail = () => {
  throw new Error('too bad');
};
interval(10)
  .pipe(take(3))
  .subscribe(fail);`);
  await expect.poll(lines).toEqual(Array.from({ length: 3 }, () => 'Error: too bad'));
  expect(errors()).toEqual(['Error: too bad']);
  const box = screen.getByRole('textbox').element();
  expect(box.querySelector('.error-place')?.textContent).toBe('throw');
  await expect.poll(offsets).toEqual([0, 0]);
});

test('[OW30.3] if a line has several lanes, each lane after the first is labelled with its name or, on narrow screens, its piece of the code', async () => {
  const { screen } =
    await open(`interval(1e5).pipe(map((n) => n * 2), filter((n) => n > 1)).subscribe();
timer(1e5).pipe(
  take(1), share());`);
  const shown = () =>
    [...screen.container.querySelectorAll('.score-row[data-lane] code')].map((row) =>
      [...row.children]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => part.textContent)
        .join(''),
    );
  await expect.poll(shown).toEqual(['', 'map', 'filter', '', '', 'share']);
  await page.viewport(360, 740);
  await expect
    .poll(shown)
    .toEqual([
      ...['interval(1e5).pipe(', 'map((n) => n * 2),', 'filter((n) => n > 1)).subscribe();'],
      ...['timer(1e5).pipe(', 'take(1),', 'share());'],
    ]);
});

test('[OW23, OW23.1] the card shows the last 100 lines of console output with their times, and does not announce them; the journal contains none of them', async () => {
  const { screen, lines, journal } = await open(
    `setTimeout(() => { for (let i = 0; i < 130; i += 1) console.log(i); console.error('last'); }, 250)`,
  );
  await expect.poll(() => lines().at(-1)).toBe('last');
  expect([lines().length, lines()[0]]).toEqual([100, '31']);
  const list = screen.getByRole('log', { name: 'Что пишет код' });
  await expect.element(list).toHaveAttribute('aria-live', 'off');
  await expect.element(list).toHaveTextContent(/Раньше было ещё строк: 31250 мс 31/);
  const newest = list.element().querySelector('.is-error');
  expect(newest?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    list.element().getBoundingClientRect().bottom,
  );
  expect(journal).toEqual([]);
});

test('[OW24] a sentence says why a program was ended, and the program can run again from its beginning', async () => {
  const { screen, status, lanes } = await open('timer(0).pipe(tap(() => { for (;;); }))', 1000);
  await expect.element(status).toHaveTextContent(/^Код молчал целую секунду и был остановлен/);
  await screen.getByRole('button', { name: 'Сначала' }).click();
  await expect.element(status).toHaveTextContent('');
  await expect.element(status).toHaveTextContent(/^Код молчал/);
  expect(lanes().length).toBe(2);
});

test('[OW24] a sentence reports notifications that were only counted, and code without a stream', async () => {
  const { status, write } = await open('range(0, 12_000)');
  await expect.element(status).toHaveTextContent(/^Не показано событий из-за частоты: \d+\.$/);
  await write('const a = 1;');
  await expect.element(status).toHaveTextContent(/^В коде пока нет потока/);
});

test('[OW26] axe reports no violation in the card, with every input, an error and a question', async () => {
  const { screen, write, errors } = await open();
  const violations = async () => (await axe.run(screen.container)).violations.map(({ id }) => id);
  await write('typed$.pipe(map(x => x)); clicks$; keys$; pointer$; missing()');
  await expect.poll(errors).toHaveLength(1);
  expect(await violations()).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Двойная отправка');
  await screen.getByRole('button', { name: 'Оно пропадёт' }).click();
  expect(await violations()).toEqual([]);
});

test('[OW27] the picture is saved as an SVG file, with the lanes and values of the run', async () => {
  const { screen, lanes } = await openOwnCard('interval(10).pipe(take(2))');
  await expect.poll(() => lanes()[1]).toContain('1');
  const given: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    given.push(blob as Blob);
    return '#';
  });
  onTestFinished(() => make.mockRestore());
  await screen.getByRole('button', { name: 'Забрать с собой' }).click();
  await screen.getByRole('button', { name: 'Картинка SVG' }).click();
  const text = (await given[0]?.text()) ?? '';
  expect(text).toContain('<title>Свой поток</title>');
  expect(text.match(/class="lane"/g)).toHaveLength(2);
  expect(text.match(/class="marble\b/g)).toHaveLength(4);
});
