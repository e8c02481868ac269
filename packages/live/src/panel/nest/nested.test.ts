import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { placed } from '../../../tests/support/fakeLiveStore.ts';
import { pipe, scoreOf, valuesOf } from '../../../tests/support/nestedScore.ts';
import { recordPipes, same } from '../../../tests/support/recordPipes.ts';
import { readPipeAt } from '@partitura/score/code/readPipeAt.ts';
import { createRecording, type Recording } from '@partitura/score/trace/recording.ts';
import { nestedCode } from './nestedCode.ts';

/** The notifications of a recording, each as `lane kind value ← its cause`. */
const story = (recording: Pick<Recording, 'held'>) =>
  recording.held().map(({ number, lane, kind, value, cause }) => {
    const what = `${number} ${lane} ${kind} ${value === undefined ? '' : (value as string)}`.trim();
    return cause === undefined ? what : `${what} ← ${cause}`;
  });

test('[LV2.8] an inner pipe is shown indented below the operator that subscribes to it, and its notifications name their causes', () => {
  const recording = recordPipes();
  const inner = (value: number) => rx.of(value).pipe(rx.map((one) => one * 2));
  rx.of(1).pipe(rx.switchMap(inner)).subscribe();
  const pipes = [pipe(['switchMap(get)', 'tap(x)']), pipe(['map(double)'])];
  const { lines, code, recording: joined } = scoreOf(recording, pipes);
  expect(lines).toEqual(['source$', '  switchMap', '    source$', '      map', '  tap']);
  expect(code.lanes.map(({ inside }) => inside)).toEqual([undefined, undefined, undefined, 1, 1]);
  expect(code.lanes.map(({ above }) => above)).toEqual([undefined, 0, 1, undefined, 3]);
  expect(story(joined)).toEqual([
    ...['1 1 subscribe', '2 0 subscribe', '3 0 next 1', '4 4 subscribe ← 3', '5 3 subscribe ← 3'],
    ...['6 3 next 1 ← 3', '7 4 next 2 ← 6', '8 1 next 2 ← 7', '9 3 complete ← 3'],
    ...['10 4 complete ← 9', '11 0 complete', '12 1 complete ← 11'],
  ]);
});

test('[LV2.8] a score contains only the subscriptions caused by its pipe, and adds the values that these emit later', () => {
  const recording = recordPipes();
  const source$ = new rx.Subject<string>();
  const inner = (name: string) => source$.pipe(rx.map((value) => `${name} ${value}`));
  const outer = (name: string) => inner(name).pipe(rx.take(9));
  outer('a').subscribe();
  inner('alone').subscribe();
  rx.of('b').pipe(rx.mergeMap(inner)).subscribe();
  source$.next('1');
  const pipes = [pipe(['map(x)']), pipe(['take(9)']), pipe(['mergeMap(inner)'])];
  const taken = scoreOf(recording, pipes, { index: 1 });
  expect(taken.lines).toEqual(['source$', '  source$', '    map', '  take']);
  const merged = scoreOf(recording, pipes, { index: 2 });
  const alone = scoreOf(recording, pipes);
  let heard = 0;
  const stop = merged.recording.subscribe(() => (heard += 1));
  const before = merged.recording.version();
  source$.next('2');
  expect(heard).toBeGreaterThan(0);
  const values = (recording: Pick<Recording, 'held'>, lane: number) =>
    valuesOf(recording).filter((one) => one.startsWith(`${lane} `));
  expect(values(taken.recording, 3)).toEqual(['3 a 1', '3 a 2']);
  expect(values(merged.recording, 3)).toEqual(['3 b 1', '3 b 2']);
  expect(merged.recording.after(before)?.map(({ lane }) => lane)).toEqual([2, 3, 1]);
  const all = ['1 a 1', '1 alone 1', '1 b 1', '1 a 2', '1 alone 2', '1 b 2'];
  expect(values(alone.recording, 1)).toEqual(all);
  stop();
  const told = heard;
  source$.next('3');
  expect(heard).toBe(told);
});

test('[LV2.8] package pipes between two shown pipes are skipped, and causes lead through them', () => {
  const recording = recordPipes();
  const own = (value: number) => rx.of(value).pipe(rx.map((one) => one + 1));
  const ofPackage = (value: number) => own(value).pipe(rx.take(9));
  rx.of(1).pipe(rx.concatMap(ofPackage)).subscribe();
  const ofHttp = pipe(['take(9)'], { file: 'node_modules/http/index.js' });
  const pipes = [pipe(['concatMap(get)']), pipe(['map(add)']), ofHttp];
  const { lines, code, recording: joined } = scoreOf(recording, pipes);
  expect(lines).toEqual(['source$', '  concatMap', '    source$', '      map']);
  // An inner stream that is not a pipe has no lane, so no value is shown as waiting for it.
  expect(code.lanes[1]).toMatchObject({ label: 'concatMap', hasUnseen: true });
  expect(code.lanes).toHaveLength(4);
  expect(story(joined).filter((line) => line.includes('next'))).toEqual([
    '3 0 next 1',
    '8 2 next 1 ← 3',
    '9 3 next 2 ← 8',
    '12 1 next 2 ← 9',
  ]);
  // Notifications 10 and 11 belong to the package pipe.
  const nearest = [8, 9, 10, 11, 12].map((number) => joined.nearest(number)?.number);
  expect(nearest).toEqual([8, 9, 9, 9, 12]);
});

