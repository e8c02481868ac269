import { expect, test } from 'vitest';
import { floors, mutationScores } from '@partitura/tools/mutate.mjs';

function file(...statuses: string[]) {
  return { mutants: statuses.map((status) => ({ status })) };
}

test('[DC13] each part of the code has its own score and its own minimum', () => {
  expect(
    mutationScores({
      'packages/base/src/clock/clock.ts': file('Killed', 'Killed', 'Timeout', 'Survived'),
      'packages/score/src/trace/recording.ts': file('Killed', 'NoCoverage'),
      'packages/score/src/layout/describe.ts': file(
        'Survived',
        'Survived',
        'CompileError',
        'Ignored',
      ),
      'apps/page/src/share/codec/readLink.ts': file('RuntimeError'),
    }),
  ).toEqual([
    { folder: 'packages/score/src/trace/', least: 85, percent: 50 },
    { folder: 'packages/score/src/', least: 85, percent: 0 },
    { folder: 'all else', least: 90, percent: 75 },
  ]);
});

test('[DC13] the minimum is 90 % for streams and the store, and 85 % for recordings, layout, exports, links, the plugin, own code and the tool for other apps', () => {
  const least = (file: string) => floors.find(([folder]) => file.startsWith(folder))?.[1];
  for (const file of ['inbox.stream.ts', 'messageStore.ts'])
    expect(least(`packages/inbox/src/poll/${file}`)).toBe(90);
  for (const file of [
    ...['packages/score/src/export/marbleTest/writeTest.ts', 'packages/score/src/layout/rows.ts'],
    ...['packages/score/src/trace/recording.ts', 'packages/score/src/replay/replayPlan.ts'],
    ...['packages/score/src/code/findLanes.ts', 'packages/score/plugin/scorePlugin.ts'],
    ...['packages/live/src/place/placeSite.ts', 'packages/own/src/read/readOwn.ts'],
    ...['apps/page/src/share/codec/readLink.ts', 'packages/base/src/link/readWire.ts'],
  ])
    expect(least(file), file).toBe(85);
});
