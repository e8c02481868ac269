import { expect, test } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import { laneNames } from './streamCode.ts';

test('[SC1.3] a lane whose operator is a setting has the name of the current operator', () => {
  const nameIn = (choices: Parameters<typeof laneNames>[1]) =>
    laneNames(cards.users.code, choices).slice(0, 3);
  expect(nameIn({ flatten: 'mergeMap' })).toEqual(['clicks$', 'mergeMap', 'forkJoin']);
  const usual = ['clicks$', 'switchMap', 'forkJoin'];
  expect(nameIn({})).toEqual(usual);
  expect(nameIn({ flatten: undefined, timeLimit: 500 })).toEqual(usual);
});
