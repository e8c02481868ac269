import { expect, test, onTestFinished } from 'vitest';
import { ownSandbox, startOwn as start } from '../../tests/support/startOwn.ts';
import { MOST_A_SECOND, MOST_REPORT } from '../run/protocol.ts';

test('[OW12.2] the values of a console line replace the placeholders in its first text', async () => {
  const { lines } = await start(
    `console.log('%s has %d of 100%%, %cred', 'a', 5, 'color: red', { b: 1 });
console.log('100%', 'as it is');
console.log('%s and %s', 1);`,
  ).until(10);
  expect(lines()).toEqual(['0 a has 5 of 100%, red {"b":1}', '0 100% as it is', '0 1 and %s']);
});

test('[OW12.1] the last expression, or the default export, is subscribed to if it is a stream', async () => {
  const last = await start('const a$ = timer(5);\na$.pipe(map(() => "a"))').until(10);
  expect(last.values('map')).toEqual(['5 a']);
  const single = await start('interval(5)').until(10);
  expect(single.values('interval')).toEqual(['5 0', '10 1']);
  const exported = await start('export default timer(5).pipe(map(() => "b"));\nconst c = 1;').until(
    10,
  );
  expect(exported.values('map')).toEqual(['5 b']);
});

test('[OW14] inputs emit at their times, `request` answers or fails, and `poll` emits the number of requests so far', async () => {
  const search = await start(
    'typed$.pipe(debounceTime(300), switchMap((text) => request(text.toUpperCase(), 200)))',
  ).until(2000, [100, 'typed$', 'a'], [200, 'typed$', 'ab']);
  expect(search.values('debounceTime')).toEqual(['500 ab']);
  expect(search.values('switchMap')).toEqual(['700 AB']);
  expect(search.values('request')).toEqual(search.values('switchMap'));
  const fails =
    await start(`request('b', 50, { fails: true }).subscribe({ error: (e) => console.log(e.message) });
poll(10).pipe(repeat(2)).subscribe((n) => console.log(n));`).until(60);
  expect(fails.lines()).toEqual(['10 1', '20 2', '50 request failed: b']);
});

test('[OW13.1] delays are handled as in browsers: in 32 bits, and never negative', async () => {
  const { lines } =
    await start(`for (const ms of [-1, NaN, Infinity, 2 ** 31, 1e300, '5', null, undefined, {}, 1.9])
  setTimeout(() => console.log(String(ms)), ms as number);`).until(10);
  const atOnce = ['-1', 'NaN', 'Infinity', '2147483648', '1e+300', 'null', 'undefined'];
  expect(lines()).toEqual([
    ...[...atOnce, '[object Object]'].map((text) => `0 ${text}`),
    ...['1 1.9', '5 5'],
  ]);
});

test('[OW13.1] dates, timers and frames follow the clock, and random numbers are always the same', async () => {
  const text = `console.log(new Date().toISOString(), Date.now() - Date.UTC(2026, 0, 1), new Date(0).getTime());
requestAnimationFrame(() => console.log('frame', Math.round(performance.now())));
setTimeout((a) => console.log(a, Date.now() - Date.UTC(2026, 0, 1)), 250, 'given');
const id = setInterval(() => clearInterval(id), 10);
Promise.resolve().then(() => console.log('at once'));
console.log(random() === Math.random(), random());`;
  const [first, second] = [start(text), start(text)];
  await Promise.all([first.until(300), second.until(300)]);
  expect(first.lines().slice(0, 1)).toEqual(['0 2026-01-01T00:00:00.000Z 0 0']);
  expect(first.lines().slice(2)).toEqual(['0 at once', '16 frame 16', '250 given 250']);
  expect(second.lines()).toEqual(first.lines());
});

test('[OW12.2] each uncaught error is reported with its line, wherever it is thrown', async () => {
  const { errors } = await start(`import { timer, throwError } from 'rxjs';
setTimeout(() => {
  throw new TypeError('in a timer');
}, 5);
timer(10).subscribe(() => { throw new Error('in a subscriber'); });
throwError(() => 'no object').subscribe();
Promise.reject(new Error('in a promise'));
await null;
missing();`).until(100);
  await expect.poll(() => errors().length).toBe(5);
  expect(errors()).toEqual(
    expect.arrayContaining([
      ['TypeError: in a timer', 3],
      ['Error: in a subscriber', 5],
      ['no object', undefined],
      ['Error: in a promise', 7],
      ['ReferenceError: missing is not defined', 9],
    ]),
  );
});

test.each([
  ['a loop', 'while (true) {}'],
  ['a loop in a timer', 'setTimeout(() => { for (;;); }, 5)'],
  ['endless promises', 'const f = () => Promise.resolve().then(f); f()'],
])('[OW13.2] after a second of silence the page ends %s', async (_, text) => {
  const { program, ends } = start(text, ownSandbox());
  program.advance(10);
  await expect.poll(() => ends).toEqual(['silent']);
});

test('[OW13.2] a program that works for more than a second, but posts reports meanwhile, is not ended', async () => {
  const { ends, lines } = await start(
    `interval(1).pipe(take(2e4)).subscribe({
  next: () => { for (let i = 0; i < 1e5; i += 1); },
  complete: () => console.log('end'),
});`,
    ownSandbox(),
  ).until(2e4);
  await expect.poll(() => [...lines(), ...ends]).toEqual(['20000 end']);
});

test('[OW13.2] a program that is replaced before the frame has loaded is not ended for its silence', async () => {
  const sandbox = ownSandbox();
  const first = start('interval(10)', sandbox);
  const second = start('interval(10)', sandbox);
  await expect.poll(second.program.isIdle).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect([...first.ends, ...second.ends]).toEqual([]);
});

