import { expect, test } from 'vitest';
import { floors, mutationScores } from '../../tools/mutate.mjs';

function file(...statuses: string[]) {
  return { mutants: statuses.map((status) => ({ status })) };
}

test('[DC13] each part of the code has its own score and its own minimum', () => {
  expect(
    mutationScores({
      'src/clock/clock.ts': file('Killed', 'Killed', 'Timeout', 'Survived'),
      'src/trace/recording.ts': file('Killed', 'NoCoverage'),
      'src/score/layout/describe.ts': file('Survived', 'Survived', 'CompileError', 'Ignored'),
      'src/page/share/codec/readLink.ts': file('RuntimeError'),
    }),
  ).toEqual([
    { folder: 'src/trace/', least: 85, percent: 50 },
    { folder: 'src/score/', least: 85, percent: 0 },
    { folder: 'all else', least: 90, percent: 75 },
  ]);
});

test('[DC13] the minimum is 90 % for streams and the store, and 85 % for recordings, layout, exports, links, the plugin and the tool for other apps', () => {
  const least = (file: string) => floors.find(([folder]) => file.startsWith(folder))?.[1];
  expect(least('src/widgets/inbox/poll/inbox.stream.ts')).toBe(90);
  expect(least('src/widgets/inbox/poll/messageStore.ts')).toBe(90);
  expect(least('src/score/export/marbleTest/writeTest.ts')).toBe(85);
  expect(least('src/trace/recording.ts')).toBe(85);
  expect(least('src/score/layout/rows.ts')).toBe(85);
  expect(least('src/page/share/codec/readLink.ts')).toBe(85);
  expect(least('src/replay/replay.ts')).toBe(85);
  expect(least('src/code/findLanes.ts')).toBe(85);
  expect(least('src/live/place/placeSite.ts')).toBe(85);
  expect(least('tools/score/tapStream.ts')).toBe(85);
});
