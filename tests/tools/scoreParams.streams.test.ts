import { expect, test } from 'vitest';
import { outputLane } from '../../src/code/streamCode.ts';
import { cards } from '../support/cards.ts';

test('[SC17] the inputs of each stream are found in its code', () => {
  const found = (['users', 'inbox', 'fullName', 'ticker'] as const).map((stream) => {
    const { code } = cards[stream];
    return [
      code.params.map(({ name, kind, isOpaque }) => `${kind} ${name}${isOpaque ? ' opaque' : ''}`),
      code.lanes.flatMap(({ param, call }, lane) => (param ? [[lane, param, call]] : [])),
      code.lanes[outputLane(code)]?.label,
    ];
  });
  expect(found).toEqual([
    [
      ['input clicks$ opaque', 'port getUser', 'clock clock', 'settings '],
      [
        [0, 'clicks$', undefined],
        [3, 'getUser', '1'],
        [4, 'getUser', '2'],
      ],
      'flatten',
    ],
    [['port source', 'clock clock', 'settings '], [[2, 'source', undefined]], 'flatten'],
    [
      ['input first$', 'input last$'],
      [
        [1, 'first$', undefined],
        [3, 'last$', undefined],
      ],
      'map',
    ],
    [['clock clock', 'settings '], [], 'map'],
  ]);
});
