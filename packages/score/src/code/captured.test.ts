import { expect, test } from 'vitest';
import { readPipe } from './readPipe.ts';

/** The names that the operators of a pipe need; the pipe is on the last line of its file. */
function needs(operators: string, count = 1) {
  const head = "import { map, of, switchMap as flat } from 'rxjs';\nimport * as rx from 'rxjs';\n";
  const source = `${head}of(1).pipe(${operators});\n`;
  const pipe = readPipe(source, 'src/a.ts', 3, 7, count);
  return pipe?.operators.map(({ names, rxjs }) => [names.join(), rxjs.join()].join(' | '));
}

test('[LV6] an operator needs the names that it uses and does not declare', () => {
  expect(needs('map((value) => value + 1)')).toEqual([' | map']);
  expect(needs('map((value) => value + step)')).toEqual(['step | map']);
  expect(needs('map(({ id, ...rest }) => [id, rest, other])')).toEqual(['other | map']);
  expect(needs('map(function (one) { const two = one; return two + three; })')).toEqual([
    'three | map',
  ]);
  expect(needs('map((value) => value.length.size)')).toEqual([' | map']);
  expect(needs('map((value) => ({ value, key: own }))')).toEqual(['own | map']);
  expect(needs('map(() => this.api.load())')).toEqual(['this | map']);
});

test('[LV6] an operator needs no types, and needs each RxJS function under its original name', () => {
  expect(needs('map((value: Kind<Own>): Other => value as Third)')).toEqual([' | map']);
  expect(needs('map((value) => of(value)), map(String)', 2)).toEqual([' | map,of', 'String | map']);
  expect(needs('flat((value) => of(value))')).toEqual(['flat | of']);
  expect(needs('rx.map((value) => value)')).toEqual(['rx | ']);
});

test('[LV6] an operator with an async function needs `async`', () => {
  expect(needs('flat(async (value) => await value)')).toEqual(['flat,async | ']);
  expect(needs('map(async function () {})')).toEqual(['async | map']);
});
