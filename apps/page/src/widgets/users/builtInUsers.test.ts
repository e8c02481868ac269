import { test } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { builtInUsers } from './builtInUsers.ts';
import { users } from './users.stream.ts';

test('[SC6.6] the built-in service answers for user 1 after 700 ms and for user 2 after 400 ms, and the names are in the order of the ids', () => {
  marbles(({ hot, clock, expectObservable }) => {
    const clicks$ = hot(' c         ');
    const expected = '    L 699ms D ';
    const [first, second] = [{ name: 'Ada Lovelace' }, { name: 'Alan Turing' }];
    const getUser = builtInUsers(clock);
    expectObservable(getUser(1)).toBe('700ms (a|)', { a: first });
    expectObservable(getUser(2)).toBe('400ms (a|)', { a: second });
    expectObservable(users(clicks$, getUser, clock)).toBe(expected, {
      L: { kind: 'loading' },
      D: { kind: 'loaded', names: ['Ada Lovelace', 'Alan Turing'] },
    });
  });
});
