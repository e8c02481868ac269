import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import {
  built,
  input,
  inputsAt,
  same,
  shared$,
  type Update,
  updating,
} from '../../../tests/support/rules/updating.ts';

/** All rows subscribe, and then all unsubscribe. */
async function list() {
  const piped$ = shared$.pipe(same());
  const rows = Array.from({ length: 20 }, () => piped$.subscribe());
  await Promise.resolve();
  for (const row of rows) row.unsubscribe();
}

/** A stream that has another value for each subscription. */
function ticking() {
  let tick = 0;
  return rx.defer(() => rx.NEVER.pipe(rx.startWith((tick += 1)))).pipe(same());
}

const effects$ = new rx.Subject<number>();

/** Replaces the subscriptions to streams with different values in a subscriber's function. */
function reloading(replace: Parameters<Update>[0]) {
  const reload$ = new rx.Subject<number>();
  reload$.pipe(same()).subscribe((nth) => replace(rx.NEVER.pipe(rx.startWith(nth))));
  return reload$;
}

const correct: Readonly<Record<string, Parameters<typeof updating>>> = {
  'there are only 19 subscriptions': [built, { times: 19 }],
  'twenty subscriptions take twelve seconds': [built, { stepMs: 600 }],
  'inputs lead to other values': [
    (replace, nth) => replace(rx.NEVER.pipe(rx.startWith(nth))),
    input,
  ],
  'inputs lead to subscriptions without a value': [
    (replace) => replace(rx.NEVER.pipe(same())),
    input,
  ],
  'inputs lead to streams, some of which emit equal values': [
    (replace, nth) => replace(rx.iif(() => nth % 2 > 0, rx.NEVER, shared$).pipe(same())),
    input,
  ],
  'inputs lead to one stream, which emits different values': [
    (replace, _, once) => replace(once(ticking)),
    input,
  ],
  'an input leads to each, though the values are equal': [
    built,
    { inputs: [...inputsAt(500, 10), ...inputsAt(6700, 10)] },
  ],
  'an input shortly before leads to one of them, and the values are different': [
    (replace, nth) => replace(rx.NEVER.pipe(rx.startWith(nth))),
    { times: 25, inputs: [3600] },
  ],
  'values of another stream lead to them, and the values are different': [
    (replace, nth, once) => once(() => reloading(replace)).next(nth),
  ],
  'each begins 51 ms after the end of the one before': [built, { lateMs: 51 }],
  'rows of a list come and go together': [list],
  'every other time, a place subscribes to a new Subject': [
    (replace, nth) => replace(nth % 2 > 0 ? shared$ : new rx.Subject()),
    { times: 51 },
  ],
  'each subscription ends by itself': [() => shared$.pipe(rx.take(1)).subscribe()],
  'each subscription takes one value': [
    () => rx.firstValueFrom(shared$.pipe(same())),
    { stepMs: 10 },
  ],
  'each subscription is closed at once': [() => shared$.pipe(same()).subscribe().unsubscribe()],
  'no subscription is closed': [() => shared$.pipe(same()).subscribe()],
  'an operator replaces the subscriptions': [(_, nth) => effects$.next(nth)],
  'a place subscribes only to read the value of a Subject': [
    () => shared$.subscribe().unsubscribe(),
    { times: 51 },
  ],
  'a place subscribes after inputs': [(replace) => replace(shared$), { times: 51, inputs: [6600] }],
  'a place subscribes often in one moment': [
    (replace) => replace(shared$),
    { times: 51, stepMs: 0 },
  ],
  'a place has two subscriptions open, each of which is replaced': [
    (_, nth, once) => {
      const open = once(() => [] as rx.Subscription[]);
      open[nth % 2]?.unsubscribe();
      open[nth % 2] = shared$.subscribe();
    },
    { times: 51 },
  ],
};

test.each(Object.entries(correct))(
  '[LV11.37, LV11.38] nothing is reported if %s',
  async (_, given) => {
    effects$.pipe(rx.switchMap(() => rx.NEVER.pipe(same()))).subscribe();
    expect(await updating(...given)).toEqual([]);
  },
);
