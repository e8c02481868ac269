import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';

/** An exported test, and the change that is made before it runs. */
export interface RecordedTest {
  title: string;
  /** All files of the archive, by name. */
  files: Readonly<Record<string, string>>;
  /** Changes the stream. */
  change?: readonly [from: string | RegExp, to: string];
}

interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; failureMessages: string[] }[];
  }[];
}

/**
 * Unpacks each test into a folder of its own, where only the packages of its first lines are
 * available, runs all of them as these lines say, and gives the result of each: `passed`, or the first
 * line of the failure.
 */
export async function runRecordedTests(
  tests: readonly RecordedTest[],
): Promise<Record<string, string>> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'partitura-recorded-')));
  try {
    for (const [index, one] of tests.entries()) unpack(join(folder, String(index)), one);
    for (const name of said(tests, /^\/\/ {3}npm install (.+)$/m)) install(folder, name.split(' '));
    const report = await runVitest(folder, said(tests, /^\/\/ {3}npx vitest run (\S+)$/m));
    return Object.fromEntries(
      tests.map(({ title }, index) => {
        const result = report.testResults.find(({ name }) =>
          relative(folder, name).startsWith(`${index}${sep}`),
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

function unpack(folder: string, { files, change }: RecordedTest) {
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) {
    const isChanged = change && name.endsWith('.stream.ts');
    const written = isChanged ? text.replace(...change) : text;
    if (isChanged && written === text) {
      throw new Error(`Expected ${String(change[0])} in ${name}, found none.`);
    }
    writeFileSync(join(folder, name), written);
  }
}

/** The rest of the first lines of the tests after these words; each once. */
function said(tests: readonly RecordedTest[], words: RegExp): readonly string[] {
  return [
    ...new Set(
      tests.map(({ title, files }) => {
        const test = Object.entries(files).find(([name]) => name.endsWith('.test.ts'));
        const [, found] = words.exec(test?.[1] ?? '') ?? [];
        if (!found) throw new Error(`${title}: Expected ${String(words)} in the test, found none.`);
        return found;
      }),
    ),
  ];
}

/** Uses the packages of this project: the tests run with the same versions. */
function install(folder: string, packages: readonly string[]) {
  mkdirSync(join(folder, 'node_modules'));
  for (const one of packages) {
    const [name = '', version] = one.split('@');
    const path = join(process.cwd(), 'node_modules', name);
    const { version: here } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
      version: string;
    };
    if (version !== here) throw new Error(`Expected ${name}@${here}, got ${one}.`);
    symlinkSync(path, join(folder, 'node_modules', name), 'junction');
  }
}

async function runVitest(folder: string, files: readonly string[]): Promise<Report> {
  const output = join(folder, 'report.json');
  const env = { ...process.env };
  delete env.VITEST;
  await new Promise<void>((resolve) => {
    const run = ['node_modules/vitest/vitest.mjs', 'run', ...files];
    const quickly = ['--maxWorkers', '1', '--no-isolate'];
    const reporter = ['--reporter', 'json', '--outputFile', output];
    execFile(
      process.execPath,
      [...run, ...quickly, ...reporter],
      { env, cwd: folder },
      // Its exit code says that some test has failed, which is intended.
      () => resolve(),
    );
  });
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
}
