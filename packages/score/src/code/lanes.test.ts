import { expect, test } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import { readPipeAt } from './readPipeAt.ts';
import { laneNames } from './streamCode.ts';

/** The times of the operators of a pipe, with `…` if the timer restarts at each value. */
function timesIn(...operators: string[]) {
  const names = 'auditTime, debounceTime, sampleTime, throttleTime, timeout, take';
  const code = `import { ${names} } from 'rxjs';\na$.pipe(${operators.join(', ')});`;
  const lanes = readPipeAt(code, 'x.ts', 2, 4, operators.length)?.code.lanes.slice(1) ?? [];
  return lanes.map(({ time, isEach }) => (isEach ? `${time}…` : time));
}

test('[SC2.27] the length of a timer is read from a number in the code of an RxJS operator', () => {
  const numbers = ['debounceTime(300)', 'auditTime(1_000)', 'sampleTime(5, s)'];
  expect(timesIn(...numbers)).toEqual([300, 1000, 5]);
  const limits = ['timeout(10)', 'timeout({ each: 20 })', 'timeout({ first: 30, with: f })'];
  expect(timesIn(...limits)).toEqual(['10…', '20…', 30]);
});

test('[SC2.27] any other code leaves the length of a timer unknown', () => {
  const unknown = [
    ...['debounceTime(ms)', 'debounceTime(2 * 5)', 'debounceTime()', 'debounceTime(...all)'],
    ...['take(3)', 'throttleTime(5, s, { trailing: true })', 'timeout(new Date(5))'],
    ...['timeout({ first: 1, each: 2 })', 'timeout({ ...limits, first: 1 })'],
    ...["timeout({ 'first': 1 })", 'own.debounceTime(5)'],
  ];
  expect(timesIn(...unknown)).toEqual(unknown.map(() => undefined));
});

test('[SC2.3] for an operator that throttles or counts, arguments after the usual arguments are options', () => {
  const hasOptions = (operator: string) => {
    const code = `import { bufferCount, throttle, throttleTime } from 'rxjs';\na$.pipe(${operator});`;
    return readPipeAt(code, 'x.ts', 2, 4, 1)?.code.lanes[1]?.hasOptions;
  };
  const trailing = 'throttleTime(5, s, { trailing: true })';
  const withOptions = [trailing, 'throttle(f, options)', 'bufferCount(3, 1)'];
  expect(withOptions.map(hasOptions)).toEqual([true, true, true]);
  const without = ['throttleTime(5)', 'throttleTime(5, s)', 'throttle(f)', 'bufferCount(3)'];
  expect(without.map(hasOptions)).toEqual([undefined, undefined, undefined, undefined]);
});

test("[SC2.27] a setting that is an operator's first argument is the length of its timer", () => {
  const timed = [cards.trackedInput, cards.users, cards.inbox].flatMap(({ code }) =>
    code.lanes.flatMap(({ label, time, isEach }) => (time ? [[label, time, isEach]] : [])),
  );
  expect(timed).toEqual([
    ['pace', 'pause', undefined],
    ['timeout', 'timeLimit', undefined],
    ['timeout', 'timeLimit', undefined],
  ]);
});

test('[SC1.3] a lane whose operator is a setting has the name of the current operator', () => {
  const nameIn = (choices: Parameters<typeof laneNames>[1]) =>
    laneNames(cards.users.code, choices).slice(0, 3);
  expect(nameIn({ flatten: 'mergeMap' })).toEqual(['clicks$', 'mergeMap', 'forkJoin']);
  const usual = ['clicks$', 'switchMap', 'forkJoin'];
  expect(nameIn({})).toEqual(usual);
  expect(nameIn({ flatten: undefined, timeLimit: 500 })).toEqual(usual);
});
