import * as rx from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { placed } from '../../tests/support/fakeLiveStore.ts';
import { expectConsole } from '@partitura/tests/support/expectConsole.ts';
import { fakeTimers, recordPipes } from '../../tests/support/recordPipes.ts';
import type { Pipe } from '../rules/evidence.ts';
import type { Placeable } from '../place/placeSite.ts';
import { createFindings } from './createFindings.ts';
import { makeRule } from '../rules/rule.ts';

/** A rule that finds each output value `bad`. */
const badValues = makeRule(
  'bad-values',
  ({ notifications, placedSite: { operators } }: Pipe) => {
    const output = operators.length;
    const bad = notifications.filter(({ lane, value }) => lane === output && value === '"bad"');
    const [first, last] = [bad[0], bad.at(-1)];
    return first && last
      ? [{ lane: last.lane, number: last.number, count: bad.length, sinceMs: first.timeMs }]
      : [];
  },
  {
    ru: (_, operator) => `${operator} выдал плохое.`,
    en: (_, operator) => `${operator} gave bad.`,
  },
);

function recorded() {
  const { store, setNow } = recordPipes();
  const typed$ = new rx.Subject<string>();
  typed$.pipe(rx.filter(Boolean)).subscribe();
  const pipe = { file: 'src/a.ts', operators: ['filter(Boolean)'] };
  const place = ({ number }: Placeable) => Promise.resolve(placed({ ...pipe, line: number * 10 }));
  const idle = () => Promise.resolve();
  const findings = createFindings({ store, place, rules: [badValues], idle });
  return { store, setNow, typed$, findings };
}

test("[LV11, LV11.1] a finding names the rule, the operator's file, line and column, the count, and the time of the first case; after quiet() nothing is logged", async () => {
  const { setNow, typed$, findings, store } = recorded();
  findings.quiet();
  expect(await findings.look()).toEqual([]);
  setNow(40);
  typed$.next('bad');
  setNow(70);
  typed$.next('bad');
  expect(await findings.look()).toEqual([
    {
      ...{ rule: 'bad-values', text: 'filter gave bad.' },
      ...{ file: 'src/a.ts', line: 11, column: 3, operator: 'filter', count: 2, since: 40 },
    },
  ]);
  expect(findings.seenFindings()[0]?.say('ru')).toBe('filter выдал плохое.');
  expect(store.findingCount).toBe(1);
});

test('[LV11.1] while the page is idle, each new finding is logged to the console once', async () => {
  fakeTimers();
  const { typed$, findings } = recorded();
  const watching = new AbortController();
  onTestFinished(() => watching.abort());
  findings.watch(watching.signal);
  typed$.next('bad');
  await vi.advanceTimersByTimeAsync(1999);
  expect(console.warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expectConsole('warn', 'Partitura: src/a.ts:11:3 filter gave bad. (bad-values)');
  typed$.next('bad');
  await vi.advanceTimersByTimeAsync(10_000);
});

test('[LV11.1] after a hot reload the same finding at another line is not logged again, but a second finding is', async () => {
  const { typed$, findings, store } = recorded();
  typed$.next('bad');
  await findings.look();
  expectConsole('warn', 'Partitura: src/a.ts:11:3 filter gave bad. (bad-values)');
  for (const site of store.pipes) site.isOld = true;
  const reloaded$ = new rx.Subject<string>();
  reloaded$.pipe(rx.filter(Boolean)).subscribe();
  reloaded$.next('bad');
  expect(await findings.look()).toMatchObject([{ line: 21 }]);
  reloaded$.pipe(rx.filter(Boolean)).subscribe();
  reloaded$.next('bad');
  expect(await findings.look()).toHaveLength(2);
  expectConsole('warn', 'Partitura: src/a.ts:31:3 filter gave bad. (bad-values)');
});

test.each(['bad-values', 'src/a.ts', 'src/a.ts:11'])(
  '[LV11.2] silence("%s") drops the finding, and its console line',
  async (what) => {
    const { typed$, findings, store } = recorded();
    findings.silence(what);
    typed$.next('bad');
    expect(await findings.look()).toEqual([]);
    expect(store.findingCount).toBe(0);
  },
);

test("[LV11.2] a word that is neither a rule nor a file is rejected with the rules' names", () => {
  const { findings } = recorded();
  const sentence =
    'Expected a file, a line such as src/a.ts:12, or one of the rules bad-values; got no-such-rule.';
  expect(() => findings.silence('no-such-rule')).toThrow(new RangeError(sentence));
});

test('[LV11] pipes of packages and of replaced modules have no findings', async () => {
  const { typed$, findings, store } = recorded();
  typed$.next('bad');
  const inPackage = placed({ file: 'node_modules/a.js', line: 1, operators: ['filter(Boolean)'] });
  const place = () => Promise.resolve(inPackage);
  expect(await createFindings({ store, place, rules: [badValues] }).look()).toEqual([]);
  for (const site of store.pipes) site.isOld = true;
  expect(await findings.look()).toEqual([]);
});

test("[LV11.10] a lasting state is reported once it has lasted long enough, even without a new notification, and the finding ends at the operator's next value", async () => {
  const { store, now, setNow } = recordPipes();
  const [typed$, user$] = [new rx.Subject<string>(), new rx.Subject<string>()];
  typed$.pipe(rx.withLatestFrom(user$)).subscribe();
  const pipe = placed({ file: 'src/a.ts', line: 10, operators: ['withLatestFrom(user$)'] });
  const findings = createFindings({ store, now, place: () => Promise.resolve(pipe) });
  findings.quiet();
  for (const text of ['a', 'b', 'c']) typed$.next(text);
  expect(await findings.look()).toEqual([]);
  setNow(2000);
  expect(await findings.look()).toMatchObject([{ rule: 'silent-input' }]);
  user$.next('ann');
  typed$.next('d');
  expect(await findings.look()).toEqual([]);
});
