import { test, expect } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { builtInUsers, faultyUser, type UserFault } from './userPorts.ts';
import { users } from './users.stream.ts';
import { of } from 'rxjs';
import { UserAnswerError } from './fetchUser.ts';

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

const answers = { 1: { name: 'Leanne' }, 2: { name: 'Ervin' } };
const values = { L: { kind: 'loading' }, F: { kind: 'failed' } };

test.each<{ fault: UserFault; error: Error }>([
  { fault: 'fail', error: new UserAnswerError('Expected a 2xx status, got 500.') },
  {
    fault: 'html',
    error: new UserAnswerError('Expected JSON, got "<!doctype html><title>502 Bad Gateway</…".'),
  },
])(
  '[SC6.1] with the fault $fault, the request for a user fails after 300 ms with the same error as after a real answer of this kind, and nothing is sent',
  ({ fault, error }) => {
    marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
      const real$ = cold('1|', answers);
      const getUser = faultyUser(() => real$, { user: 2, fault }, clock);
      expectObservable(getUser(2)).toBe('300ms #', undefined, error);
      expectSubscriptions(real$.subscriptions).toBe([]);
    });
  },
);

test.each([1, 2])('[SC6.1] when user %i fails, the other request is sent, then aborted', (user) => {
  marbles(({ cold, hot, clock, expectObservable, expectSubscriptions }) => {
    const clicks$ = hot('  c');
    const other$ = cold('  400ms 1|', answers);
    const expected = '     L 299ms F';
    const subscription = ' ^ 299ms !';
    const getUser = faultyUser(() => other$, { user, fault: 'fail' }, clock);
    expectObservable(users(clicks$, getUser, clock)).toBe(expected, values);
    expectSubscriptions(other$.subscriptions).toBe(subscription);
  });
});

test('[SC6.1] if a user does not answer, the pair of requests fails at the time limit', () => {
  marbles(({ cold, hot, clock, expectObservable }) => {
    const clicks$ = hot('c              ');
    const expected = '   L 9999ms F     ';
    const other$ = cold('2|', answers);
    const getUser = faultyUser(() => other$, { user: 1, fault: 'hang' }, clock);
    expectObservable(users(clicks$, getUser, clock)).toBe(expected, values);
  });
});

test("[SC6.1] with the fault `slow`, a user's answer arrives 3 s later than usual", () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const real$ = cold('            --2|           ', answers);
    const getUser = faultyUser(() => real$, { user: 2, fault: 'slow' }, clock);
    expectObservable(getUser(2)).toBe('3002ms (2|)', answers);
    expectSubscriptions(real$.subscriptions).toBe('^--!');
  });
});

test('[SC6.1] with the fault `twice`, the request for a user emits the first word of the name, and 1 s later the whole name', () => {
  marbles(({ cold, clock, expectObservable }) => {
    const real$ = cold('         --a|            ', { a: { name: 'Ada Lovelace' } });
    const getUser = faultyUser(() => real$, { user: 2, fault: 'twice' }, clock);
    const twice = { a: { name: 'Ada' }, b: { name: 'Ada Lovelace' } };
    expectObservable(getUser(2)).toBe('--a 999ms (b|)', twice);
  });
});

test.each<UserFault>(['fail', 'hang', 'slow', 'twice', 'html'])(
  '[SC6.7] with the fault %s, unsubscribing from the answer leaves no timer',
  (fault) => {
    marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
      const real$ = cold('--2|', answers);
      const getUser = faultyUser(() => real$, { user: 2, fault }, clock);
      expectObservable(getUser(2), '^!').toBe('');
      expectSubscriptions(real$.subscriptions).toBe(['slow', 'twice'].includes(fault) ? '^!' : []);
    });
  },
);

test('[SC6.1] a fault of one user does not change the request for the other user', () => {
  const one$ = of({ name: 'Leanne' });
  marbles(({ clock }) => {
    expect(faultyUser(() => one$, { user: 2, fault: 'hang' }, clock)(1)).toBe(one$);
  });
});
