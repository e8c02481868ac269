import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openOwnCard } from '../../tests/support/openOwnCard.tsx';

const CODE = `clicks$.pipe(
  switchMap((n) => (n === 2 ? throwError(() => 'no') : of(n))),
  catchError(() => of(0)),
).subscribe();
keys$.subscribe();`;

test('[OW36, OW36.1] the sentence stays while further values come, and a press on it leads to the line and the mark', async () => {
  const { screen, clock, code } = await openOwnCard(CODE, [
    [0, 'clicks$', 1],
    [10, 'clicks$', 2],
    [600, 'keys$', 'a'],
  ]);
  const why = screen.getByRole('button', {
    name: 'Почему так, строка 3: catchError стоит снаружи switchMap: после ошибки на 2 он заменил весь поток, и clicks$ больше никто не слушает.',
  });
  await expect.element(why).toBeVisible();
  await expect.poll(() => clock.now()).toBeGreaterThan(700);
  await expect.element(why).toBeVisible();

  await userEvent.click(why);
  const detail = screen.container.querySelector('.score-detail');
  expect(detail?.textContent).toContain('switchMap: ошибка');

  // The line is selected, so a letter replaces it; the sentence belongs to the code before.
  await userEvent.keyboard('z');
  expect(code().split('\n')[2]).toBe('z');
  await expect.element(why).not.toBeInTheDocument();
});

test('[OW36.8] no fault is searched for in a recording of more than 4,000 notifications', async () => {
  const { screen, clock, lanes } = await openOwnCard(
    `const all = new Subject();
all.subscribe();
for (let part = 0; part < 5; part += 1)
  setTimeout(() => { for (let n = 0; n < 900; n += 1) all.next(part * 900 + n); }, part * 250);
setTimeout(() => forkJoin([NEVER, of(1)]).subscribe(), 1500);`,
  );
  await expect.poll(() => lanes().join()).toContain('4499');
  const shownMs = clock.now();
  await expect.poll(() => clock.now()).toBeGreaterThan(shownMs + 2500);
  await expect.element(screen.getByRole('button', { name: /^Почему/ })).not.toBeInTheDocument();
});
