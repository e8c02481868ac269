import { expect, test } from 'vitest';
import { playScene } from '../../tests/scenes/playScene.ts';
import { type SceneName, scenes } from '../../tests/scenes/scenes.ts';
import { cards } from '@partitura/tests/support/cards.ts';
import { importRecordScene } from '@partitura/tests/support/importRecordScene.ts';
import { inner, out, recordOf, said, saidOf, taken } from '../../tests/support/saidOf.ts';
import { type Event, lane } from '@partitura/tests/support/notifications.ts';
import type { Script } from '@partitura/tests/support/recordScenes.ts';
import { laneNames, outputLane } from '../code/streamCode.ts';
import { sentence as en } from '../texts/en/sentence.ts';
import { sentence as ru } from '../texts/ru/sentence.ts';
import { shortValue } from '../layout/describe.ts';
import { latestOf } from './facts.ts';
import { sentenceOf } from './sentenceOf.ts';

const record = await importRecordScene();

/** The sentence of each moment of a scene, except the first moment. */
function storyOf(scene: SceneName | Script, texts = ru, brevity = 0) {
  const script = typeof scene === 'string' ? scenes[scene] : scene;
  const { code, notifications: all, settings } = playScene(script, record);
  const names = laneNames(code, settings);
  const nameAt = (lane: number) => names[lane] ?? '';
  const labelOf = (value: unknown) => shortValue(value, cards[script.stream].nameOf);
  const times = [...new Set(all.map(({ timeMs }) => timeMs))];
  return times.slice(1).map((atMs) => {
    const held = all.filter(({ timeMs }) => timeMs <= atMs);
    const recorded = { lanes: code.lanes, output: outputLane(code), notifications: held, nameAt };
    const one = latestOf(recorded);
    return one && sentenceOf(recorded, one, { texts, labelOf }, brevity);
  });
}

/** A value that begins an inner stream. */
const begun = [taken(10, 'a'), inner(10, 'subscribe', { cause: 3 })];

/** The sentence about an inner stream that fails at once. */
const failedWith = (value: unknown) =>
  said('exhaustMap', ...begun, inner(10, 'error', { value, cause: 3 }));

test('[SC30] a sentence says which text waits, gives way, is emitted, or is dropped as equal to the previous text', () => {
  expect(storyOf('debounce').slice(1)).toEqual([
    '«пр» ждёт паузы; «п» уступает место.',
    '«при» ждёт паузы; «пр» уступает место.',
    '«при» выходит: 500 мс ничего нового; до него не прошли 2 текста.',
  ]);
  expect(storyOf('debounceInterrupted', en)[4]).toBe(
    '“пр” comes out of debounceTime: nothing new for 500 ms. It is dropped: the previous value from distinctUntilChanged was the same.',
  );
  expect(storyOf('throttle')[1]).toBe(
    '«пр» не проходит: throttleTime выдал «п» только 400 мс назад.',
  );
  const passed = [taken(10, 'a'), out(10, { value: 'a', cause: 3 })];
  expect(said('throttleTime', ...passed, taken(10, 'b'))).toBe(
    '«b» не проходит: throttleTime только что выдал «a».',
  );
  expect(storyOf('audit').at(-1)).toBe(
    '«при» выходит: самое новое за 500 мс; до него не прошли 2 текста.',
  );
  expect(storyOf('sample').at(-1)).toBe('«при» выходит на тике, прождав 500 мс.');
  expect(storyOf('delay').at(-1)).toBe('«при» выходит через 600 мс.');
  expect(storyOf('buffer', en)[3]).toBe('bufferTime emits what it collected (3): “п, пр, при”.');
});

test('[SC30, SC30.4] a sentence names the streams that a press begins or cuts off, the reason why a press waits or is ignored, and the answers', () => {
  expect(storyOf('usersSwitchMap')).toEqual([
    'Первое нажатие: switchMap начинает getUser(1) и getUser(2).',
    'Второе нажатие: switchMap обрывает getUser(1) и getUser(2) и начинает заново.',
    'getUser(1) отвечает на второе нажатие через 400 мс: «Вера». Ждёт остальных.',
    'getUser(2) отвечает на второе нажатие через 800 мс. На выходе «Вера, Глеб».',
  ]);
  expect(storyOf('usersExhaustMap')[1]).toBe(
    'Второе нажатие не проходит: exhaustMap ещё не закончил первое.',
  );
  const [, waits, ...others] = storyOf('usersConcatMap', en);
  expect(waits).toBe('The second press waits in line: concatMap has not finished the first.');
  expect(others.at(-1)).toBe(
    'getUser(2) answers the second press 800 ms after subscription. The output is “Вера, Глеб”.',
  );
});

test('[SC30] a sentence says which output a completion releases, and that a stream fails as it begins', () => {
  const complete: Event = [10, 0, 'complete', { subscription: 2, parentSubscription: 1 }];
  const joined = said('forkJoin', complete, out(10, { value: ['a'], cause: 3 }));
  expect(joined).toBe('«a» сразу выходит.');
  expect(failedWith('no')).toBe('Ошибка в get: «no».');
  const polled = storyOf({
    stream: 'inbox',
    answers: [
      [300, new Error('no'), true],
      [0, { status: 'ok', messages: [] }],
      [0, new Error('503'), true],
    ],
    untilMs: 11_000,
  });
  expect(polled.at(-2)).toBe('Тик 1: exhaustMap начинает ask. На выходе «✉\u{a0}0».');
  expect(polled.at(-1)).toBe('Ошибка в ask: «503». catchError ловит ошибку и выдаёт «failed».');
});

