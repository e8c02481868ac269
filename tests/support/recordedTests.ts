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
import { STREAM_BELOW } from '@partitura/score/export/marbleTest/inlineStream.ts';

/** An exported test, and a change to apply before it runs. */
export interface RecordedTest {
  title: string;
  text: string;
  /** A replacement in the code of the stream and in the imported names. */
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
 * Puts each test into a separate folder, where only the packages named in the test's first lines are available. Runs
 * each test with the command in these lines, and returns each result: `passed`, or the first line of the failure.
 */
export async function runRecordedTests(
  tests: readonly RecordedTest[],
): Promise<Record<string, string>> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'partitura-recorded-')));
  try {
    for (const [index, one] of tests.entries()) write(join(folder, String(index)), one);
    for (const names of new Set(tests.map(packagesOf))) install(folder, names.split(' '));
    const report = await runVitest(folder, [...new Set(tests.map(nameOf))]);
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

function write(folder: string, one: RecordedTest) {
  mkdirSync(folder);
  writeFileSync(join(folder, nameOf(one)), one.change ? changed(one.text, one.change) : one.text);
}

/** Changes the code of the stream, and the names that it imports, but not the test. */
function changed(text: string, [from, to]: NonNullable<RecordedTest['change']>) {
  const at = text.indexOf(STREAM_BELOW);
  const stream = text.slice(at);
  const written = stream.replace(from, to);
  if (at < 0 || written === stream) throw new Error(`Expected ${String(from)}, found none.`);
  return text.slice(0, at).replace(/^import [^;]*/m, (names) => names.replace(from, to)) + written;
}

const packagesOf = (one: RecordedTest) => said(one, /^\/\/ {3}npm install (.+)$/m);
const nameOf = (one: RecordedTest) => said(one, /^\/\/ {3}npx vitest run (\S+)$/m);

/** Returns the text that the first group of a pattern matches in a test. */
function said({ title, text }: RecordedTest, words: RegExp) {
  const [, found] = words.exec(text) ?? [];
  if (!found) throw new Error(`${title}: Expected ${String(words)} in the test, found none.`);
  return found;
}

/** Uses the packages of this project: the tests run with the same major versions. */
function install(folder: string, packages: readonly string[]) {
  mkdirSync(join(folder, 'node_modules'));
  for (const one of packages) {
    const [name = '', version] = one.split('@');
    const path = join(process.cwd(), 'node_modules', name);
    const { version: here } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
      version: string;
    };
    if (version !== here.split('.')[0]) throw new Error(`Expected ${name}@${here}, got ${one}.`);
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
      // The exit code reports a failed test, which is intended.
      () => resolve(),
    );
  });
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
}
