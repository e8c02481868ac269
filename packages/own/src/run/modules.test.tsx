import { expect, test } from 'vitest';
import { startOwn } from '../../tests/support/startOwn.ts';

test.each([
  'const { of } = rxjs;\nconst { map, filter: f } = rxjs.operators;\nof(1, 2).pipe(f((n) => n > 1), map(String))',
  "const { of } = require('rxjs'), ops = require('rxjs/operators');\nof(1, 2).pipe(ops.skip(1), ops.map(String))",
  'rxjs.of(1, 2).pipe(rxjs.operators.skip(1), rxjs.pipe(rxjs.map(String)))',
  '{ const { of, operators: { skip } } = rxjs; console.log(skip.length); }\nof("2")',
  "import rxjs from 'rxjs';\nrxjs.of('2')",
  "const { of, map } = await import('rxjs');\nof(2).pipe(map(String))",
  "const rx = await import('rxjs');\nrx.of(1).pipe(rx.map(() => '2'))",
  "import { of } from 'rxjs/internal/observable/of';\nimport { map } from 'rxjs/internal/operators/map';\nof(2).pipe(map(String))",
])('[OW10.2, OW10.4] code that takes the names of RxJS in this way runs: %s', async (text) => {
  const { notifications, errors, lanes } = await startOwn(text).until(10);
  const output = notifications().filter(
    ({ lane, kind }) => lane === lanes.length - 1 && kind === 'next',
  );
  expect(output.map(({ value }) => value)).toEqual(['2']);
  expect(errors()).toEqual([]);
});

test('[OW10.4, OW20.11] `import()` of RxJS resolves to an object with the names of RxJS, and streams of `rxjs.ajax` fail', async () => {
  const { texts } = await startOwn(`import('rxjs').then(({ of }) => of(1).subscribe(console.log));
const { map } = (await import('rxjs/operators'));
const { ajax } = rxjs.ajax;
merge(ajax('/a'), rxjs.of(2).pipe(map(String))).subscribe({ next: console.log, error: (e) => console.log(e.message.slice(0, 19)) });`).until(
    10,
  );
  expect(texts().toSorted()).toEqual(['1', '2', 'There is no network']);
});

test('[OW14.2] even in code that uses the document, a call of `window` is the operator', async () => {
  const { values } = await startOwn(
    "fromEvent(document, 'click').pipe(window(timer(50)), mergeAll(), map((e) => e.type))",
  ).until(20, [10, 'clicks$', 1]);
  expect(values('map')).toEqual(['10 click']);
});

test('[OW20.5] each access to the network is a stream that fails with an explanatory error', async () => {
  const { texts } = await startOwn(`import { ajax as load, AjaxError } from 'rxjs/ajax';
import { concat, of, catchError } from 'rxjs';
const socket = webSocket('wss://a');
socket.next(1);
const text = catchError((error) => of(error instanceof AjaxError, error.message.slice(0, 19)));
concat(
  load.getJSON('/a').pipe(text), load({ url: '/a' }).pipe(text), socket.multiplex().pipe(text),
).subscribe(console.log)`).until(10);
  const failure = ['false', 'There is no network'];
  expect(texts()).toEqual([...failure, ...failure, ...failure]);
});
