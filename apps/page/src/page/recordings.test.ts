import { expect, test } from 'vitest';
import { streamFiles } from '@partitura/tests/support/streamFiles.ts';
import { readStreamFile } from '@partitura/score/plugin/readStreamFile.ts';
import { registry } from '@partitura/tests/support/registry.ts';

test('[SC23] the page records the stream of each widget with the id of its code', () => {
  const codes = streamFiles.map(({ file, text }) => readStreamFile(text, file).code);
  const recorded = registry.map(({ name, stream }) => `${name}: ${stream}`);
  expect(recorded.sort()).toEqual(codes.map(({ id, name }) => `${name}: ${id}`).sort());
});
