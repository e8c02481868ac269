import { expect, test } from 'vitest';
import { type Event } from '@partitura/tests/support/notifications.ts';
import {
  inner,
  latestSaid,
  out,
  recordedOf,
  recordOf,
  said,
  saidOf,
  taken,
} from '../../tests/support/saidOf.ts';
import { MOST_BRIEF } from './sentenceOf.ts';

test('[SC30] only the first value of an inner stream is an answer', () => {
  const first = [
    taken(10, 'a'),
    inner(10, 'subscribe', { cause: 3 }),
    inner(300, 'next', { value: 'x' }),
  ];
  expect(said('switchMap', ...first)).toMatch(/^get отвечает на «a» через 290 мс/);
  const second = inner(1300, 'next', { value: 'y' });
  expect(said('switchMap', ...first, second)).toMatch(/^get выдаёт «y»/);
});

test('[SC30.1] if the recording no longer contains the causes, a sentence says less', () => {
  const begun = inner(10, 'subscribe', { cause: 3 });
  const [lanes, held] = recordOf('exhaustMap', taken(10, 'a'), begun, taken(90, 'b'));
  expect(saidOf(lanes, held)).toBe('«b» не проходит: exhaustMap ещё не закончил «a».');
  expect(saidOf(lanes, held.slice(3))).toBe('«b» не проходит: exhaustMap ещё занят.');
  expect(saidOf(lanes, held.slice(4))).toBe('clicks$ выдаёт «b».');
  const ended = inner(50, 'complete', {});
  expect(said('exhaustMap', taken(10, 'a'), begun, ended, taken(90, 'b'))).toBe(
    'clicks$ выдаёт «b».',
  );
});

test('[SC30.8] a sentence names the subscriber, and says that two subscribers receive the same value', () => {
  const second = (timeMs: number, kind: Event[2], rest: Event[3] = {}): Event[] => [
    [timeMs, 1, kind, { subscription: 4, ...rest }],
    [timeMs, 0, kind, { subscription: 5, parentSubscription: 4, ...rest }],
  ];
  const [lanes, held] = recordOf(
    'switchMap',
    ...second(5, 'subscribe'),
    ...second(7, 'unsubscribe'),
  );
  expect([1, 2, 3, 4].map((number) => saidOf(lanes, held, number))).toEqual([
    'Подписка на switchMap.',
    'switchMap подписывается на clicks$.',
    'Ещё одна подписка на switchMap.',
    'switchMap подписывается на clicks$.',
  ]);
  const to = (subscription: number, under: number, cause: number): Event[] => [
    [10, 0, 'next', { value: 'a', subscription, parentSubscription: under }],
    [10, 2, 'subscribe', { subscription: subscription + 5, parentSubscription: under, cause }],
  ];
  const once = [...second(5, 'subscribe'), ...to(2, 1, 5)];
  expect(said('switchMap', ...once)).toBe('«a»: switchMap начинает get.');
  expect(said('switchMap', ...once, ...to(5, 4, 7))).toBe(
    '«a»: switchMap начинает get. То же сразу в 2 подписках на clicks$.',
  );
});

test('[SC30.1] the end of a run is not traced back to the end of the previous run, although that end caused the run', () => {
  const lastSaid = (operator: string, ...events: readonly Event[]) =>
    saidOf(...recordOf(operator, ...events), 2 + events.length);
  const run = (kind: Event[2], value: string): Event => [
    ...([10, 0, kind] as const),
    { value, subscription: 4, parentSubscription: 1, cause: 3 },
  ];
  const ended = (kind: Event[2], value: string): Event[] => [
    [10, 0, kind, { value, subscription: 2, parentSubscription: 1 }],
    run('subscribe', ''),
  ];
  const failed = ended('error', 'no');
  expect(lastSaid('retry', ...failed, run('error', 'still no'))).toBe(
    'Ошибка в clicks$: «still no».',
  );
  expect(lastSaid('repeat', ...ended('complete', ''), run('next', 'a'), run('complete', ''))).toBe(
    'clicks$ завершается, выдав 1 значение.',
  );
  // A later answer is not attributed to the error.
  const answer = out(10, { value: 'a', cause: 5 });
  const [lanes, held] = recordOf('retry', ...failed, run('next', 'a'), answer);
  const uncaused = held.map((one) => (one.number === 4 ? { ...one, cause: undefined } : one));
  expect(saidOf(lanes, uncaused)).toBe('Ошибка в clicks$: «no».');
});

