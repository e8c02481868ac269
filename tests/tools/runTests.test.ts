import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseParts, parts, type Part } from '@partitura/tools/parts.mjs';
import { root } from '@partitura/tools/root.mjs';
import { runTests } from '@partitura/tools/runTests.mjs';
import { SetupError } from '@partitura/tools/setupError.mjs';
import { runScript } from './runScript.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const names = parts.map((part) => part.name);

interface Problems {
  chromium?: Error;
  firefox?: Error | string;
}

/** Rehearses the parts without starting any program; the named parts fail. */
async function rehearse(
  chosen: readonly Part[],
  failing: string[] = [],
  { chromium, firefox }: Problems = {},
) {
  const ran: { name: string | undefined; env: NodeJS.ProcessEnv }[] = [];
  const lines: string[] = [];
  const isOk = await runTests(chosen, {
    install: () => Promise.resolve(),
    findChromium: () => (chromium ? Promise.reject(chromium) : Promise.resolve('/opt/chromium')),
    findEngine: (engine) => {
      if (engine !== 'firefox' || !firefox) return Promise.resolve({ env: { ENGINE: engine } });
      if (firefox instanceof Error) return Promise.reject(firefox);
      return Promise.resolve({ problem: firefox });
    },
    run: async (command, env, hear) => {
      const name = parts.find((part) => part.command === command)?.name;
      ran.push({ name, env });
      hear(`what ${name} prints\n`);
      // A part takes time, during which parts that only read run.
      await Promise.resolve();
      return !failing.includes(name ?? '');
    },
    show: (text) => lines.push(...text.trimEnd().split('\n')),
    say: (line) => lines.push(...line.split('\n')),
  });
  const row = (name: string) => lines.findLast((line) => line.startsWith(`${name} `));
  return { isOk, ran, lines, row, ranNames: ran.map((entry) => entry.name) };
}

test('[RN5, RN5.4] every part runs once, and the last line counts the passed and failed parts', async () => {
  const { isOk, ranNames, lines } = await rehearse(parts);

  expect(names).toEqual([
    'format',
    'lint',
    'lint-rxjs',
    'types',
    'unit',
    'browser',
    'build',
    'end-to-end',
    'firefox',
    'webkit',
    'size',
    'unused',
  ]);
  expect([...ranNames].sort()).toEqual([...names].sort());
  expect(lines.at(-1)).toBe('12 passed, 0 failed');
  expect(isOk).toBe(true);
});

test('[RN5.1, RN5.4] a failed part stops no other part, and the end of the output names the failed part', async () => {
  const { isOk, ranNames, row, lines } = await rehearse(parts, ['format', 'unit']);

  expect([...ranNames].sort()).toEqual([...names].sort());
  expect(row('format')).toMatch(/^format +failed +\d+\.\d$/);
  expect(row('lint')).toMatch(/^lint +ok +\d+\.\d$/);
  expect(row('unit')).toMatch(/^unit +failed +\d+\.\d$/);
  expect(lines.at(-1)).toBe('10 passed, 2 failed');
  expect(isOk).toBe(false);
});

test('[RN5.4] the end of the output repeats the last lines of each failed part, unless it is the only one', async () => {
  const { lines } = await rehearse(parts, ['lint', 'browser']);
  const repeated = lines.slice(lines.lastIndexOf('what webkit prints') + 1, -16);

  expect(repeated.filter(Boolean)).toEqual([
    '== lint failed; its last lines again',
    'what lint prints',
    '== browser failed; its last lines again',
    'what browser prints',
  ]);
  const alone = await rehearse(chooseParts(['browser']), ['browser']);
  expect(alone.lines.filter((line) => line === 'what browser prints')).toHaveLength(1);
});

test('[RN5.1, RN5.4] parts that only read run in parallel, then the other engines, and the end of the output lists all parts in order', async () => {
  const { ranNames, lines } = await rehearse(parts);
  const beside = ['format', 'lint', 'lint-rxjs', 'types', 'unused', 'firefox', 'webkit'];

  expect(ranNames.filter((name) => beside.includes(name ?? ''))).toEqual(beside);
  expect(ranNames.filter((name) => !beside.includes(name ?? ''))).toEqual(
    names.filter((name) => !beside.includes(name)),
  );
  expect(ranNames.indexOf('lint')).toBeLessThan(ranNames.indexOf('end-to-end'));
  expect(ranNames.indexOf('firefox')).toBeGreaterThan(ranNames.indexOf('build'));
  for (const name of beside) {
    expect(lines[lines.indexOf(`== ${name}`) + 1]).toBe(`what ${name} prints`);
  }
  const table = lines.slice(lines.findIndex((line) => line.startsWith('Part ')));
  expect(table.slice(1, 13).map((line) => line.split(' ')[0])).toEqual(names);
});

test('[RN5] every part gets the path of the Chromium', async () => {
  const { ran } = await rehearse(parts);

  expect(new Set(ran.map(({ env }) => env['CHROMIUM_PATH']))).toEqual(new Set(['/opt/chromium']));
});

test('[RN5.3] without a Chromium the parts that need one fail with the reason, and the other parts run', async () => {
  const chromium = new SetupError('No Chromium here.');
  const { isOk, ranNames, row, lines } = await rehearse(parts, [], { chromium });

  expect([...ranNames].sort()).toEqual(
    names.filter((name) => name !== 'browser' && name !== 'end-to-end').sort(),
  );
  expect(row('browser')).toMatch(/^browser +failed +0\.0 No Chromium here\.$/);
  expect(row('end-to-end')).toMatch(/^end-to-end +failed +0\.0 No Chromium here\.$/);
  expect(lines.at(-1)).toBe('10 passed, 2 failed');
  expect(isOk).toBe(false);
});

