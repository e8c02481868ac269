import { expect, test } from 'vitest';
import { patterns, type PatternId } from './patterns.ts';
import { patternTexts } from './patternTexts.ts';
import { faultIn } from '../../tests/support/faultIn.ts';
import { startOwn } from '../../tests/support/startOwn.ts';
import { engrave } from '@partitura/score/layout/engrave.ts';
import type { NotificationKind } from '@partitura/score/trace/recording.ts';

test('[OW15] the inputs of a pattern play in order, within six seconds', () => {
  expect(patterns).toHaveLength(12);
  for (const { id, script, untilMs } of patterns) {
    const times = script.map(([atMs]) => atMs);
    expect(times, id).toEqual(times.toSorted((a, b) => a - b));
    expect(untilMs, id).toBeGreaterThan(times.at(-1) ?? 0);
    expect(untilMs, id).toBeLessThanOrEqual(6000);
  }
});

test('[OW15.1] a pattern has at most 14 lines of at most 46 characters', () => {
  for (const { id, code } of patterns) {
    const lines = code.split('\n');
    expect(lines.length, id).toBeLessThanOrEqual(14);
    expect(Math.max(...lines.map(({ length }) => length)), id).toBeLessThanOrEqual(46);
  }
});

test.each(Object.entries(patternTexts))(
  '[OW15.2] in %s each pattern has a short title, and a question with one right answer',
  (_, texts) => {
    expect(Object.keys(texts)).toEqual(patterns.map(({ id }) => id));
    for (const { title, question, answer, guesses } of Object.values(texts)) {
      expect(title.length, title).toBeLessThanOrEqual(24);
      expect(question, title).toMatch(/^.{15,60}\?$/);
      expect(answer, title).toMatch(/^.{30,150}\.$/);
      const whyNot = guesses.flatMap(([, correction]) => correction ?? []);
      expect([guesses.length, whyNot.length], title).toEqual([3, 2]);
      for (const sentence of whyNot) expect(sentence, title).toMatch(/\.$/);
    }
  },
);

/** The width in which the whole picture of a pattern is in view. Source: SPEC OW15.1. */
const PICTURE_PX = 700;

/** The content of a lane: the times of a kind of notification, and the values, each after its time. */
interface Lane {
  times: (kind: NotificationKind) => readonly number[];
  values: () => readonly string[];
}

/** Returns the nth lane of a name, counted from 0 in the order of the code. */
type On = (label: string, nth?: number) => Lane;

