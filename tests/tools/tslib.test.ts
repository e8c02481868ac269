import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';
import * as helpers from '@partitura/tools/tslib.ts';

/** Code that uses every helper. */
const CODE = `
  exports.sum = async (given) => {
    try {
      return (await given) + (await 1);
    } catch (error) {
      return 'caught ' + error;
    }
  };
  exports.doubled = async function* (given, onEnd) {
    try {
      for await (const each of given) yield await each * 2;
    } finally {
      onEnd();
    }
  };
  exports.without = ({ selector, ...others }) => others;
`;

interface Compiled {
  sum: (given: Promise<number>) => Promise<number | string>;
  doubled: (given: AsyncIterable<number>, onEnd: () => void) => AsyncGenerator<number>;
  without: (given: object) => object;
}

/** Returns the code as TypeScript compiles it for ES2015, with the helpers. */
function compiled() {
  const { ES2015: target } = ts.ScriptTarget;
  const module = ts.ModuleKind.CommonJS;
  const code = ts.transpile(CODE, { target, module, importHelpers: true });
  const exports = {};
  const run: unknown = runInThisContext(`(exports, require) => {${code}}`);
  (run as (exports: object, require: () => object) => void)(exports, () => helpers);
  return exports as Compiled;
}

async function* oneTwo() {
  yield 1;
  yield await Promise.resolve(2);
}

test('[RN6.2] the replacement for tslib has exactly the helpers that RxJS calls', () => {
  const root = 'node_modules/rxjs/dist/esm';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const used = files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const [, names] =
        /import \{(.*?)\} from "tslib"/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
      return names?.split(',').map((name) => name.trim()) ?? [];
    });
  expect(Object.keys(helpers).sort()).toEqual([...new Set(used)].sort());
});

test('[RN6.2] async functions, generators and rest work with the replacement', async () => {
  const { sum, doubled, without } = compiled();
  expect(await sum(Promise.resolve(2))).toBe(3);
  expect(await sum(Promise.reject(new Error('no')))).toBe('caught Error: no');
  expect(without({ selector: 1, method: 'PUT' })).toEqual({ method: 'PUT' });

  const onEnd = vi.fn();
  const all = doubled(oneTwo(), onEnd);
  expect([await all.next(), await all.next(), await all.next()]).toEqual([
    { done: false, value: 2 },
    { done: false, value: 4 },
    { done: true, value: undefined },
  ]);
  expect(onEnd).toHaveBeenCalledTimes(1);
  for await (const each of doubled(oneTwo(), onEnd)) if (each === 2) break;
  expect(onEnd).toHaveBeenCalledTimes(2);
});