test('[RN5] no Chromium is searched for unless a part needs it', async () => {
  const chromium = new Error('not asked for');
  const { isOk } = await rehearse(chooseParts(['unit']), [], { chromium });

  expect(isOk).toBe(true);
});

test('[RN5] the parts of the other engines get the programs of their engine', async () => {
  const { ran } = await rehearse(chooseParts(['engines']));

  expect(ran.map(({ name, env }) => [name, env['ENGINE']])).toEqual([
    ['build', undefined],
    ['firefox', 'firefox'],
    ['webkit', 'webkit'],
  ]);
});

test('[RN5.3, RN5.4] a part without its browser is not run, which neither counts as a failure nor hides a failure', async () => {
  const { isOk, ranNames, row, lines } = await rehearse(parts, [], { firefox: 'No Firefox here.' });

  expect([...ranNames].sort()).toEqual(names.filter((name) => name !== 'firefox').sort());
  expect(row('firefox')).toMatch(/^firefox +not run +0\.0 No Firefox here\.$/);
  expect(lines.at(-1)).toBe('11 passed, 0 failed, 1 not run');
  expect(isOk).toBe(true);

  const failed = await rehearse(parts, ['unit'], { firefox: 'No Firefox here.' });
  expect(failed.lines.at(-1)).toBe('10 passed, 1 failed, 1 not run');
  expect(failed.isOk).toBe(false);
});

test('[RN5.3] a browser that is named by a variable and does not start is a failure', async () => {
  const firefox = new SetupError('FIREFOX_PATH is wrong.');
  const { isOk, row, lines } = await rehearse(parts, [], { firefox });

  expect(row('firefox')).toMatch(/^firefox +failed +0\.0 FIREFOX_PATH is wrong\.$/);
  expect(lines.at(-1)).toBe('11 passed, 1 failed');
  expect(isOk).toBe(false);
});

test('[RN5.3] after a failed build no older build is tested', async () => {
  const { ranNames, row, lines } = await rehearse(parts, ['build']);

  expect(ranNames).not.toContain('end-to-end');
  expect(ranNames).not.toContain('size');
  expect(ranNames).not.toContain('firefox');
  expect(row('end-to-end')).toMatch(/^end-to-end +failed +0\.0 The build failed\.$/);
  expect(lines.at(-1)).toBe('7 passed, 5 failed');
});

test('[RN5.3] without dependencies every part counts as failed', async () => {
  const lines: string[] = [];
  const isOk = await runTests(parts, {
    install: () => Promise.reject(new SetupError('npm ci failed.')),
    findChromium: () => Promise.reject(new Error('not asked for')),
    findEngine: () => Promise.reject(new Error('not asked for')),
    run: () => Promise.reject(new Error('not asked for')),
    show: () => undefined,
    say: (line) => lines.push(line),
  });

  expect(lines).toEqual(['npm ci failed.', '0 passed, 12 failed']);
  expect(isOk).toBe(false);
});

test('[RN5] an unknown part gets one sentence with the known parts, and exit code 1', async () => {
  const { code, stdout, stderr } = await runScript(join(root, 'tools/command.mjs'), [
    'test',
    'unit',
    'speed',
  ]);

  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    `npm test should be given names of its parts, but "speed" is none: choose from format, lint, lint-rxjs, types, unit, browser, build, end-to-end, engines, firefox, webkit, size, unused.\n`,
  );
});

test('[RN5] the script of every part exists', () => {
  const scripts = parts.map(({ command }) => command.find((word) => !word.startsWith('--')) ?? '');

  expect(scripts.filter((script) => !existsSync(join(root, script)))).toEqual([]);
});

test('[RN5.4] the exit code of a real part decides, and the last line comes last', async () => {
  const folder = temporaryFolder({
    'part.mjs': 'console.log("the part itself"); process.exitCode = Number(process.argv[2]);',
    'run.mjs': `
      import { runCommand } from ${JSON.stringify(join(root, 'tools/runCommand.mjs'))};
      import { runTests } from ${JSON.stringify(join(root, 'tools/runTests.mjs'))};
      const command = [import.meta.dirname + '/part.mjs', process.argv[2]];
      const isReading = process.argv[3] === 'reading';
      runCommand(() => runTests([{ name: 'only', command, isReading }]));`,
  });
  for (const how of ['shown', 'reading']) {
    const ok = await runScript(join(folder, 'run.mjs'), ['0', how]);
    const failed = await runScript(join(folder, 'run.mjs'), ['3', how]);

    expect(ok.code).toBe(0);
    expect(ok.stdout).toMatch(/the part itself\n[^]*\n1 passed, 0 failed\n$/);
    expect(failed.code).toBe(1);
    expect(failed.stdout).toMatch(/the part itself\n[^]*\n0 passed, 1 failed\n$/);
  }
});

test('[RN5] .ci/run does exactly the same as npm test', () => {
  const file = join(root, '.ci/run');

  expect(readFileSync(file, 'utf8').trimEnd().split('\n').at(-1)).toBe('exec npm test');
  expect(statSync(file).mode & 0o111).not.toBe(0);
});
