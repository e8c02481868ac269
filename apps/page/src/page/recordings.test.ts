import { expect, test } from 'vitest';
import { streamFiles } from '@partitura/tests/support/streamFiles.ts';
import { readStreamFile } from '@partitura/score/plugin/scorePlugin.ts';
import { registry } from '@partitura/tests/support/registry.ts';

test("[SC23] the page records each widget's stream under the id of the stream's code", () => {
  const codes = streamFiles.map(({ file, text }) => readStreamFile(text, file).code);
  const recorded = registry.map(({ name, stream }) => `${name}: ${stream}`);
  expect(recorded.sort()).toEqual(codes.map(({ id, name }) => `${name}: ${id}`).sort());
});
