import { combineLatest, map, of, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { recordPipes } from '../../tests/support/recordPipes.ts';
import { finding, leak, NO_MAP, parts, reportedPipes } from '../../tests/support/reportedPipes.ts';
import type { LiveStore } from '../record/liveStore.ts';
import { liveJson } from './liveJson.ts';
import { liveText } from './liveText.ts';

const report = (store: LiveStore, options?: unknown) => liveText(store, parts(), options);

test("[LV6, LV6.6] text() writes the app's own pipes with their notifications, and counts package pipes", async () => {
  const text = await report(reportedPipes());
  expect(text).toBe(`src/search.ts:11:6  found$: map((value) => value + 1)
pipe 1 · open 1 of 1 · values 2 · errors 0 · last 3

      0  map     subscribe
      0  typed$  subscribe
      0  typed$  1
      0  map     2
    250  typed$  2
    250  map     3

src/search.ts:12:6  map
pipe 2 · open 0 of 1 · values 1 · errors 0 · last "a"
${NO_MAP}

      0  map     subscribe
      0  typed$  subscribe
      0  typed$  "a"
      0  map     "a"
      0  typed$  complete
      0  map     complete

Pipes of packages, not listed: 1
Latest event: 18
`);
});

/** Records a pipe with two inputs; the second emits a value that changes nothing. */
function withInputs() {
  const { store } = recordPipes();
  const [one$, two$] = [new Subject<number>(), new Subject<number>()];
  const length = map((values: unknown[]) => values.length);
  const running = combineLatest([one$, two$]).pipe(length).subscribe();
  one$.next(1);
  two$.next(2);
  running.unsubscribe();
  return store;
}

test("[LV18.3] text() has a line for each input of a pipe, and lists the input's events among the pipe's events", async () => {
  const store = withInputs();
  expect(await report(store)).toBe(`src/search.ts:11:6  found$: map((value) => value + 1)
pipe 1 · open 0 of 1 · values 1 · errors 0 · last 2
input 1 → typed$ · open 0 of 1 · values 1 · errors 0 · last 1
input 2 → typed$ · open 0 of 1 · values 1 · errors 0 · last 2

      0  map               subscribe
      0  typed$            subscribe
      0  input 1 → typed$  subscribe
      0  input 2 → typed$  subscribe
      0  input 1 → typed$  1
      0  input 2 → typed$  2
      0  typed$            [1,2]
      0  map               2
      0  map               unsubscribe
      0  typed$            unsubscribe
      0  input 1 → typed$  unsubscribe
      0  input 2 → typed$  unsubscribe

Latest event: 12
`);
  const since = await report(store, { since: 11 });
  expect(since).toMatch(/\n\n {6}0 {2}input 2 → typed\$ {2}unsubscribe\n\nLatest/);
});

test('[LV5, LV6.6] a pipe keeps its latest 10,000 events; once events are dropped, text() and json() give the numbers of kept and of all events, and text() says for each pipe since when', async () => {
  const { store, setNow } = recordPipes();
  const typed$ = new Subject<number>();
  typed$.pipe(map((value) => value)).subscribe();
  for (let value = 1; value <= 5000; value += 1) {
    setNow(value);
    typed$.next(value);
  }
  const before = await report(store);
  // The pipe has two events more than it can keep, so the beginnings of its subscriptions are gone.
  expect(before).toContain('\nKept: 10000 of 10002 events, at most the latest 10000 of a pipe.\n');
  expect(before).toContain(' · last 5000 · keeps its latest 10000 events, since 1 ms\n');
  expect(before).toContain('  map     5000\n');
  setNow(6000);
  typed$.next(6);
  of(0)
    .pipe(map((value) => value))
    .subscribe();
  const after = await report(store);
  expect(after).toContain(' · keeps its latest 10000 events, since 2 ms\n');
  expect(after.match(/keeps its latest/g)).toHaveLength(1);
  const note = /Kept: 100\d\d of 100\d\d events, at most the latest 10000 of a pipe\./;
  expect((await liveJson(store, parts())).notes).toEqual([expect.stringMatching(note)]);
  for (const pipe of store.pipes) pipe.recording.forget(10_000);
  expect(await report(store)).toContain(' · keeps none of its events\n');
});

test('[LV6.5] text() and json() say that nothing is recorded in a file, and name a file that has pipes', async () => {
  const store = reportedPipes();
  const sentence = 'Nothing is recorded in "src/nope.ts". Files are named like src/search.ts.';
  const file = 'src/nope.ts';
  expect(await report(store, { file })).toMatch(`${sentence}\nLatest event: 18\n`);
  expect((await liveJson(store, parts(), { file })).notes).toEqual([sentence]);
  const found = parts([{ ...finding, file }]);
  expect(await liveText(store, found, { file })).not.toContain('Nothing');
  expect(await report(store, { file: 'src' })).not.toContain('Nothing');
});

test('[LV6.2, LV6.3] text() begins with the findings; below them are the open subscriptions, a line for each place, in at most a tenth of the text; options leave both out', async () => {
  const store = reportedPipes();
  const ask = (count: number, options?: unknown) => {
    const open = Array.from({ length: count }, () => leak);
    return liveText(store, parts([finding], { open, lifelong: [leak] }), options);
  };
  expect(await ask(1)).toMatch(
    /^Findings: 1\nsrc\/search\.ts:11:8 map failed\. \(ended-by-error, 2 times\)\n\nPlaces with open subscriptions: 1\nsrc\/a\.ts:3:5 Card: pipe 1 found\$ src\/search\.ts:11, 3 open for up to 900 ms\n\nsrc\/search/,
  );
  expect(await ask(1, { leaks: false })).not.toContain('Card');
  expect(await ask(1, { findings: false })).toMatch(/^Places/);
  expect(await ask(1, { file: 'src/search.ts:12' })).toMatch(/^src\/search\.ts:12/);
  const many = await ask(100);
  expect(many.match(/ open for /g)).toHaveLength(26);
  expect(many).toContain('Left out: 74 places.');
});

test('[LV6.2] text({ since }) writes only the later events, and only the pipes that have such events', async () => {
  const whole = await report(reportedPipes());
  const text = await report(reportedPipes(), { since: 16 });
  // The last two events of the first pipe, and none of the second pipe.
  const [before] = /^.*\n.*\n\n/.exec(whole) ?? [];
  const [after] = /\nPipes of [^]*/.exec(whole) ?? [];
  expect(text).toBe(`${before}      0  typed$  2\n      0  map     3\n${after}`);
});

/** Records this many pipes with 40 values each. */
function manyPipes(count: number) {
  const { store } = recordPipes();
  for (let index = 0; index < count; index += 1) {
    const frame = store.pipeAt(`at http://localhost/src/a.ts:${index}:1`);
    for (let n = 0; n < 40; n += 1) {
      const number = frame.recording.nextNumber();
      const value = `"${'x'.repeat(100)}${n}"`;
      const at = { lane: 1, timeMs: 0, subscription: 1, cause: undefined };
      frame.recording.put({ number, kind: 'next', value, ...at });
    }
  }
  return store;
}

test('[LV6.2] a text has at most 20,000 characters, or the given limit, and says what it leaves out', async () => {
  const store = manyPipes(300);
  const text = await report(store);
  expect(text.length).toBeLessThanOrEqual(20_000);
  expect(text.length).toBeGreaterThan(15_000);
  expect(text).toContain('src/search.ts:310:6');
  expect(text).not.toContain('src/search.ts:11:6');
  expect(text).toMatch(
    /\nLeft out: \d+ pipes, \d+ events\. To get them, call text\(\{ file: 'src\/…' \}\), text\(\{ limit: 200000 \}\), or json\(\{ since: 0 \}\)\.\n/,
  );
  expect(await report(store, { since: 445 })).toContain(' or json({ since: 445 }).');
  const short = await report(store, { limit: 3000 });
  expect(short.length).toBeLessThanOrEqual(3000);
  expect((await report(store, { limit: 10 })).length).toBeLessThanOrEqual(10);
  expect(await report(store, { limit: 10_000_000 })).not.toContain('Left out');
});

test('[LV6.2, LV6.4] before a pipe is left out, all pipes lose their older events; a text with too many pipes has the latest five events of the newest pipes, followed by pipes without events', async () => {
  const whole = await report(manyPipes(20));
  expect(whole.match(/^pipe \d+/gm)).toHaveLength(19);
  expect(whole).toContain('x39"');
  expect(whole).toMatch(/Left out: 665 events/);
  const text = await report(manyPipes(300));
  const parts = text.split(/^(?=src\/search)/m);
  const counts = parts.map((part) => part.match(/ {2}map +"x/g)?.length ?? 0);
  expect(text.length).toBeGreaterThan(19_000);
  // The events take a third of the text, and the events of one pipe take about 600 characters.
  expect(counts.filter((count) => count === 5)).toHaveLength(10);
  expect(new Set(counts)).toEqual(new Set([5, 0]));
  expect(counts.lastIndexOf(5)).toBe(9);
  expect(parts[0]).toContain('src/search.ts:310:6');
  expect(parts.length).toBeGreaterThan(60);
});

test('[LV6.2] findings take at most half of a text; if they do not fit, the text gives their number and names the calls that return all of them', async () => {
  const many = Array.from({ length: 400 }, (_, line) => ({ ...finding, line }));
  const text = await liveText(reportedPipes(), parts(many));
  expect(text).toMatch(/^Findings: 400\n/);
  expect(text).toMatch(/Left out: \d+ findings\./);
  expect(text).toContain('pipe 1');
  expect(text.length).toBeLessThanOrEqual(20_000);
  const long = { ...finding, text: 'x'.repeat(150) };
  const short = await liveText(reportedPipes(), parts([long], { open: [leak] }), { limit: 300 });
  expect(short).toMatch(/^Findings: 1\n\nPlaces with open subscriptions: 1\n/);
  expect(short).toMatch(
    /\nLeft out: 1 findings, 1 places, .* To get them, call findings\(\), leaks\(\), text/,
  );
});

test('[LV8.1, LV8.2] while no pipe of the app is recorded, text() names the two possible reasons; it also names another copy of RxJS', async () => {
  expect(await report(recordPipes().store)).toBe(
    'No pipe of the app is recorded yet. If it calls some, it has another copy of RxJS, or the import is not its first.\n',
  );
  const said = 'This page has another copy of RxJS: its streams are not recorded.\n';
  expect(await report(reportedPipes())).not.toContain(said);
  const limits = () => Promise.resolve(['otherCopy'] as const);
  expect(await liveText(reportedPipes(), { ...parts(), limits })).toContain(said);
});
