import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import {
  findingsOf,
  inBothLanguages,
  linesOf,
  recordTimed,
} from '../../../tests/support/findingsOf.ts';
import { nextWithinNext } from './nextWithinNext.ts';

const rules = [inBothLanguages(nextWithinNext)];

/**
 * Subscribes to a status twice, once through `guard`, whose subscriber answers 'expired'; then emits 'expired'. Returns
 * the values that the other subscriber received.
 */
async function guarded(
  guard: (status$: rx.Subject<string>) => rx.Observable<string>,
  { isLast = false, answer = 'guest' } = {},
) {
  const recording = recordTimed();
  const status$ = new rx.Subject<string>();
  const seen: string[] = [];
  const show = () => status$.subscribe((status) => seen.push(status));
  if (isLast) show();
  let answers = 0;
  guard(status$).subscribe((status) => {
    answers += 1;
    if (status === 'expired' && answers === 1) status$.next(answer);
  });
  if (!isLast) show();
  recording.setNow(40);
  status$.next('expired');
  await Promise.resolve();
  return { seen, found: await findingsOf(recording, 'here', rules) };
}

test.each<[string, (status$: rx.Subject<string>) => rx.Observable<string>]>([
  ['a plain subscriber', (status$) => status$],
  ['a pipe', (status$) => status$.pipe(rx.filter(() => true))],
])(
  '[LV11.28] a nested next is reported if another subscriber then receives the older value last: %s',
  async (_, guard) => {
    const { seen, found } = await guarded(guard);
    expect(seen).toEqual(['guest', 'expired']);
    expect(linesOf(found)).toEqual([
      'next-within-next src/app.ts:5:10 next 1 since 40: next("guest") was called while the Subject was still delivering "expired": later subscribers got "guest" first, and then "expired".\nnext("guest") вызван, пока Subject ещё раздавал "expired": следующие подписчики получили сначала "guest", а потом "expired".',
    ]);
  },
);

test('[LV11.28] nothing is reported if the last subscriber makes the nested call, or the call passes the same value, or waits until all subscribers have the value', async () => {
  const last = await guarded((status$) => status$, { isLast: true });
  expect(last).toEqual({ seen: ['expired', 'guest'], found: [] });
  const same = await guarded((status$) => status$, { answer: 'expired' });
  expect(same).toEqual({ seen: ['expired', 'expired'], found: [] });
  const later = await guarded((status$) => status$.pipe(rx.observeOn(rx.asapScheduler)));
  expect(later).toEqual({ seen: ['expired', 'guest'], found: [] });
});

test('[LV11.28] nothing is reported if the last subscriber has unsubscribed at the nested value', async () => {
  const recording = recordTimed();
  const status$ = new rx.Subject<string>();
  const seen: string[] = [];
  status$.subscribe((status) => status === 'expired' && status$.next('guest'));
  const last = status$.subscribe((status) => {
    seen.push(status);
    last.unsubscribe();
  });
  status$.next('expired');
  expect(seen).toEqual(['guest']);
  expect(await findingsOf(recording, [], rules)).toEqual([]);
});

test('[LV11.28] a nested message whose type differs from that of the outer message is not a fault; one of the same type is', async () => {
  const play = async (type: string) => {
    const recording = recordTimed();
    const bus$ = new rx.Subject<{ type: string; id: number }>();
    bus$.subscribe(({ id }) => id === 1 && bus$.next({ type, id: 2 }));
    bus$.subscribe();
    bus$.next({ type: 'load', id: 1 });
    return findingsOf(recording, [], rules);
  };
  expect(await play('loaded')).toEqual([]);
  expect(await play('load')).toHaveLength(1);
});
