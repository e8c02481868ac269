import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { StreamName } from './recordScenes.ts';

/** A test that was taken from the page, and what is changed in the stream before it is run. */
export interface RecordedTest {
  title: string;
  stream: StreamName;
  text: string;
  change?: readonly [from: string | RegExp, to: string];
}

/** Where each stream stands. */
const folders: Record<StreamName, string> = {
  attention: 'attention',
  fullName: 'full-name',
  greeting: 'greeting',
  inbox: 'inbox',
  ticker: 'ticker',
  trackedInput: 'tracked-input',
  users: 'users',
};

interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; failureMessages: string[] }[];
  }[];
}

/**
 * Runs tests that were taken from the page with Vitest, each beside its own copy of the widget, and
 * gives what became of each: `passed`, or the first line of the failure.
 */
export async function runRecordedTests(
  tests: readonly RecordedTest[],
): Promise<Record<string, string>> {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(join(process.cwd(), '.cache', 'recorded-'));
  try {
    // What no test changes stands there once: each copy would be read and compiled anew.
    copyCode('streams', join(folder, 'streams'));
    for (const [index, one] of tests.entries()) {
      place(join(folder, 'widgets', String(index)), one);
    }
    const report = await runVitest(folder);
    return Object.fromEntries(
      tests.map(({ title }, index) => {
        const result = report.testResults.find(({ name }) =>
          relative(folder, name).startsWith(`widgets/${index}/`),
        );
        const [assertion] = result?.assertionResults ?? [];
        const failure = assertion?.failureMessages[0] ?? result?.message ?? 'not run';
        return [title, assertion?.status === 'passed' ? 'passed' : (failure.split('\n')[0] ?? '')];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyCode(from: string, to: string) {
  cpSync(join('src', from), to, {
    recursive: true,
    filter: (path) => !/\.test\.tsx?$/.test(path),
  });
}

function place(folder: string, { stream, text, change }: RecordedTest) {
  copyCode(join('widgets', folders[stream]), folder);
  const file = join(folder, `${stream}.stream.ts`);
  if (change) {
    const code = readFileSync(file, 'utf8');
    const changed = code.replace(change[0], change[1]);
    if (changed === code) throw new Error(`Expected ${String(change[0])} in ${file}, found none.`);
    writeFileSync(file, changed);
  }
  writeFileSync(join(folder, `${stream}.recorded.test.ts`), text);
}

async function runVitest(folder: string): Promise<Report> {
  const config = join(folder, 'vitest.config.mjs');
  const output = join(folder, 'report.json');
  writeFileSync(config, `export default { test: { include: ['**/*.recorded.test.ts'] } };\n`);
  const env = { ...process.env };
  delete env.VITEST;
  await new Promise<void>((resolve) => {
    const args = ['run', '--root', folder, '--config', config];
    const reporter = ['--reporter', 'json', '--outputFile', output];
    execFile(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', ...args, '--maxWorkers', '1', '--no-isolate', ...reporter],
      { env },
      // Its exit code says that some test has failed, as some are to.
      () => resolve(),
    );
  });
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
}