test('[LV2.8] a connection that several pipes share is shown once, with the values emitted while these pipes have a subscriber', () => {
  const recording = recordPipes();
  const source$ = new rx.Subject<number>();
  const shared$ = source$.pipe(same(), rx.share());
  const other = shared$.subscribe();
  const branch = (factor: number) => shared$.pipe(rx.map((value) => value * factor));
  source$.next(1);
  const running = rx.merge(branch(1), branch(10)).pipe(rx.filter(Boolean)).subscribe();
  source$.next(2);
  running.unsubscribe();
  source$.next(3);
  other.unsubscribe();
  const pipes = [pipe(['map(x)', 'share()']), pipe(['map(times)']), pipe(['filter(Boolean)'])];
  const { lines, recording: joined } = scoreOf(recording, pipes, { index: 2 });
  expect(lines).toEqual([
    ...['source$', '  source$', '    source$', '      map', '      share', '    map', '  filter'],
  ]);
  expect(valuesOf(joined)).toEqual([
    ...['4 2', '5 2', '6 2', '2 2', '3 2', '0 2', '1 2'],
    ...['6 2', '2 2', '3 20', '0 20', '1 20'],
  ]);
});

test('[LV2.8] if two pipes share a third, the lanes above `share` appear only under the first of the two', () => {
  const recording = recordPipes();
  const source$ = new rx.Subject<number>();
  const shared$ = source$.pipe(same(), rx.share());
  const first$ = shared$.pipe(same());
  rx.merge(first$, shared$.pipe(rx.skip(0)))
    .pipe(rx.take(9))
    .subscribe();
  source$.next(1);
  const written = [['map(x)', 'share()'], ['map(y)'], ['skip(0)'], ['take(9)']];
  const pipes = written.map((operators) => pipe(operators));
  const { lines, recording: joined } = scoreOf(recording, pipes, { index: 3 });
  expect(lines.map((line) => line.trim())).toEqual([
    ...['source$', 'source$', 'source$', 'map', 'share', 'map', 'source$', 'share', 'skip', 'take'],
  ]);
  const lanes = [4, 5, 6, 2, 3, 0, 1, 11, 7, 8, 0, 1];
  expect(valuesOf(joined)).toEqual(lanes.map((lane) => `${lane} 1`));
});

test("[LV2.8, LV5] a connection's values are in the score even after the connection's beginning was dropped", () => {
  const recording = recordPipes();
  const source$ = new rx.Subject<number>();
  const shared$ = source$.pipe(same(), rx.share());
  shared$.pipe(rx.filter(() => true)).subscribe();
  for (let value = 0; value < 4000; value += 1) source$.next(value);
  const pipes = [pipe(['map(x)', 'share()']), pipe(['filter(any)'])];
  const { recording: joined } = scoreOf(recording, pipes, { index: 1 });
  const last = ['2 3999', '3 3999', '4 3999', '0 3999', '1 3999'];
  expect(valuesOf(joined).slice(-5)).toEqual(last);
});

/** The code beside the lanes of a `pipe` call, one indented text for each lane. */
function linesOf(source: string, operatorCount: number) {
  const before = source.slice(0, source.indexOf('pipe(')).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  const read = readPipeAt(source, 'src/a.ts', before.length, column, operatorCount);
  const file = placed({ file: 'src/a.ts', line: 1, operators: [] });
  const block = {
    ...({ kind: 'pipe', number: 1, parent: undefined, lane: 0, fromLane: 0, offset: 0 } as const),
    ...{ placedSite: { ...file, code: read?.code ?? file.code }, recording: createRecording() },
  };
  return nestedCode({ key: '', blocks: [block], between: [] }).rows.map(
    ({ indent, tokens }) => ' '.repeat(indent) + tokens.map(({ text }) => text).join(''),
  );
}

test('[LV2.2] a source above `.pipe(`, even a chain of calls, is on the line of `.pipe(`', () => {
  expect(linesOf('interval(500)\n  .pipe(\n    take(3),\n  )\n  .subscribe();', 1)).toEqual([
    'interval(500).pipe(',
    '    take(3),',
  ]);
  const chain = 'this.store\n  .select(names)\n  .pipe(\n    map(first),\n    share(),\n  );';
  expect(linesOf(chain, 2)).toEqual([
    'this.store.select(names).pipe(',
    '    map(first),',
    '    share(),',
  ]);
});

test('[LV2.2] a source or operator that spans many lines shows its first and last line around `…`', () => {
  const source =
    'combineLatest({\n  a: a$,\n  b: b$,\n}).pipe(\n  map(({ a, b }) => {\n    // Both.\n    if (a) {\n      return b;\n    }\n    return a;\n  }),\n  // The last one.\n  share(),\n);';
  expect(linesOf(source, 2)).toEqual([
    'combineLatest({…}).pipe(',
    '  map(({ a, b }) => {…}),',
    '  share(),',
  ]);
});

test('[LV2.2] an expression that continues on later lines is cut off, and a pipe written on one line has a row for each operator', () => {
  const source =
    'a$.pipe(\n  switchMap((id) =>\n    load(id)\n      .then(read),\n  ),\n  map(name),\n);';
  expect(linesOf(source, 2)).toEqual(['a$.pipe(', '  switchMap((id) =>…),', '  map(name),']);
  const lines = ['a$.pipe(', '  map(one),', '  map(two))'];
  expect(linesOf('a$.pipe(map(one), map(two));', 2)).toEqual(lines);
});
