import * as rx from 'rxjs';
import { expect, onTestFinished, test } from 'vitest';
import { recordPipes } from '../../../tests/support/recordPipes.ts';

function recorded() {
  const recording = recordPipes();
  onTestFinished(recording.stop);
  return recording;
}

const asText = () => rx.map((value: number) => String(value));

test('[LV2.3] across sites it is known what was being delivered, and what a subscription was made for', () => {
  const { store } = recorded();
  const subject = new rx.Subject<number>();
  const inner$ = subject.pipe(rx.map((value) => value + 1));
  rx.of(5)
    .pipe(
      rx.switchMap(() => inner$),
      rx.take(1),
    )
    .subscribe();
  rx.of(7).pipe(rx.tap(subject)).subscribe();
  const all = store.sites
    .flatMap(({ number, recording }) => recording.held().map((one) => ({ number, one })))
    .sort((left, right) => left.one.order - right.one.order);
  expect(all.map(({ one }) => one.order)).toEqual(all.map((_, index) => index + 1));
  const [inner, outer, fed] = [1, 2, 3].map((site) => {
    const { one } =
      all.find(({ number, one }) => number === site && one.lane === 1 && one.kind === 'next') ?? {};
    return one;
  });
  const given = all.find(({ one }) => one.value === '7')?.one;
  const taken = all.find(({ number, one }) => number === 1 && one.value === '7')?.one;
  expect(taken?.from).toBe(given?.order);
  expect(inner?.from).toBe(taken?.order);
  expect(outer?.from).toBe(inner?.order);
  expect(inner?.within).toMatchObject({ site: { number: 2 }, lane: 1, within: { lane: 2 } });
  expect(fed?.within).toBeUndefined();
});

test('[LV2.8] within a pipe a subscription says by number which one it was made for, and with others by the way down', () => {
  const { store } = recorded();
  const make = () => rx.of(5).pipe(asText(), rx.filter(Boolean));
  make().subscribe();
  make().pipe(rx.take(1)).subscribe();
  const begins = store.sites.map(({ recording }) =>
    recording
      .held()
      .filter(({ kind }) => kind === 'subscribe')
      .map(({ subscription, lane, under }) => [subscription, lane, under]),
  );
  const outer = undefined;
  expect(begins).toEqual([
    [
      ...[
        [1, 2, outer],
        [2, 1, 1],
        [3, 0, 2],
      ],
      ...[
        [4, 2, outer],
        [5, 1, 4],
        [6, 0, 5],
      ],
    ],
    [
      [1, 1, outer],
      [2, 0, 1],
    ],
  ]);
});

test('[LV2.3, LV5] a subscriber that subscribes anew with each value makes no chain without end', () => {
  const { store } = recorded();
  const ticks = new rx.Subject<number>();
  let count = 0;
  function poll() {
    ticks.pipe(rx.take(1), asText()).subscribe(() => {
      count += 1;
      poll();
    });
  }
  poll();
  for (let tick = 0; tick < 1500; tick += 1) ticks.next(tick);
  expect(count).toBe(1500);
  const lengths = store.sites
    .flatMap(({ recording }) => recording.held())
    .map(({ within }) => {
      let length = 0;
      for (let at = within; at; at = at.within) length += 1;
      return length;
    });
  expect(Math.max(...lengths)).toBeLessThan(500);
});