test('[SC30, SC30.4] a sentence names the lanes where an error arises and is caught, a time limit that has passed, and the end of a stream', () => {
  expect(storyOf('usersFailing')[1]).toBe(
    'Ошибка в getUser(2): «Status 500». catchError ловит ошибку и выдаёт «failed».',
  );
  expect(storyOf('usersTimeLimit', en)[1]).toBe(
    'timeout: nothing came within 10 s for the first press. catchError catches the error and emits “failed”.',
  );
  expect(storyOf('ticker').at(-1)).toBe(
    'Тик 4 сразу выходит как 5. take завершается, выдав 5 значений.',
  );
});

test('[SC30.13] no sentence says that a value of the notifier of `takeUntil` answers the value that began the subscription to the notifier', () => {
  const lanes = [
    ...[lane('clicks$'), lane('switchMap', 0), lane('move$', undefined, 1)],
    ...[lane('takeUntil', 2, 1), lane('up$', undefined, 3)],
  ];
  const saidAfter = (at: number, subscription: number) => {
    const [, held] = recordOf(
      'switchMap',
      taken(10, 'a'),
      [10, 3, 'subscribe', { subscription: 3, parentSubscription: 1, cause: 3 }],
      [10, 4, 'subscribe', { subscription: 4, parentSubscription: 3, cause: 3 }],
      [10, 2, 'subscribe', { subscription: 5, parentSubscription: 3, cause: 3 }],
      [50, at, 'next', { value: 'moved', subscription, parentSubscription: 3 }],
    );
    return saidOf(lanes, held);
  };
  expect(saidAfter(4, 4)).not.toContain('отвечает');
  expect(saidAfter(2, 5)).toContain('move$ отвечает на «a» через 40 мс');
});

test('[SC30.7] if the next value of a queue begins its stream in the same moment, the sentence says so', () => {
  const answer = [inner(50, 'next', { value: 'x' }), out(50, { value: 'x', cause: 6 })];
  const queued = [...begun, taken(20, 'b'), ...answer];
  const next = [inner(50, 'complete', {}), inner(50, 'subscribe', { cause: 8, subscription: 4 })];
  const whole = 'get отвечает на «a» через 40 мс: «x».';
  expect(said('concatMap', ...queued)).toBe(whole);
  expect(said('concatMap', ...queued, ...next)).toBe(
    `${whole} «b» выходит из очереди concatMap через 30 мс.`,
  );
});

test('[SC30.6] a sentence quotes up to 60 characters of an error message, or no part of the message if these do not fit', () => {
  const failed = failedWith(new Error('Expected no more than 500 rows.'));
  expect(failed).toBe('Ошибка в get: «Expected no more than 500 rows.».');
  expect(storyOf('usersFailing', ru, 1)[1]).toBe(
    'Ошибка в getUser(2). catchError ловит ошибку и выдаёт «failed».',
  );
  expect(storyOf('usersFailing', en, 1)[1]).toBe(
    'getUser(2) fails. catchError catches the error and emits “failed”.',
  );
});

test('[SC30.12] when `take(0)` ends the stream as it begins, the sentence says so', () => {
  const none = { stream: 'ticker', settings: { count: 0 }, inputs: [], untilMs: 0 } as const;
  const { code, notifications } = playScene(none, record);
  const nameAt = (lane: number) => laneNames(code, none.settings)[lane] ?? '';
  const first = notifications.find(({ kind }) => kind === 'subscribe')?.number ?? NaN;
  const restarts = new Map([[first, [['Число тиков', '5 → 0'] as const]]]);
  const recorded = { lanes: code.lanes, output: outputLane(code), notifications, nameAt };
  const saidIn = (texts: typeof ru, one = latestOf(recorded, restarts)) =>
    one && sentenceOf({ ...recorded, restarts }, one, { texts, labelOf: String });
  expect(saidIn(ru)).toBe(
    'Число тиков: 5 → 0, поэтому поток начат заново. take тут же заканчивает поток, ничего не выдав.',
  );
  expect(saidIn(en)).toContain('take ends the stream at once, without a value.');
});

test('[SC30.10] in Russian sentences, an error of a network or parser is in Russian, even if a program of the visitor caused the error', () => {
  expect(failedWith(new TypeError('Failed to fetch'))).toBe('Ошибка в get: нет связи.');
  expect(failedWith('SyntaxError: Unexpected end of JSON input')).toBe(
    'Ошибка в get: JSON оборван.',
  );
  expect(failedWith(`Error: ${'long '.repeat(8)}`)).toContain('long long long long long long');
  const page = 'x'.repeat(33);
  expect(failedWith(new Error(`Expected JSON, got "<!doctype html><title>${page}".`))).toContain(
    page,
  );
});

test('[SC30.2] a briefer sentence first omits the count of replaced values, and then all facts except the last', () => {
  const briefer = (name: SceneName) => [1, 3, 5].map((by) => storyOf(name, ru, by).at(-2));
  expect(briefer('debounceInterrupted')).toEqual([
    '«пр» выходит из debounceTime: 500 мс ничего нового. Не проходит: предыдущее из distinctUntilChanged было таким же.',
    '«пр» не проходит: предыдущее из distinctUntilChanged было таким же.',
    '«пр» не проходит: предыдущее из distinctUnt…',
  ]);
  expect(storyOf('debounce', ru, 1).at(-1)).toBe('«при» выходит: 500 мс ничего нового.');
});
