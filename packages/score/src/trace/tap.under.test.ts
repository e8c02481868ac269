import { concatMap, forkJoin, map, share, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { recordCall } from '../../tests/support/recordCall.ts';
import type { Recording } from './recording.ts';

/** The subscriptions in order, each as `number on lane for owner`. */
const madeIn = (recording: Recording) =>
  recording.held().flatMap(({ kind, subscription, lane, parentSubscription }) => {
    return kind === 'subscribe'
      ? `${subscription} on ${lane} for ${parentSubscription ?? 'none'}`
      : [];
  });

test('[SC2.19] a subscription is recorded with its owner, however many subscriptions are open', () => {
  const { recording, lane } = recordCall();
  const clicks$ = new Subject<Subject<string>>();
  const [first$, second$] = [new Subject<string>(), new Subject<string>()];
  const stream$ = clicks$.pipe(
    lane(0, -1),
    concatMap((inner$) =>
      inner$.pipe(
        lane(2, -1),
        map((value) => value),
        lane(3, 2),
      ),
    ),
    lane(1, 0),
  );
  const earlier = stream$.subscribe();
  clicks$.next(first$);
  stream$.subscribe();
  clicks$.next(second$);
  first$.complete();
  earlier.unsubscribe();
  expect(madeIn(recording)).toEqual([
    ...['1 on 1 for none', '2 on 0 for 1', '3 on 3 for 1', '4 on 2 for 3'],
    ...['5 on 1 for none', '6 on 0 for 5', '7 on 3 for 5', '8 on 2 for 7'],
    ...['9 on 3 for 1', '10 on 2 for 9'],
  ]);
  const ownersOf = new Map(
    recording.held().map((one) => [one.subscription, one.parentSubscription]),
  );
  for (const { subscription, parentSubscription } of recording.held())
    expect(parentSubscription).toBe(ownersOf.get(subscription));
});

test('[SC2.19] a combinator owns the subscriptions to its streams; the subscription that `share` makes has no owner', () => {
  const { recording, lane } = recordCall();
  const [source$, other$] = [new Subject<string>(), new Subject<string>()];
  const shared$ = source$.pipe(lane(2, -1), share(), lane(1, 2));
  forkJoin([lane(0, -1)(other$), shared$])
    .pipe(lane(3, -1))
    .subscribe();
  expect(madeIn(recording)).toEqual([
    ...['1 on 3 for none', '2 on 0 for 1', '3 on 1 for 1', '4 on 2 for none'],
  ]);
});

test('[SC2.19] a stream that another stream subscribes to has no owner in its own recording', () => {
  const first = recordCall('first');
  const second = recordCall('second');
  new Subject().pipe(first.lane(0, -1), second.lane(0, -1)).subscribe();
  expect(madeIn(first.recording)).toEqual(['1 on 0 for none']);
});
