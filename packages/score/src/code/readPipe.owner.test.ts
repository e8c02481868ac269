import { expect, test } from 'vitest';
import { atMark } from '../../tests/support/atMark.ts';
import { readOwner } from './readPipeAt.ts';

/** The owner of the mark `‸`. */
function ownerOf(marked: string) {
  const { code, line, column } = atMark(marked);
  return readOwner(code, 'x.tsx', line, column);
}

test.each([
  ['a class', 'class Card { start() { a$.‸subscribe((a) => a); } }', 'Card'],
  ['a field of a class', 'class Card { sub = a$.‸subscribe(); }', 'Card'],
  ['an inner class', 'class A { make() { class B { c = a$.‸subscribe(); } } }', 'B'],
  ['a component', 'function Card() { useEffect(() => {\n a$.‸subscribe(set); }); }', 'Card'],
  ['a component in a variable', 'const Card = () => { a$.‸subscribe(); };', 'Card'],
  ['a component in a function', 'const Card = memo(() => { a$.‸subscribe(); });', 'Card'],
  ['a function in a class', 'class Card { a() { function b() { a$.‸subscribe(); } } }', 'Card'],
  ['no function', 'const sub = a$.‸subscribe(() => 1);', undefined],
  ['a function without a name', 'export default () => a$.‸subscribe();', undefined],
  ['no code', 'const (', undefined],
])('[LV13.1] the owner of a subscription in %s', (_, code, owner) => {
  expect(ownerOf(code)).toBe(owner);
});