/** The claims of each pattern's texts about its recording. */
const claims: Readonly<Record<PatternId, (on: On) => void>> = {
  typeahead(on) {
    expect(on('request').times('subscribe')).toEqual([550, 1050]);
    expect(on('request').times('unsubscribe')).toEqual([1050]);
    expect(on('debounceTime').values().at(-1)).toEqual('2550 rxjs');
    expect(on('distinctUntilChanged').times('next')).toEqual([550, 1050]);
    expect(on('switchMap').values()).toEqual(['1750 found rxjs']);
  },
  doubleSubmit(on) {
    expect(on('clicks$').times('next')).toEqual([300, 550, 1900]);
    expect(on('request').times('subscribe')).toEqual([300, 1900]);
    expect(on('exhaustMap').values()).toEqual(['1300 order 1', '2900 order 3']);
  },
  polling(on) {
    expect(on('timer').times('next')).toEqual([0, 800, 1600, 2400]);
    expect(on('timer').times('unsubscribe')).toEqual([2700]);
    expect(on('timer').times('complete')).toEqual([]);
    expect(on('takeWhile').values()).toEqual(['300 25', '1100 50', '1900 75', '2700 100']);
    expect(on('takeWhile').times('complete')).toEqual([2700]);
  },
  retry(on) {
    const begins = on('timer').times('subscribe');
    const pauses = on('timer')
      .times('next')
      .map((endMs, index) => endMs - (begins[index] ?? 0));
    expect(pauses).toEqual([300, 600, 1200]);
    expect(on('load$').times('error')).toEqual(begins);
    expect(on('retry').values()).toEqual(['2900 data']);
  },
  race(on) {
    expect(on('clicks$').times('next')).toEqual([200, 1500]);
    // The first request is Europe's, the second one is Asia's.
    expect(on('request').times('unsubscribe')).toEqual([500, 2000]);
    expect(on('request', 1).times('unsubscribe')).toEqual([2000]);
    expect(on('switchMap').values()).toEqual(['500 Asia', '2000 cached']);
  },
  cache(on) {
    expect(on('clicks$').times('next')).toEqual([200, 500, 1800]);
    expect(on('request').times('subscribe')).toEqual([200]);
    expect(on('mergeMap').times('next')).toEqual([1000, 1000, 1800]);
  },
  undo(on) {
    const lists = on('scan')
      .values()
      .map((list) => list.replace(/^\d+ /, ''));
    expect(lists).toEqual([
      ...['["a"]', '["a","b"]', '["a","b","c"]', '["a","b"]', '["a"]'],
      ...['["a","d"]', '["a"]'],
    ]);
    expect(on('map').values().at(-1)).toEqual('2900 a');
  },
  drag(on) {
    expect(on('on').times('next')).toEqual([600]);
    expect(on('takeUntil').times('subscribe')).toEqual([600]);
    expect(on('takeUntil').times('complete')).toEqual([1500]);
    expect(on('switchMap').values()).toEqual(['900 30', '1200 60']);
  },
  batch(on) {
    expect(on('keys$').times('next')).toEqual([200, 400, 600, 1200]);
    expect(on('bufferTime').values()).toEqual(['600 ["a","b","c"]', '1600 ["d"]', '2600 []']);
    expect(on('request').times('subscribe')).toEqual([600, 1600]);
  },
  progress(on) {
    expect(on('request').times('subscribe')).toEqual([0, 0, 400, 1000]);
    expect(on('request').values().slice(0, 2)).toEqual(['400 400', '1000 1000']);
    expect(on('map', 1).values().at(-1)).toEqual('1500 100%');
  },
  leak(on) {
    expect(on('takeUntil').times('complete')).toEqual([1500]);
    expect(on('interval').times('next')).toEqual([700, 1200, 1700, 2200, 2700]);
    expect(on('interval', 1).times('next')).toEqual([700, 1200]);
    expect(on('interval', 1).times('unsubscribe')).toEqual([1500]);
  },
  error(on) {
    expect(on('clicks$', 1).times('next')).toEqual([200, 1000, 1800]);
    expect(on('catchError').values().at(-1)).toEqual('1300 outside');
    expect(on('catchError').times('complete')).toEqual([1300]);
    expect(on('switchMap', 1).values()).toEqual(['500 1', '1300 inside', '2100 3']);
  },
};

/** The patterns that compare faulty code with correct code. */
const FAULTS: { readonly [id in PatternId]?: string } = {
  leak: 'takeUntilAbove',
  error: 'caughtOutside',
};

test.each(patterns)(
  '[OW15, OW15.1, OW15.2, OW36.7] $id shows notifications on all of its lanes and no uncaught error, its recording confirms the claims of its texts, and no unintended fault is reported',
  async ({ id, code, script, untilMs }) => {
    const own = await startOwn(code).until(untilMs, ...script);
    const { lines, ends, lanes, notifications } = own;
    expect(faultIn(own)?.id).toBe(FAULTS[id]);
    const all = notifications();
    expect([...lines(), ...ends]).toEqual([]);
    expect(lanes.length).toBeLessThanOrEqual(9);
    const names = lanes.map(({ label }) => label);
    const { columns } = engrave({ lanes, names, labelOf: String }, all, PICTURE_PX);
    expect(columns[0]?.atMs).toBe(0);
    const silent = lanes.filter((_, lane) => all.every((one) => one.lane !== lane));
    expect(silent).toEqual([]);
    claims[id]((label, nth = 0) => {
      const numbers = lanes.flatMap((lane, number) => (lane.label === label ? [number] : []));
      const own = all.filter(({ lane }) => lane === numbers[nth]);
      return {
        times: (kind) => own.filter((one) => one.kind === kind).map(({ timeMs }) => timeMs),
        values: () =>
          own
            .filter(({ kind }) => kind === 'next')
            .map(({ timeMs, value }) => `${timeMs} ${String(value)}`),
      };
    });
  },
);
