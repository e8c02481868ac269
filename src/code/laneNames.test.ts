import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStreamFile } from '../../tools/score/readStreamFile.ts';
import { laneNames } from './streamCode.ts';

function codeOf(path: string) {
  return readStreamFile(readFileSync(`src/widgets/${path}.stream.ts`, 'utf8'), path).code;
}

const usersCode = codeOf('users/users');

test('[SC1.3] a lane whose operator is a setting has the name of the operator in force', () => {
  expect(laneNames(usersCode, { flatten: 'mergeMap' })[1]).toBe('mergeMap');
  expect(laneNames(codeOf('trackedInput/trackedInput'), { pace: 'auditTime' })).toEqual([
    'typed$',
    'auditTime',
    'startWith',
    'distinctUntilChanged',
  ]);
});

test('[SC1.3] without a choice a lane has the name of the operator in the file', () => {
  const names = [
    'clicks$',
    'switchMap',
    'forkJoin',
    'getUser',
    'getUser',
    'throwIfEmpty',
    'timeout',
    'map',
    'catchError',
    'startWith',
  ];
  expect(laneNames(usersCode, {})).toEqual(names);
  expect(laneNames(usersCode, { flatten: undefined, timeLimit: 500 })).toEqual(names);
});
