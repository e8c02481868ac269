import { basename } from 'node:path';
import * as rxjsOperators from 'rxjs/operators';
import { expect, test } from 'vitest';
import { textOf } from './codeOf.ts';
import { readStreamFile } from '../../plugin/readStreamFile.ts';
import { streamFiles as streams } from '@partitura/tests/support/streamFiles.ts';
import { widgetNames } from '@partitura/tests/support/widgetNames.ts';

/** The code without spaces, and without the text that a row with a lane omits. */
const inBrief = (text: string) =>
  text.replace(/\s+|\breturn\b/g, '').replaceAll(/,(?:scheduler:)?clock(?=[)}])/g, '');

test('[SC1] each widget has a stream, named after its file', () => {
  const names = streams.map(({ file, text }) => readStreamFile(text, file).code.name);
  const ofPage = names.filter((_, index) => !streams[index]?.file.startsWith('tests/'));
  expect(ofPage.sort()).toEqual(widgetNames.toSorted());
  expect(names).toEqual(streams.map(({ file }) => basename(file, '.stream.ts')));
});

test.each(streams)(
  '[SC1, SC1.2] the rows of $file are the text of its function; each operator that it calls has a lane, and each lane begins one row',
  ({ file, text }) => {
    const { rows, lanes, name: own } = readStreamFile(text, file).code;
    const shown = rows.map(textOf);
    const begins = text.indexOf('export function');
    const ends = text.indexOf('\n}\n', begins) + 2;
    expect(inBrief(shown.join(''))).toBe(inBrief(text.slice(begins, ends)));
    expect(shown.filter((row) => row !== row.trim())).toEqual([]);
    const laneRows = rows.filter(({ lane }) => lane !== undefined);
    expect(laneRows.map(({ lane }) => lane)).toEqual([...lanes.keys()]);
    expect(lanes.length).toBeGreaterThan(1);
    for (const row of laneRows) expect(textOf(row)).toContain(lanes[row.lane ?? -1]?.label);
    const called = [...shown.join('\n').matchAll(/(\w+)\(/g)].map(([, name = '']) => name);
    const labels = new Set([...lanes.map(({ label }) => label), own]);
    expect(called.filter((name) => name in rxjsOperators && !labels.has(name))).toEqual([]);
  },
);
