import * as rx from 'rxjs';
import { expect, test, vi } from 'vitest';
import { findingsOf } from '../../tests/support/findingsOf.ts';
import { fakeTimers, recordPipes } from '../../tests/support/recordPipes.ts';
import { begunNTimes } from './begunNTimes.ts';

interface User {
  readonly name: string;
}

const grace = () => ({ name: 'Grace' });

/** Three pipes take one source; each is subscribed to after a pause. */
async function found(make: () => rx.Observable<User>, pauseMs = 0) {
  fakeTimers();
  const recording = recordPipes();
  const user$ = make();
  const same = () => rx.map((user: User) => user.name.length);
  const [first$, second$, third$] = [user$.pipe(same()), user$.pipe(same()), user$.pipe(same())];
  for (const piped$ of [first$, second$, third$]) {
    piped$.subscribe();
    recording.setNow(recording.now() + pauseMs);
  }
  recording.setNow(recording.now() + 100);
  await vi.advanceTimersByTimeAsync(100);
  const pipe = { source: 'user$', operators: ['map(name)'] };
  const calls = recording.store.places.map(() => 'defer');
  return findingsOf(recording, [pipe, pipe, pipe], [begunNTimes], calls);
}

const asked = (answer: () => User) =>
  rx.defer(() => new Promise<User>((resolve) => void setTimeout(() => resolve(answer()), 30)));

test('[LV11.11] a source that several pipes begin is found once, at the call that makes it', async () => {
  expect(await found(() => asked(grace))).toMatchObject([
    {
      ...{ rule: 'begun-n-times', operator: 'defer', count: 3, since: 0 },
      text: 'The source was begun 3 times at once, anew for each subscriber, and gave each of them {"name":"Grace"} on its own.',
    },
  ]);
});

test.each<[string, ...Parameters<typeof found>]>([
  ['the pipes begin one after the other', () => asked(grace), 60],
  [
    'all wait for one promise',
    () => {
      const promise = Promise.resolve(grace());
      return rx.from(promise);
    },
  ],
  [
    'each run gives another answer',
    () => {
      let count = 0;
      return asked(() => ({ name: `Grace ${(count += 1)}` }));
    },
  ],
  ['the source gives its value at once', () => rx.defer(() => rx.of(grace()))],
])('[LV11.11] nothing is found if %s', async (_, ...given) => {
  expect(await found(...given)).toEqual([]);
});