test('[OW13.3, OW13.4] notifications over the limit are only counted', async () => {
  const { last, values } = await start('range(0, 10 * 5000).pipe(map((n) => n))').until(10);
  expect(last()?.omittedCount).toBeGreaterThan(MOST_A_SECOND);
  expect(values('map').length).toBeLessThanOrEqual(MOST_A_SECOND);
});

test('[OW13.6] timers that keep starting more timers cause an error, and code cannot post messages of its own', async () => {
  const { errors, lines } = await start(`console.log(typeof postMessage, typeof self.postMessage);
const start = () => {
  setTimeout(start);
  setTimeout(start);
};
start();`).until(100);
  expect(lines()[0]).toEqual('0 undefined undefined');
  expect(errors()).toEqual([
    ['RangeError: More than 10000 timers were waiting: all are cancelled.', expect.any(Number)],
  ]);
});

test('[OW13.3] the 3,600 pointer inputs of a minute, given at once, do not end the program', async () => {
  const moves = Array.from({ length: 3600 }, (_, x) => [x * 16, 'pointer$', { x }] as const);
  const { ends, values } = await start('pointer$.pipe(auditTime(5000), map(({ x }) => x))').until(
    60_000,
    ...moves,
  );
  expect(ends).toEqual([]);
  expect(values('map').length).toBeGreaterThan(10);
});

/** A notification in the form that reports have. */
const one = { number: 1, lane: 0, kind: 'next', timeMs: 0, value: '1', subscription: 1 };
const report = {
  isPart: false,
  done: 1,
  nowMs: 0,
  omittedCount: 0,
  notifications: [one],
  logs: [],
  elements: [],
};

const element = {
  ...{ name: '#go', kind: 'button', text: '', className: '', style: '', events: 'click' },
  isDisabled: false,
};

/** Starts a program in a frame whose worker only runs this code. `post` in the code sends a message to the page. */
function startForged(code: string) {
  const script = `onmessage = ({ ports: [port] }) => {
    const post = (data) => port.postMessage(data);
    ${code};
  }`;
  const text = `<script>onmessage = ({ ports }) => {
    const script = ${JSON.stringify(script)};
    new Worker(URL.createObjectURL(new Blob([script]))).postMessage(0, ports);
  }</script>`;
  const src = URL.createObjectURL(new Blob([text], { type: 'text/html' }));
  onTestFinished(() => URL.revokeObjectURL(src));
  return start('of("go")', ownSandbox(undefined, src));
}

const post = (data: unknown) => `post(${JSON.stringify(data)})`;
const text = (changed: object) => JSON.stringify({ ...report, ...changed });

test('[OW13.4, OW31] a well-formed report is accepted, and the program continues', async () => {
  const { notifications, ends } = startForged(post(text({})));
  await expect.poll(notifications).toEqual([one]);
  expect(ends).toEqual([]);
});

test.each([
  ['an object', post(report)],
  ['a text that is too long', `post(' '.repeat(${MOST_REPORT}) + ${post(text({})).slice(5)}`],
  ['a text that is not JSON', post('{')],
  ['a list', post('[]')],
  ['null', post('null')],
  ['a report of more commands than the page has sent', post(text({ done: 2 }))],
  ['a negative time', post(text({ nowMs: -1 }))],
  ['an unknown lane', post(text({ notifications: [{ ...one, lane: 1 }] }))],
  ['a value that is not a text', post(text({ notifications: [{ ...one, value: {} }] }))],
  ['an unknown kind', post(text({ notifications: [{ ...one, kind: 'then' }] }))],
  [
    'an element with a long text',
    post(text({ elements: [{ ...element, text: ' '.repeat(501) }] })),
  ],
  [
    'an element with an object',
    post(text({ elements: [{ ...element, style: { color: 'red' } }] })),
  ],
  ['an element of another kind', post(text({ elements: [{ ...element, kind: 'iframe' }] }))],
  ['too many elements', post(text({ elements: Array.from({ length: 31 }, () => element) }))],
  ['notifications that are not a list', post(text({ notifications: { length: 1 } }))],
])('[OW13.4, OW31, OW31.2, OW31.7] a program that posts %s is ended', async (_, code) => {
  const { notifications, ends } = startForged(code);
  await expect.poll(() => ends).toEqual(['odd']);
  expect(notifications()).toEqual([]);
});

test('[OW31.7] an element that the code does not name is ignored', async () => {
  const names = ['#go', '<go> 2', '.go3', 'document', 'stop', '#', '#1'];
  const elements = names.map((name) => ({ ...element, name }));
  const { notifications, reports } = startForged(post(text({ elements })));
  await expect.poll(notifications).toEqual([one]);
  expect(reports.flatMap((all) => all.elements.map(({ name }) => name))).toEqual([
    '#go',
    '<go> 2',
    '.go3',
    'document',
  ]);
});

test('[OW13.2] partial reports alone do not keep a program alive', async () => {
  const { notifications, ends } = startForged(
    `setInterval(() => post(${JSON.stringify(text({ isPart: true, done: 0 }))}), 50)`,
  );
  await expect.poll(() => ends, { timeout: 5000 }).toEqual(['silent']);
  expect(notifications().length).toBeGreaterThan(5);
});

test.each([
  ['messages', 3000, []],
  ['notifications', 40, Array.from({ length: 1000 }, () => one)],
])('[OW13.3] too many %s end the program', async (_, times, notifications) => {
  const { ends } = startForged(`const report = ${JSON.stringify(text({ notifications }))};
    for (let i = 0; i < ${times}; i += 1) post(report)`);
  await expect.poll(() => ends).toEqual(['flood']);
});
