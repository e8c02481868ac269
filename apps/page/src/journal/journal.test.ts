import { expect, onTestFinished, test, vi } from 'vitest';
import { createRecordingLog } from '@partitura/tests/support/recordingLog.ts';
import { createJournal } from './journal.ts';

test('[PG4] each line of the journal has a number, a level, a text and a time, and is written to the console unchanged', () => {
  onTestFinished(() => void vi.useRealTimers());
  const time = new Date(2026, 10, 20, 12, 0, 1);
  vi.useFakeTimers({ now: time });
  const target = createRecordingLog();
  const journal = createJournal(target, () => 'ru');
  const error = new Error('down');
  journal.log('it works!');
  journal.warn('watch out', 7);
  journal.error('failed', error);
  expect(target.lines).toEqual([
    ['log', 'it works!'],
    ['warn', 'watch out', 7],
    ['error', 'failed', error],
  ]);
  const lines = journal.lines().map(({ textIn, ...line }) => ({ ...line, text: textIn('ru') }));
  expect(lines).toMatchObject([
    { number: 1, level: 'log', text: 'it works!', time },
    { number: 2, level: 'warn', time },
    { number: 3, level: 'error', text: 'failed', time },
  ]);
});

test("[PG2.7, PG4.1] a journal line is in the reader's language and omits the error message; its console copy is in the page's language and includes the error", () => {
  const target = createRecordingLog();
  let language = 'en';
  const journal = createJournal(target, () => language);
  const error = new Error('503');
  journal.warn((spoken) => (spoken === 'en' ? 'no answer' : 'нет ответа'), error);
  language = 'ru';
  const [line] = journal.lines();
  expect(target.lines).toEqual([['warn', 'no answer', error]]);
  expect(['en', 'ru'].map((spoken) => line?.textIn(spoken))).toEqual(['no answer', 'нет ответа']);
});

test('[PG4] the journal keeps the latest 100 lines', () => {
  const journal = createJournal(createRecordingLog(), () => 'ru');
  for (let n = 1; n <= 250; n += 1) journal.log(String(n));
  expect(journal.lines()).toHaveLength(100);
  expect(journal.lines()[0]?.textIn('ru')).toBe('151');
});

test('[PG4] a new line notifies the subscribers until they unsubscribe; until the next line, the journal returns the same list of lines', () => {
  const journal = createJournal(createRecordingLog(), () => 'ru');
  const listener = vi.fn();
  const unsubscribe = journal.subscribe(listener);
  const before = journal.lines();
  expect(journal.lines()).toBe(before);
  journal.log('a');
  expect(journal.lines()).not.toBe(before);
  unsubscribe();
  journal.log('b');
  expect(listener).toHaveBeenCalledTimes(1);
});
