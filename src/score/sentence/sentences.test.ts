import { beforeAll, expect, test } from 'vitest';
import { playScene } from '../../../tests/scenes/playScene.ts';
import { type SceneName, scenes } from '../../../tests/scenes/scenes.ts';
import { cards } from '../../../tests/support/cards.ts';
import { importRecordScene, type RecordScene } from '../../../tests/support/importRecordScene.ts';
import { type Event, lane, notifications } from '../../../tests/support/notifications.ts';
import type { Script } from '../../../tests/support/recordScenes.ts';
import { type CodeLane, laneNames, outputLane } from '../../code/streamCode.ts';
import { sentence as en } from '../../texts/en/sentence.ts';
import { sentence as ru } from '../../texts/ru/sentence.ts';
import type { Notification } from '../../trace/recording.ts';
import { shortValue } from '../layout/describe.ts';
import { latestOf } from './facts.ts';
import { sentenceOf } from './sentenceOf.ts';

let record: RecordScene;

beforeAll(async () => {
  record = await importRecordScene();
});

/** The sentence of each moment of a scene after the first one. */
function storyOf(scene: SceneName | Script, texts = ru, brevity = 0) {
  const script = typeof scene === 'string' ? scenes[scene] : scene;
  const { code, held: all, settings } = playScene(script, record);
  const names = laneNames(code, settings);
  const nameAt = (lane: number) => names[lane] ?? '';
  const labelOf = (value: unknown) => shortValue(value, cards[script.stream].nameOf);
  const times = [...new Set(all.map(({ timeMs }) => timeMs))];
  return times.slice(1).map((atMs) => {
    const held = all.filter(({ timeMs }) => timeMs <= atMs);
    const recorded = { lanes: code.lanes, output: outputLane(code), held, nameAt };
    const one = latestOf(recorded);
    return one && sentenceOf(recorded, one, { texts, labelOf }, brevity);
  });
}

test('[SC30] a sentence says which text waits, gives way, comes out, and is dropped as equal', () => {
  expect(storyOf('debounce').slice(1)).toEqual([
    '«пр» ждёт паузы; «п» уступает место.',
    '«при» ждёт паузы; «пр» уступает место.',
    '«при» выходит: 500 мс ничего нового; 2 текста уступают место следующим.',
  ]);
  expect(storyOf('debounceInterrupted', en)[4]).toBe(
    '“пр” comes out of debounceTime: nothing new for 500 ms. It is dropped: distinctUntilChanged emitted the same before.',
  );
  expect(storyOf('throttle')[1]).toBe(
    '«пр» не проходит: throttleTime выдал «п» только 400 мс назад.',
  );
  expect(storyOf('audit').at(-1)).toBe(
    '«при» выходит: самое новое за 500 мс; 2 текста уступают место следующим.',
  );
  expect(storyOf('sample').at(-1)).toBe('«при» выходит на тике, прождав 500 мс.');
  expect(storyOf('delay').at(-1)).toBe('«при» выходит через 600 мс.');
  expect(storyOf('buffer', en)[3]).toBe('bufferTime emits what it collected (3): “п, пр, при”.');
});

