import { expect, test } from 'vitest';
import { changesFirst } from './changesFirst.ts';

test.each([
  'scan((steps, step) => (steps.push(step), steps), [] as string[])',
  'scan<string, Steps>((steps, step) => { steps.push(step); return steps; }, [])',
  'scan(function (all, one) { all.list!.items.unshift(one); return all; }, {})',
  'reduce(all$ => { all$.count += 1; return all$; }, { count: 0 })',
  'scan((byId, { id }) => { byId[id] = true; return byId; }, {})',
  'scan((byId, [key]) => { byId[key]++; return byId; }, {})',
  'scan((seen, one) => seen.add(one), new Set())',
  'scan((state, change) => Object.assign(state, change), {})',
  'scan((state, key) => { delete state[key]; return state; }, {})',
])('[LV11.25] the first parameter is changed in %s', (call) => {
  expect(changesFirst(call)).toBe(true);
});

test.each([
  'scan((steps, step) => [...steps, step], [])',
  'scan(add, [])',
  'scan(() => cache, [])',
  'scan((_, step) => { cache.push(step); return cache; }, [])',
  'scan((all, one) => all.length <= 3 ? all.concat(one) : all, [])',
  'scan((all, one) => (all.last === one ? all : { ...all, last: one }), {})',
  'scan((all, one) => one.all.push(all), [])',
  'scan((all, one) => all.slice().sort(), [])',
  'scan((all, one) => { allOf.push(one); return all; }, [])',
  'scan(({ list }, one) => list.concat(one), {})',
  'scan((steps, st…',
  'scan',
])('[LV11.25] the first parameter is not certainly changed in %s', (call) => {
  expect(changesFirst(call)).toBe(false);
});
