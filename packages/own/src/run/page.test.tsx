import { expect, test } from 'vitest';
import { startOwn } from '../../tests/support/startOwn.ts';

test('[OW14.1] events of the page come from the inputs, and lanes show them by their fields', async () => {
  const { values } = await startOwn(`merge(
  fromEvent(document, 'click'), fromEvent(window, 'keydown'),
  fromEvent(document.body, 'dblclick'), fromEvent(document, 'mousemove'),
  fromEvent(document, 'pointerdown'),
).pipe(map((event) => event))`).until(
    900,
    ...([
      [10, 'clicks$', 1],
      [200, 'keys$', 'a'],
      [400, 'clicks$', 2],
      [500, 'pointer$', { type: 'move', x: 40, y: 60 }],
      [600, 'pointer$', { type: 'down', x: 1, y: 2 }],
    ] as const),
  );
  expect(values('map')).toEqual([
    '10 {"type":"click"}',
    '200 {"type":"keydown","key":"a"}',
    '400 {"type":"click"}',
    '400 {"type":"dblclick"}',
    '500 {"type":"mousemove","clientX":40,"clientY":60}',
    '600 {"type":"pointerdown","clientX":1,"clientY":2}',
  ]);
});

test('[OW14.1] an element has the typed text, and writing to it has no effect', async () => {
  const { values, texts, errors } =
    await startOwn(`const search = document.getElementById('search') as HTMLInputElement;
const out = document.createElement('p');
document.body.appendChild(out).classList.add('a');
out.style.color = 'red'; document.write('x'); window.alert('y');
document.querySelectorAll('li').forEach((one) => { one.innerHTML = '<b>'; one.focus(); });
fromEvent(search, 'input').pipe(
  map((e) => (e.target as HTMLInputElement).value),
  tap((text) => { out.textContent = text; }),
).subscribe();
fromEvent(search, 'keyup').pipe(take(1), map((e) => [e.key, e.clientX])).subscribe(console.log);
const once = (e) => { e.preventDefault(); console.log(e.type, window.innerWidth, typeof window.setTimeout); };
search.addEventListener('change', once, { once: true });
search.onclick = () => console.log('pressed');
document.addEventListener('click', () => { throw new Error('lost'); });
window.addEventListener('x', { handleEvent: ({ type }) => console.log(type) });
document.dispatchEvent(new Event('x'));
setTimeout(() => out.getBoundingClientRect(), 100);`).until(
      900,
      [20, 'typed$', 'a'],
      [30, 'typed$', 'ab'],
      [40, 'clicks$', 1],
    );
  expect(values('map').slice(0, 3)).toEqual(['20 a', '20 ["a",undefined]', '30 ab']);
  expect(texts()).toEqual([
    ...['x', '["a",undefined]', 'change undefined function', 'pressed', 'Error: lost'],
    expect.stringContaining('getBoundingClientRect is not a function'),
  ]);
  expect(errors().map(([, line]) => line)).toEqual([14, 17]);
});

test('[OW14.1] the window has the functions of the place where the code runs', async () => {
  const { lines } = await startOwn(`console.log(window.btoa('a'), window.Array === Array);
window.setTimeout(() => console.log('later'), 10);`).until(20);
  expect(lines()).toEqual(['0 YQ== true', '10 later']);
});
