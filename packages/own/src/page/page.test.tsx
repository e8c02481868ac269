import { expect, test } from 'vitest';
import { startOwn } from '../../tests/support/startOwn.ts';
import type { OwnInput } from '../run/protocol.ts';
import type { PageEvent } from './pageProtocol.ts';

/** Runs code with these events of the page, 10 ms apart; returns its lines and the last state of each element. */
async function run(text: string, ...events: readonly PageEvent[]) {
  const inputs = events.map((event, at): OwnInput => [10 * (at + 1), 'page', event]);
  const own = await startOwn(text).until(900, ...inputs);
  const elements = new Map(
    own.reports.flatMap((one) => one.elements).map((one) => [one.name, one]),
  );
  return { ...own, at: (name: string) => elements.get(name), names: [...elements.keys()] };
}

const click = (target: string) => ({ target, type: 'click' });

test('[OW14.1] inputs become events of the page, and lanes show the fields of these events', async () => {
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

test('[OW14.3] inputs that the code does not name reach all elements, as in older links', async () => {
  const { values, texts, errors } =
    await startOwn(`const search = document.getElementById('search') as HTMLInputElement;
const out = document.createElement('p');
fromEvent(search, 'input').pipe(
  map((e) => (e.target as HTMLInputElement).value),
  tap((text) => { out.textContent = text; }),
).subscribe();
fromEvent(search, 'keyup').pipe(take(1), map((e) => [e.key, e.clientX])).subscribe(console.log);
const once = (e) => { e.preventDefault(); console.log(e.type, typeof window.setTimeout); };
search.addEventListener('change', once, { once: true });
search.onclick = () => console.log('pressed');
document.addEventListener('click', () => { throw new Error('lost'); });
window.addEventListener('x', { handleEvent: ({ type }) => console.log(type) });
document.dispatchEvent(new Event('x'));`).until(
      900,
      [20, 'typed$', 'a'],
      [30, 'typed$', 'ab'],
      [40, 'clicks$', 1],
    );
  expect(values('map').slice(0, 3)).toEqual(['20 a', '20 ["a",undefined]', '30 ab']);
  expect(texts()).toEqual([
    ...['x', 'change function', '["a",undefined]', 'Error: lost', 'pressed'],
  ]);
  expect(errors().map(([, line]) => line)).toEqual([11]);
});

test('[OW14.1] `window` has the global functions and classes of the worker', async () => {
  const { lines } = await startOwn(`console.log(window.btoa('a'), window.Array === Array);
window.setTimeout(() => console.log('later'), 10);`).until(20);
  expect(lines()).toEqual(['0 YQ== true', '10 later']);
});

test('[OW14.4] different names find different elements; each element gets only its own events, and the page gets all of them', async () => {
  const { texts, at } = await run(
    `const say = (name) => (e) => console.log(name, e.target.id);
fromEvent(document.getElementById('start'), 'click').subscribe(say('start'));
document.querySelector('button#stop').addEventListener('click', say('stop'));
document.querySelectorAll('.both').forEach((one) => { one.onclick = (e) => { say('both')(e); e.stopPropagation(); }; });
fromEvent(document, 'click').subscribe(say('page'));
console.log(document.querySelector('#start') === document.getElementById('start'));`,
    click('#start'),
    click('#stop'),
    click('.both'),
    click('document'),
  );
  expect(texts()).toEqual([
    ...['true', 'start start', 'page start', 'stop stop', 'page stop', 'both ', 'page '],
  ]);
  expect(['#start', '#stop', '.both'].map((name) => at(name)?.kind)).toEqual(
    Array.from({ length: 3 }, () => 'button'),
  );
});

test("[OW14.5] the code's use of an element makes it a button, a field or a box", async () => {
  const { at, texts, reports } = await run(
    `const by = (id) => document.getElementById(id);
fromEvent(by('ok'), 'click').subscribe(() => { const name = document.getElementById('name')!; by('out').textContent = name.value; name.value = ''; });
by('find').addEventListener('keyup', ({ key, target }) => console.log(key, target.value));
by('agree').addEventListener('change', (e) => console.log(e.target.checked));
const agree = by('agree'), age = document.querySelector('.age') as any;
by('ok').ondblclick = () => agree.checked && (document.querySelector('.b')!).value + age.value;
by('touch').addEventListener('touchstart', () => {});
const made = document.createElement('button');
document.body.append(made);
made.addEventListener('click', () => { made.disabled = true; });
for (const text of ['a', 'b']) {
  const li = document.createElement('li');
  li.innerHTML = '<b>' + text + '</b>&lt;';
  document.querySelector('ul').appendChild(li);
}`,
    { target: '#name', type: 'text', value: 'Ada' },
    click('#ok'),
    { target: '#find', type: 'text', value: 'q' },
    { target: '#find', type: 'keyup', key: 'q' },
    click('#agree'),
    click('<button>'),
  );
  expect(texts()).toEqual(['q q', 'true']);
  const fields = reports.flatMap((one) => one.elements).filter(({ name }) => name === '#name');
  expect(fields.map(({ kind, value }) => [kind, value])).toEqual([
    ['field', undefined],
    ['field', ''],
  ]);
  expect(at('.age')?.kind).toBe('field');
  expect(at('#out')).toMatchObject({ kind: 'box', text: 'Ada' });
  expect(at('#find')).toMatchObject({ kind: 'field', events: 'keyup' });
  expect(at('#agree')).toMatchObject({ kind: 'button', text: '✓' });
  expect(at('#touch')).toMatchObject({ kind: 'box', events: 'touchstart' });
  expect(at('<button>')).toMatchObject({ kind: 'button', isDisabled: true });
  expect(at('ul')).toMatchObject({ kind: 'box', text: 'a&lt;\nb&lt;' });
  expect(at('<li>')).toBeUndefined();
});

test('[OW14.6] text, classes and styles that the code gives to an element are reported, without markup', async () => {
  const { at } = await run(`const box = document.querySelector('.box');
box.innerHTML = '<p>One</p><img src=x onerror=alert(1)>';
box.innerHTML += '<p>Two</p>';
box.classList.add('big', 'red'); box.classList.toggle('red'); box.classList.remove('big'); box.classList.toggle('small', true);
box.style.color = 'red'; box.style.setProperty('margin-left', '3px'); box.setAttribute('data-x', 1);
document.body.style.cssText = 'opacity: 0.5';
console.log(box.classList.contains('small'), box.getAttribute('class'), box.matches('.small'));`);
  expect(at('.box')).toMatchObject({
    text: 'One\nTwo',
    className: 'small',
    style: 'color:red;margin-left:3px;',
  });
  expect(at('body')).toMatchObject({ kind: 'box', style: 'opacity: 0.5;' });
});

test('[OW14.7] a key event has its code and the held keys, and a release is a separate event', async () => {
  const { texts } = await run(
    `merge(fromEvent(document, 'keydown'), fromEvent(document, 'keyup')).subscribe((e) =>
  console.log(e.type, e.key, e.code, e.keyCode, e.ctrlKey, e.shiftKey, e.altKey, e.metaKey, e.repeat));
keys$.subscribe((key) => console.log(key));`,
    { target: 'document', type: 'keydown', key: 'z', code: 'KeyZ', held: 'CM' },
    { target: 'document', type: 'keydown', key: 'ArrowUp', code: 'ArrowUp', held: 'R' },
    { target: 'document', type: 'keyup', key: 'z', code: 'KeyZ' },
  );
  expect(texts()).toEqual([
    'keydown z KeyZ 90 true false false true false',
    'z',
    'keydown ArrowUp ArrowUp 38 false false false false true',
    'ArrowUp',
    'keyup z KeyZ 90 false false false false false',
  ]);
});

test('[OW14.8] the page has loaded at the start, has a size, and can scroll, be hidden and go offline', async () => {
  const { texts, at } = await run(
    `const types = ['DOMContentLoaded', 'scroll', 'visibilitychange', 'resize', 'offline'];
const { left, width } = document.querySelector('#a').getBoundingClientRect();
console.log(left, width, innerHeight, window.innerWidth, scrollY, document.body.scrollHeight);
for (const type of types) window.addEventListener(type, () => console.log(type, window.scrollY,
  document.documentElement.scrollTop, document.visibilityState, window.innerWidth, navigator.onLine));`,
    ...['scroll', 'scroll', 'visibilitychange', 'resize', 'offline'].map((type) => {
      return { target: 'document', type };
    }),
  );
  expect(texts()).toEqual([
    '0 100 768 1024 0 2000',
    expect.stringMatching(/^DOMContentLoaded 0 0 visible 1024 /),
    expect.stringMatching(/^scroll 200 200 visible 1024 /),
    expect.stringMatching(/^scroll 400 400 visible 1024 /),
    expect.stringMatching(/^visibilitychange 400 400 hidden 1024 /),
    expect.stringMatching(/^resize 400 400 hidden 600 /),
    'offline 400 400 hidden 600 false',
  ]);
  expect(at('document')?.events).toBe('scroll visibilitychange resize offline');
});
