import { expect, onTestFinished, test } from 'vitest';
import { ownSandbox, startOwn } from '../../tests/support/startOwn.ts';
import { MOST_REPORT } from '../run/protocol.ts';

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
  return startOwn('of("go")', ownSandbox(undefined, src));
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
