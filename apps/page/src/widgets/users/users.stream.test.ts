import { NEVER, type Observable, of } from 'rxjs';
import { test } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { type GetUser, type User, users } from './users.stream.ts';

const answers = { 1: { name: 'Leanne' }, 2: { name: 'Ervin' } };
const values = {
  L: { kind: 'loading' },
  D: { kind: 'loaded', names: ['Leanne', 'Ervin'] },
  F: { kind: 'failed' },
};

function ports(first$: Observable<User>, second$: Observable<User>): GetUser {
  return (id) => (id === 1 ? first$ : second$);
}

test('[US1.1] only a click sends requests, both at once', () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const clicks$ = cold('--c--------');
    const first$ = cold('   ---1|     ', answers);
    const second$ = cold('  ----2|    ', answers);
    const expected = '    --L----D---';
    expectObservable(users(clicks$, ports(first$, second$), clock)).toBe(expected, values);
    expectSubscriptions(first$.subscriptions).toBe(' --^---!    ');
    expectSubscriptions(second$.subscriptions).toBe('--^----!   ');
  });
});

test('[US2] the names are in the order of the ids even if the second user answers first', () => {
  marbles(({ cold, clock, expectObservable }) => {
    const clicks$ = cold('c------');
    const first$ = cold(' ----1| ', answers);
    const second$ = cold('2|     ', answers);
    const expected = '    L----D-';
    expectObservable(users(clicks$, ports(first$, second$), clock)).toBe(expected, values);
  });
});

test.each([
  { failure: 'the first fails', first: '--#', second: '----2|', at: 2 },
  { failure: 'the second fails', first: '----1|', second: '--#', at: 2 },
  { failure: 'the first answers nothing', first: '--|', second: '----2|', at: 2 },
  { failure: 'the second fails at once', first: '----1|', second: '#', at: 0 },
])('[US3] when $failure, the other request is aborted, and the next click works', (given) => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const clicks$ = cold('c---------c---------');
    const first$ = cold(given.first, answers);
    const second$ = cold(given.second, answers);
    const expected = given.at === 0 ? '(LF)------(LF)' : 'L-F-------L-F-';
    const live = given.at === 0 ? ['(^!)', '----------(^!)'] : ['^-!', '----------^-!'];
    expectObservable(users(clicks$, ports(first$, second$), clock)).toBe(expected, values);
    expectSubscriptions(first$.subscriptions).toBe(live);
    expectSubscriptions(second$.subscriptions).toBe(live);
  });
});

test('[US3.1] if an answer does not arrive within 10 s, the pair fails, and the open request is aborted', () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const clicks$ = cold('c               ');
    const first$ = cold(' 1|              ', answers);
    const second$ = cold('10001ms 2|      ', answers);
    const expected = '    L 9999ms F      ';
    expectObservable(users(clicks$, ports(first$, second$), clock)).toBe(expected, values);
    expectSubscriptions(first$.subscriptions).toBe(' ^!');
    expectSubscriptions(second$.subscriptions).toBe('^ 9999ms !');
  });
});

test('[US3.1] an answer in the last millisecond before the time limit is accepted', () => {
  marbles(({ cold, clock, expectObservable }) => {
    const clicks$ = cold('c               ');
    const first$ = cold(' 9998ms 1|       ', answers);
    const expected = '    L 9998ms D      ';
    expectObservable(users(clicks$, ports(first$, of(answers[2])), clock)).toBe(expected, values);
  });
});

test('[US3.1] a click during loading starts a new time limit of 10 s', () => {
  marbles(({ cold, clock, expectObservable }) => {
    const clicks$ = cold('c 8999ms c');
    const first$ = cold(' 1|', answers);
    const expected = '    L 8999ms L 9999ms F';
    expectObservable(users(clicks$, ports(first$, NEVER), clock)).toBe(expected, values);
  });
});

test('[US5] a click during loading aborts the older pair of requests, and only the answers to the new pair are shown', () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const clicks$ = cold('c-c--------');
    const first$ = cold(' ---1|      ', answers);
    const second$ = cold('---2|      ', answers);
    const expected = '    L-L---D----';
    const live = ['       ^-!', '    --^---!'].map((diagram) => diagram.trim());
    expectObservable(users(clicks$, ports(first$, second$), clock)).toBe(expected, values);
    expectSubscriptions(first$.subscriptions).toBe(live);
    expectSubscriptions(second$.subscriptions).toBe(live);
  });
});

test.each([
  { name: 'never', input: '---', output: '---', live: [] },
  { name: 'empty', input: '--|', output: '--|', live: [] },
  { name: 'error', input: '--#', output: '--#', live: [] },
  { name: 'completed while loading', input: 'c|', output: 'L--(D|)', live: ['^--!'] },
  { name: 'unsubscribed', input: 'c----', until: '--!', output: 'L', live: ['^-!'] },
])(
  '[US1.1, PG9] the stream ends once its clicks and the last pair of requests have ended, and an unsubscription aborts the pair: $name',
  ({ input, until, output, live }) => {
    marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
      const first$ = cold('---(1|)', answers);
      const second$ = cold('---(2|)', answers);
      const stream$ = users(cold(input), ports(first$, second$), clock);
      expectObservable(stream$, until).toBe(output, values);
      expectSubscriptions(first$.subscriptions).toBe(live);
      expectSubscriptions(second$.subscriptions).toBe(live);
    });
  },
);
