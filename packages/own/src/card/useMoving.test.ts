import { expect, test } from 'vitest';
import type { OwnInput } from '../run/protocol.ts';
import { findInput, moveInput } from './useMoving.ts';

const a: OwnInput = [100, 'typed$', 'a'];
const b: OwnInput = [200, 'typed$', 'b'];
const click: OwnInput = [200, 'clicks$', 1];
const inputs = [a, b, click];

test('[OW35] a moved input keeps its value, and is placed after other inputs with the same time', () => {
  expect(moveInput(inputs, a, 150)).toEqual([[150, 'typed$', 'a'], b, click]);
  expect(moveInput(inputs, a, 200)).toEqual([b, click, [200, 'typed$', 'a']]);
  expect(moveInput(inputs, a, 900)).toEqual([b, click, [900, 'typed$', 'a']]);
  expect(moveInput(inputs, click, 0)).toEqual([[0, 'clicks$', 1], a, b]);
  expect(moveInput(inputs, b, undefined)).toEqual([a, click]);
});

test('[OW35] a value in a lane belongs to the input with its name and time; among several such inputs, its text decides', () => {
  const twin: OwnInput = [200, 'typed$', 'bb'];
  const all = [...inputs, twin];
  expect(findInput(all, { name: 'typed$', atMs: 200, value: 'bb' })).toBe(twin);
  expect(findInput(all, { name: 'typed$', atMs: 200, value: 'cut…' })).toBe(b);
  expect(findInput(all, { name: 'clicks$', atMs: 200, value: '1' })).toBe(click);
  expect(findInput(all, { name: 'clicks$', atMs: 100, value: '1' })).toBe(undefined);
});