test('[SC30.1] a sentence gives no reason that the recording only makes likely', () => {
  const a = [taken(10, 'a'), out(10, { value: 'a', cause: 3 })];
  const compared = said('distinctUntilChanged', ...a, taken(20, 'A'));
  expect(compared).toBe('distinctUntilChanged не пропускает «A».');
  const tick = inner(60, 'next', { value: 'tick', cause: undefined });
  const beforeTick = [taken(10, 'a'), inner(10, 'subscribe', { cause: 3 })];
  const timed = said('debounce', ...beforeTick, tick, out(60, { value: 'a', cause: 5 }));
  expect(timed).toBe('get отвечает на «a» через 50 мс: «tick».');
  const late = Object.assign(new Error('late'), { name: 'TimeoutError' });
  const failed: Event = [900, 1, 'error', { value: late, subscription: 1 }];
  expect(said('timeout', ...a, failed)).toMatch(
    /^Ошибка в timeout: .*late». Поток обрывается ошибкой\.$/,
  );
  const other = (cause?: number) => [taken(10, 'a'), out(700, { value: 'b', cause })];
  expect(said('debounceTime', ...other(3))).toBe('debounceTime выдаёт «b».');
  expect(said('share', ...other())).toBe('share выдаёт «b».');
});

test('[SC30.1, SC2.3] a sentence says less about values that may still be emitted, or be emitted in another order', () => {
  const early = [taken(10, 'a'), out(10, { value: 'a' }), taken(20, 'b')];
  const [[from, throttle, get], held] = recordOf('throttleTime', ...early);
  expect(saidOf([from, throttle, get], held)).toMatch(/^«b» не проходит/);
  expect(saidOf([from, { ...throttle, hasOptions: true }, get], held)).toBe('clicks$ выдаёт «b».');
  const late = [taken(10, 'a'), taken(20, 'a'), out(120, { value: 'a' })];
  expect(said('delay', ...late)).toBe('«a» выходит через 110 мс.');
  expect(said('delayWhen', ...late)).toBe('delayWhen выдаёт «a».');
});

test('[SC30.1, SC2.24] a sentence describes the notifications of one moment as simultaneous, as the picture does', () => {
  const saidAt = (timeMs: number) =>
    said('map', taken(10, 'a'), out(timeMs, { value: 'b', cause: 3 }));
  expect(saidAt(10)).toBe('«a» из clicks$ сразу выходит как «b».');
  expect(saidAt(14)).toBe(saidAt(10));
  expect(saidAt(15)).not.toBe(saidAt(10));
});

test('[SC30.2, SC30.5] the sentence about a stream that fails as it restarts states restart and failure; a briefer sentence first omits the names of settings, and then states less', () => {
  const [lanes, held] = recordOf(
    'catchError',
    [0, 0, 'error', { value: 'no', subscription: 2, parentSubscription: 1 }],
    [0, 1, 'next', { value: 'failed', subscription: 1, cause: 3 }],
    [0, 1, 'complete', { subscription: 1, cause: 3 }],
  );
  const briefly = (brevity: number, of = held, changes: readonly [string, string][] = []) =>
    latestSaid(recordedOf(lanes, of, { restarts: new Map([[1, changes]]) }), brevity);
  const fails = 'Ошибка в clicks$: «no».';
  const caught = 'catchError ловит ошибку и выдаёт «failed».';
  const ends = 'catchError завершается, выдав 1 значение.';
  expect(briefly(0)).toBe(`Поток начат заново. ${fails} ${caught} ${ends}`);
  expect(briefly(2)).toBe(`${caught} ${ends}`);
  expect(briefly(3)).toBe(caught);
  const changes: readonly [string, string][] = [
    ['Пауза', '500 → 300'],
    ['Оператор', 'auditTime → sampleTime'],
  ];
  expect([0, 1, MOST_BRIEF].map((by) => briefly(by, held.slice(0, 2), changes))).toEqual([
    'Пауза: 500 → 300; Оператор: auditTime → sampleTime, поэтому поток начат заново.',
    '500 → 300; auditTime → sampleTime, поэтому поток начат заново.',
    'Поток начат заново.',
  ]);
});
