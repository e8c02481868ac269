import { Subject, defer, map, of, retry, share, tap, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { recordPipes } from '../../../../tests/support/recordPipes.ts';
import type { Site } from '../../record/liveStore.ts';
import { runOf, sourceBeginnings } from './runOf.ts';

/** `lane kind value` of what belongs to the nth subscription of the source. */
function run(site: Site | undefined, index: number) {
  if (!site) throw new Error('Expected a site.');
  const { recording } = site;
  const belongs = runOf(recording, sourceBeginnings(recording)[index]?.subscription);
  return recording
    .held()
    .filter(({ subscription }) => belongs(subscription))
    .map(({ lane, kind, value }) =>
      `${lane} ${kind} ${value === undefined ? '' : (value as string)}`.trim(),
    );
}

test('[LV2] a subscription of the source has those that it was made for, and nothing of others', () => {
  const { store } = recordPipes();
  const source$ = new Subject<number>();
  const piped$ = source$.pipe(
    map((value) => value + 1),
    tap(() => undefined),
  );
  piped$.subscribe();
  source$.next(1);
  piped$.subscribe();
  source$.next(5);
  const [site] = store.sites;
  const begins = ['2 subscribe', '1 subscribe', '0 subscribe'];
  const last = ['0 next 5', '1 next 6', '2 next 6'];
  expect(run(site, 0)).toEqual([...begins, ...['0 next 1', '1 next 2', '2 next 2'], ...last]);
  expect(run(site, 1)).toEqual([...begins, ...last]);
});

test('[LV2] a second source of the same pipe, as by retry, has the lanes below it', () => {
  const { store } = recordPipes();
  let times = 0;
  defer(() => ((times += 1) === 1 ? throwError(() => new Error('no')) : of(1)))
    .pipe(retry(1))
    .subscribe();
  expect(run(store.sites[0], 1)).toEqual([
    '1 subscribe',
    ...['0 subscribe', '0 next 1', '1 next 1', '0 complete', '1 complete'],
  ]);
});

test('[LV2] what the source of one subscriber brings to others belongs to it, as by share', () => {
  const { store } = recordPipes();
  const source$ = new Subject<number>();
  const shared$ = source$.pipe(share());
  shared$.subscribe();
  shared$.subscribe();
  source$.next(1);
  expect(run(store.sites[0], 0)).toEqual([
    ...['1 subscribe', '0 subscribe', '1 subscribe', '0 next 1', '1 next 1', '1 next 1'],
  ]);
});
