import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CallPipe, correctApps, runCorrectApp } from '../../tests/support/correctApp.ts';
import { placed } from '../../tests/support/fakeLiveStore.ts';
import { fakeTimers, recordPipes } from '../../tests/support/recordPipes.ts';
import { readCall } from '@partitura/score/code/readPipeAt.ts';
import { createFindings } from '../findings/createFindings.ts';
import * as caller from '../record/callerFrame.ts';
import type { Placeable } from '../place/placeSite.ts';
import type { PlacedSite } from '../place/placedSite.ts';

const IN_RXJS = 'node_modules/rxjs/delay.js';

const STEP_MS = 250;

test('[LV11] a random app without faults has no findings', async () => {
  fakeTimers();
  let frame = IN_RXJS;
  const spy = vi.spyOn(caller, 'callerFrame').mockImplementation(() => frame);
  onTestFinished(() => spy.mockRestore());
  let recorded = 0;
  await fc.assert(
    fc.asyncProperty(correctApps, async (app) => {
      const { store, now, setNow, stop } = recordPipes();
      const places = new Map<string, PlacedSite>();
      places.set(IN_RXJS, placed({ file: IN_RXJS, line: 1, operators: [] }));
      const pipe: CallPipe = (place, written, source$, operators) => {
        frame = `src/app.ts:${place}`;
        places.set(frame, placed({ file: 'src/app.ts', line: place * 10, ...written }));
        const result = source$.pipe(...(operators as []));
        frame = IN_RXJS;
        return result;
      };
      const place = (site: Placeable) => {
        const known =
          places.get(site.frame) ?? (site.kind === 'place' ? placeOfCall(site.frame) : undefined);
        return known ? Promise.resolve(known) : Promise.reject(new Error(site.frame));
      };
      const findings = createFindings({ store, now, place });
      findings.quiet();
      runCorrectApp(app, pipe);
      const seen = new Set<unknown>();
      for (let ms = 0; ms < 40_000; ms += STEP_MS) {
        setNow(ms);
        // Each timer's callback runs in a task of its own.
        await vi.advanceTimersByTimeAsync(STEP_MS);
        if (ms % 2000 === 0) for (const finding of await findings.look()) seen.add(finding);
      }
      stop();
      vi.clearAllTimers();
      expect([...seen]).toEqual([]);
      for (const { recording } of store.pipes) recorded += recording.held().length;
    }),
    { numRuns: 100 },
  );
  expect(recorded).toBeGreaterThan(3000);
});

const APP = 'packages/live/tests/support/correctApp.ts';

/**
 * The place of a call that makes a source. Other places count as places of a package, because a random subject may
 * receive values too early.
 */
function placeOfCall(frame: string) {
  const [line = 1, column = 1] = /:(\d+):(\d+)\)?$/.exec(frame)?.slice(1).map(Number) ?? [];
  const call = readCall(readFileSync(APP, 'utf8'), APP, line, column);
  const isSource = call && /^(?:of|timer|interval|combineLatest)$/.test(call.name);
  return placed({ file: isSource ? APP : IN_RXJS, line, source: call?.name ?? '', operators: [] });
}
