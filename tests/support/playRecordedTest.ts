import { runInThisContext } from 'node:vm';
import * as rxjs from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { expect } from 'vitest';

/**
 * Runs the text of an exported test in this process; a test of a stream runs with the given function. For properties
 * with hundreds of runs, this is much faster than running a file in Vitest.
 */
export function playRecordedTest(text: string, name = 'unused', stream?: unknown): void {
  const body = text
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/: (?:any\[\]|any(?= =>)|unknown\[\]|Record<string, any>)/g, '');
  const given: Record<string, unknown> = {
    ...rxjs,
    TestScheduler,
    expect,
    test: (_title: string, run: () => void) => run(),
    [name]: stream,
  };
  const code = `(({ ${Object.keys(given).join(', ')} }) => {${body}\n})`;
  (runInThisContext(code) as (all: typeof given) => void)(given);
}
