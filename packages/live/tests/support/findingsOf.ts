import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { createFindings, type Findings } from '../../src/findings/createFindings.ts';
import type { Finding } from '../../src/findings/finding.ts';
import type { PlacedSite } from '../../src/place/placedSite.ts';
import { createPlacer, type Placeable } from '../../src/place/placeSite.ts';
import type { Rule } from '../../src/rules/rule.ts';
import type { Visit } from '../../src/record/navigation.ts';
import { type FakePipe, placed } from './fakeLiveStore.ts';
import { scriptsOf } from './placeIn.ts';
import { fakeTimers, recordPipes } from './recordPipes.ts';

export type Pipes = readonly (
  | readonly string[]
  | (Partial<FakePipe> & Pick<FakePipe, 'operators'>)
)[];

/** Records with fake timers; `settle` lets time pass in steps, and promises settle between the steps. */
export function recordTimed() {
  fakeTimers();
  const recording = recordPipes();
  async function settle(ms: number, stepMs = 10) {
    for (const endMs = recording.now() + ms; recording.now() < endMs;) {
      recording.setNow(recording.now() + stepMs);
      await vi.advanceTimersByTimeAsync(stepMs);
    }
  }
  return { ...recording, settle };
}

/**
 * Returns the findings of a recording. `pipes` are all pipes with their positions, in order of their first calls; a
 * list stands for a pipe with these operators, and `here` stands for the pipes in the code of the test itself. The nth
 * pipe is at line 10n. The nth place without a pipe is at line n; its name is the nth one in `calls`, or `calls`
 * itself.
 */
export function findingsOf(
  recording: Pick<ReturnType<typeof recordPipes>, 'store' | 'now'> & {
    readonly visits?: () => readonly Visit[];
    readonly inputCount?: (fromMs: number, toMs: number) => number;
  },
  pipes: 'here' | Pipes,
  rules: readonly Rule[],
  calls: string | readonly string[] = [],
): Promise<readonly Finding[]> {
  return findingsAt(recording, pipes, rules, calls).look();
}

/** Makes the findings of a recording; a test may look for them several times. */
export function findingsAt(
  ...[recording, pipes, rules, calls = []]: Parameters<typeof findingsOf>
) {
  const { store } = recording;
  const place = (site: Placeable) => {
    const { kind, number } = site;
    if (kind === 'pipe' && pipes === 'here') return placeHere(site);
    const nth = store.places.findIndex((one) => one.number === number);
    const call = typeof calls === 'string' ? calls : calls[nth];
    const given = kind === 'place' ? placeOf(nth + 1, call) : pipes[number - 1];
    if (!given || typeof given === 'string')
      throw new Error(`Expected a place for pipe ${number}.`);
    const pipe = 'operators' in given ? given : { operators: given };
    return Promise.resolve(placed({ file: 'src/app.ts', line: number * 10, ...pipe }));
  };
  return withSentences(createFindings({ ...recording, place, rules }));
}

/**
 * Stops the console lines, and makes each look that changes the sentences of the findings compare them, in English and
 * Russian, with the snapshots of the test's file.
 */
export function withSentences(found: Findings): Findings {
  found.quiet();
  let before = '';
  const compared = (ask: Findings['look']) => async () => {
    const findings = await ask();
    const said = found.seenFindings().map(({ finding, say }) => `${finding.text}\n${say('ru')}`);
    const sentences = said.join('\n');
    if (sentences !== before) expect(sentences).toMatchSnapshot();
    before = sentences;
    return findings;
  };
  return { ...found, look: compared(found.look), report: compared(found.report) };
}

/** Writes findings as lines that show all their fields. */
export const linesOf = (findings: readonly Finding[]) =>
  findings.map(({ rule, name, file, line, column, operator, count, since, text }) =>
    [rule, name, `${file}:${line}:${column}`, operator, count, `since ${since}: ${text}`]
      .filter((part) => part !== undefined)
      .join(' '),
  );

const texts = scriptsOf({
  fetchText: (url) => Promise.resolve(readFileSync(new URL(url), 'utf8')),
});

/**
 * Reads a pipe in the code of the test that calls it, without the prefix `rx.`; its position is made up, unless it is
 * in a package.
 */
async function placeHere(site: Placeable): Promise<PlacedSite> {
  const read = await createPlacer(texts).place(site);
  if (read.isLibrary) return read;
  if (read.missingReason) throw new Error(`Expected to read the pipe at ${site.frame}.`);
  const line = site.number * 10;
  const operators = read.operators.map(({ brief, code }, index) => {
    const at = { line: line + index + 1, column: 3 };
    return { brief: brief.replace('rx.', ''), code, at };
  });
  const { name: _name, owner: _owner, ...written } = read;
  return { ...written, file: 'src/app.ts', line, column: 10, operators };
}

function placeOf(line: number, call: string | undefined) {
  const why = call === undefined ? ({ kind: 'noCall', operators: 0 } as const) : undefined;
  return { line, source: call ?? 'next', operators: [], ...(why && { why }) };
}