test('[SC30, SC30.4] a sentence says what a press begins, cuts off, waits for or misses, and which answers come', () => {
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

test('[SC30] only the first value of an inner stream answers', () => {
  const first = [
    taken(10, 'a'),
    inner(10, 'subscribe', { cause: 3 }),
    inner(300, 'next', { value: 'x' }),
  ];
  expect(saidOf(...recordOf('switchMap', ...first))).toMatch(/^get отвечает на «a» через 290 мс/);
  const second = inner(1300, 'next', { value: 'y' });
  expect(saidOf(...recordOf('switchMap', ...first, second))).toMatch(/^get выдаёт «y»/);
});

test('[SC30] a sentence says which output a completion releases, and how a stream fails at once', () => {
  const joined = recordOf(
    'forkJoin',
    [10, 0, 'complete', { subscription: 2, under: 1 }],
    [10, 1, 'next', { value: ['a'], subscription: 1, cause: 3 }],
  );
  expect(saidOf(...joined)).toBe('«a» сразу выходит.');
  const failed = recordOf(
    'exhaustMap',
    taken(10, 'a'),
    inner(10, 'subscribe', { cause: 3 }),
    inner(10, 'error', { value: 'no', cause: 3 }),
  );
  expect(saidOf(...failed)).toBe('Ошибка в get: «no».');
  const polled = storyOf({
    stream: 'inbox',
    answers: [
      [300, new Error('no'), true],
      [0, { status: 'ok', messages: [] }],
      [0, new Error('503'), true],
    ],
    untilMs: 11_000,
  });
  expect(polled.at(-2)).toBe('Тик 1: exhaustMap начинает ask. На выходе «✉ 0».');
  expect(polled.at(-1)).toBe('Ошибка в ask: «503». catchError ловит ошибку и выдаёт «failed».');
});

test('[SC30, SC30.4] a sentence says where an error arises and is caught, which limit has passed, and what ends', () => {
  expect(storyOf('usersFailing')[1]).toBe(
    'Ошибка в getUser(2): «Status 500». catchError ловит ошибку и выдаёт «failed».',
  );
  expect(storyOf('usersTimeLimit', en)[1]).toBe(
    'timeout: nothing came within 10 s. catchError catches the error and emits “failed”.',
  );
  expect(storyOf('ticker').at(-1)).toBe(
    'Тик 4 сразу выходит как 5. take заканчивает, выдав 5 значений.',
  );
});

/** The sentence about the latest moment of a recording, whose output is lane 1. */
function saidOf(lanes: readonly CodeLane[], held: readonly Notification[]) {
  const nameAt = (at: number) => lanes[at]?.label ?? '';
  const recorded = { lanes, held, output: 1, nameAt };
  const one = latestOf(recorded);
  return one && sentenceOf(recorded, one, { texts: ru, labelOf: String });
}

/** Two subscriptions, of an operator and its source, and events of both. */
function recordOf(operator: string, ...events: readonly Event[]) {
  const lanes = [lane('clicks$'), lane(operator, 0), lane('get', undefined, 1)] as const;
  const held = notifications(
    [0, 1, 'subscribe', { subscription: 1 }],
    [0, 0, 'subscribe', { subscription: 2, under: 1 }],
    ...events,
  );
  return [lanes, held] as const;
}
const taken = (timeMs: number, value: string): Event => [
  timeMs,
  0,
  'next',
  { value, subscription: 2, under: 1 },
];
const inner = (timeMs: number, kind: Event[2], rest: Event[3]): Event => [
  timeMs,
  2,
  kind,
  { subscription: 3, under: 1, ...rest },
];

test('[SC30.1] without the causes in the recording, a sentence says less', () => {
  const begun = inner(10, 'subscribe', { cause: 3 });
  const [lanes, held] = recordOf('exhaustMap', taken(10, 'a'), begun, taken(90, 'b'));
  expect(saidOf(lanes, held)).toBe('«b» не проходит: exhaustMap ещё не закончил «a».');
  expect(saidOf(lanes, held.slice(3))).toBe('«b» не проходит: exhaustMap ещё занят.');
  expect(saidOf(lanes, held.slice(4))).toBe('clicks$ выдаёт «b».');
  const ended = inner(50, 'complete', {});
  const closed = recordOf('exhaustMap', taken(10, 'a'), begun, ended, taken(90, 'b'));
  expect(saidOf(...closed)).toBe('clicks$ выдаёт «b».');
});

test('[SC30.1] the end of a run is not the end of the run that it causes', () => {
  const lastSaid = (operator: string, ...events: readonly Event[]) => {
    const [lanes, held] = recordOf(operator, ...events);
    const nameAt = (at: number) => lanes[at]?.label ?? '';
    const [one] = held.slice(-1);
    return (
      one && sentenceOf({ lanes, held, output: 1, nameAt }, one, { texts: ru, labelOf: String })
    );
  };
  const run = (kind: Event[2], value: string): Event => [
    10,
    0,
    kind,
    { value, subscription: 4, under: 1, cause: 3 },
  ];
  const ended = (kind: Event[2], value: string): Event[] => [
    [10, 0, kind, { value, subscription: 2, under: 1 }],
    run('subscribe', ''),
  ];
  const failed = ended('error', 'no');
  expect(lastSaid('retry', ...failed, run('error', 'still no'))).toBe(
    'Ошибка в clicks$: «still no».',
  );
  expect(lastSaid('repeat', ...ended('complete', ''), run('next', 'a'), run('complete', ''))).toBe(
    'clicks$ заканчивает, выдав 1 значение.',
  );
  // A later answer does not answer the error.
  const [lanes, held] = recordOf('retry', ...failed, run('next', 'a'), [
    10,
    1,
    'next',
    { value: 'a', subscription: 1, cause: 5 },
  ]);
  expect(
    saidOf(
      lanes,
      held.map((one) => ({ ...one, cause: one.number === 4 ? undefined : one.cause })),
    ),
  ).toBe('Ошибка в clicks$: «no».');
});

test('[SC30.1] a sentence gives no reason that the recording only makes likely', () => {
  const out = (timeMs: number, rest: Event[3]): Event => [
    timeMs,
    1,
    'next',
    { subscription: 1, ...rest },
  ];
  const compared = recordOf(
    'distinctUntilChanged',
    taken(10, 'a'),
    out(10, { value: 'a', cause: 3 }),
    taken(20, 'A'),
  );
  expect(saidOf(...compared)).toBe('distinctUntilChanged не пропускает «A».');
  const tick = inner(60, 'next', { value: 'tick', cause: undefined });
  const beforeTick = [taken(10, 'a'), inner(10, 'subscribe', { cause: 3 })];
  const timed = recordOf('debounce', ...beforeTick, tick, out(60, { value: 'a', cause: 5 }));
  expect(saidOf(...timed)).toBe('get отвечает на «a» через 50 мс: «tick».');
  const late = new Error('late');
  late.name = 'TimeoutError';
  const failed: Event = [900, 1, 'error', { value: late, subscription: 1 }];
  const limited = recordOf('timeout', taken(10, 'a'), out(10, { value: 'a', cause: 3 }), failed);
  expect(saidOf(...limited)).toMatch(/^Ошибка в timeout: .*late». Поток обрывается ошибкой\.$/);
  const other = out(700, { value: 'b', cause: 3 });
  expect(saidOf(...recordOf('debounceTime', taken(10, 'a'), other))).toBe(
    'debounceTime выдаёт «b».',
  );
  const unknown = out(700, { value: 'b', cause: undefined });
  expect(saidOf(...recordOf('share', taken(10, 'a'), unknown))).toBe('share выдаёт «b».');
});

test('[SC30.1, SC2.3] a sentence says less about values that may still come out, or come out in another order', () => {
  const out = (timeMs: number): Event => [timeMs, 1, 'next', { value: 'a', subscription: 1 }];
  const early = [taken(10, 'a'), out(10), taken(20, 'b')];
  const [[from, throttle, get], held] = recordOf('throttleTime', ...early);
  expect(saidOf([from, throttle, get], held)).toMatch(/^«b» не проходит/);
  expect(saidOf([from, { ...throttle, hasOptions: true }, get], held)).toBe('clicks$ выдаёт «b».');
  const late = [taken(10, 'a'), taken(20, 'a'), out(120)];
  expect(saidOf(...recordOf('delay', ...late))).toBe('«a» выходит через 110 мс.');
  expect(saidOf(...recordOf('delayWhen', ...late))).toBe('delayWhen выдаёт «a».');
});

test('[SC30.2] a briefer sentence counts no replaced values, and then tells only the last fact', () => {
  const briefer = (name: SceneName) => [1, 2, 4].map((by) => storyOf(name, ru, by).at(-2));
  expect(briefer('debounceInterrupted')).toEqual([
    '«пр» выходит из debounceTime: 500 мс ничего нового. Не проходит: distinctUntilChanged уже выдал такое же.',
    '«пр» не проходит: distinctUntilChanged уже выдал такое же.',
    '«пр» не проходит: distinctUntilChanged уже …',
  ]);
  expect(storyOf('debounce', ru, 1).at(-1)).toBe('«при» выходит: 500 мс ничего нового.');
});
