import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openOwnCard as open } from '../../tests/support/openOwnCard.tsx';

test('[OW21] the field emits its whole text, the area for keys emits the names of keys, and the area for the pointer emits presses and releases', async () => {
  const { screen, lines } = await open(`const say = (value) => console.log(value);
typed$.subscribe(say); keys$.subscribe(say); pointer$.pipe(filter(({ type }) => type !== 'move')).subscribe(say);`);
  await userEvent.fill(screen.getByLabelText('Поле typed$'), 'да');
  await userEvent.click(screen.getByRole('textbox', { name: 'Клавиши: keys$' }));
  await userEvent.keyboard('{ArrowLeft}b');
  await userEvent.click(screen.getByText('Водите здесь указателем: pointer$'));
  await expect.poll(() => lines().length).toBe(5);
  expect(lines().slice(0, 3)).toEqual(['да', 'ArrowLeft', 'b']);
  expect(lines()[3]).toMatch(/^{"type":"down","x":\d+,"y":\d+}$/);
  expect(lines()[4]).toMatch(/^{"type":"up"/);
});

test("[OW21.1, OW24] the field shows its last text, presses are counted anew, and a visitor's value ends the pattern's inputs", async () => {
  const { screen, lines, clock } = await open(
    `merge(typed$, clicks$, timer(2100).pipe(map(() => 'late')))
  .subscribe((one) => console.log(one));`,
    [10, 2000].map((atMs) => [atMs, 'typed$', `by itself after ${atMs}`] as const),
  );
  await expect.poll(lines).toEqual(['by itself after 10']);
  clock.pause();
  const field = screen.getByLabelText('Поле typed$');
  await field.fill('own');
  const press = screen.getByRole('button', { name: 'Нажать: clicks$' });
  await press.click();
  await press.click();
  clock.resume();
  await expect.poll(() => lines().slice(1)).toEqual(['own', '1', '2', 'late']);
  await expect.element(field).toHaveValue('own');
  await screen.getByRole('button', { name: 'Сначала' }).click();
  await expect.element(field).toHaveValue('by itself after 10');
  await press.click();
  await expect.poll(() => lines().at(-1)).toBe('1');
});

const PAGE = `const by = (id) => document.getElementById(id);
fromEvent(by('start'), 'click').subscribe(() => {
  by('out').innerHTML = '<b>' + by('name').value + '</b>'; by('out').className = 'big'; by('out').style.cssText = 'color: red; background: url(/x); position: fixed';
  by('name').value = ''; by('start').disabled = true;
});
fromEvent(document.getElementById('stop'), 'click').subscribe(() => console.log('stopped'));
const name = document.getElementById('name'), { value } = name;
by('box').addEventListener('mousedown', (e) => console.log(e.type, e.clientX));
by('box').addEventListener('touchstart', () => {});
window.addEventListener('scroll', () => console.log('scrolled', window.scrollY));
fromEvent(document, 'keydown').pipe(filter((e) => e.ctrlKey)).subscribe((e) => console.log(e.code));
fromEvent(document, 'keyup').subscribe((e) => console.log('released', e.key));`;

test('[OW21.6] each element has its own control, which shows the changes that the code makes', async () => {
  const { screen, lines } = await open(PAGE);
  const start = screen.getByRole('button', { name: '#start' });
  await userEvent.fill(screen.getByLabelText('#name'), 'Ada');
  await start.click();
  const out = screen.getByRole('status', { name: '#out.big' });
  await expect.element(out).toHaveTextContent('Ada');
  await expect.element(start).toBeDisabled();
  await expect.element(screen.getByLabelText('#name')).toHaveValue('');
  expect(out.element().querySelector('span')?.getAttribute('style')).toBe('color: red;');
  expect(out.element().querySelector('b')).toBeNull();
  expect(lines()).toEqual([]);
  await screen.getByRole('button', { name: '#stop' }).click();
  await expect.poll(lines).toEqual(['stopped']);
});

test('[OW21.3, OW21.4, OW21.5] other events have buttons, keys can be held and released, and Enter presses an area for the pointer', async () => {
  const { screen, lines } = await open(PAGE);
  await screen.getByRole('button', { name: 'document: scroll' }).click();
  await userEvent.click(screen.getByRole('textbox', { name: 'Клавиши: keys$' }));
  await userEvent.keyboard('{Control>}k{/Control}');
  (screen.container.querySelector('.own-element .own-pad') as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const said = ['scrolled 200', 'ControlLeft', 'KeyK', 'released k', 'released Control'];
  await expect.poll(lines).toEqual([...said, 'mousedown 0']);
  await expect
    .element(screen.getByText('Этих событий карточка дать не может: touchstart.'))
    .toBeVisible();
});
