import { expect, test } from 'vitest';
import { chooseParts, parts, partsOfPackage } from '@partitura/tools/parts.mjs';

test('[RN5] only the named parts, and a build that they need, run in the order of npm test', () => {
  expect(chooseParts(['browser', 'unit']).map((part) => part.name)).toEqual(['unit', 'browser']);
  expect(chooseParts(['size']).map((part) => part.name)).toEqual(['build', 'size']);
  expect(chooseParts(['webkit']).map((part) => part.name)).toEqual(['build', 'webkit']);
  expect(chooseParts(['engines']).map((part) => part.name)).toEqual(['build', 'firefox', 'webkit']);
  expect(chooseParts([])).toEqual(parts);
});

test('[RN5.6] a package has a part for each kind of its tests, which runs only in its folder', () => {
  const live = partsOfPackage('live');
  expect(live.map(({ name }) => name)).toEqual(['unit', 'browser', 'build', 'end-to-end']);
  expect(live.map(({ command }) => command.split(' ').at(-1))).toEqual([
    'packages/live/',
    'packages/live/',
    'apps/page',
    'packages/live/',
  ]);
  expect(partsOfPackage('base').map(({ name }) => name)).toEqual(['unit', 'browser']);
  expect(partsOfPackage('page')[0]?.command).toMatch(/ apps\/page\/$/);
});

test('[RN5, RN5.6] an unknown part or package is refused with one sentence that lists the known parts or gives an example', () => {
  expect(() => chooseParts(['unit', 'speed'])).toThrow(
    'npm test should be given names of its parts, but "speed" is none: choose from format, lint, lint-rxjs, types, unit, browser, build, end-to-end, engines, firefox, webkit, size, unused.',
  );
  for (const name of ['', 'speed', 'live/src'])
    expect(() => partsOfPackage(name)).toThrow(
      `npm test --package should be given the folder of a package, but "${name}" is none: for example live.`,
    );
});
