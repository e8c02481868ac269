import { expect, test } from 'vitest';
import { placed, reportedPipes } from '../../tests/support/reportedPipes.ts';
import { testOfPipe } from './report.ts';

test('[LV6] test() writes the last run of a pipe, or says that there is none', async () => {
  const store = reportedPipes();
  expect(await testOfPipe(store, placed, 1)).toContain("test('src/search.ts:11, as recorded'");
  await expect(testOfPipe(store, placed, 2)).rejects.toThrow(/number of a pipe.*got 2/);
  await expect(testOfPipe(store, placed, 9)).rejects.toThrow(/got 9/);
});
