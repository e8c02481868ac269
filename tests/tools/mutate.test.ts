import { expect, test } from 'vitest';
import code from '../../stryker.config.mjs';
import streams from '../../stryker.streams.config.mjs';

test('[DC13] both runs of npm run mutate fail if tests detect less than 85 % of the changes', () => {
  expect([code, streams].map(({ thresholds }) => thresholds?.break)).toEqual([85, 85]);
});
