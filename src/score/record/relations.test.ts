import { expect, test } from 'vitest';
import type { Notification } from './recording.ts';
import { findHeld, relationsOf } from './relations.ts';

function chain(...causes: (number | undefined)[]): Notification[] {
  return causes.map((cause, index) => ({
    number: index + 11,
    lane: index,
    kind: 'next',
    timeMs: index,
    value: undefined,
    subscription: 1,
    cause,
  }));
}

test('[SC2.8] all causes and all effects of a value are found, and no others', () => {
  const held = chain(undefined, 11, 12, undefined, 13, 14);
  expect([...relationsOf(held, 12)]).toEqual([
    [12, 'self'],
    [11, 'cause'],
    [13, 'effect'],
    [15, 'effect'],
  ]);
});

test('[SC2.8] the search for causes ends at one that is no longer held', () => {
  expect([...relationsOf(chain(10, 11), 11)]).toEqual([
    [11, 'self'],
    [10, 'cause'],
    [12, 'effect'],
  ]);
});

test('[SC2] of a value that is no longer held only itself is known', () => {
  expect([...relationsOf(chain(undefined, 11), 10)]).toEqual([[10, 'self']]);
  expect([...relationsOf([], 1)]).toEqual([[1, 'self']]);
});

test('[SC2] what is held is found by its number', () => {
  const held = chain(undefined, 11);
  expect([10, 11, 12, 13].map((number) => findHeld(held, number)?.number)).toEqual([
    undefined,
    11,
    12,
    undefined,
  ]);
  expect(findHeld([], 1)).toBeUndefined();
});
