import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseParts, parts, partsOfPackage, type Part } from '@partitura/tools/parts.mjs';
import { root } from '@partitura/tools/root.mjs';
import { runTests } from '@partitura/tools/runTests.mjs';
import { SetupError } from '@partitura/tools/setupError.mjs';
import { runScript } from './runScript.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const names = parts.map((part) => part.name);

test('[RN5] only the named parts, and a build that they need, run in the order of npm test', () => {
  expect(chooseParts(['browser', 'unit']).map((part) => part.name)).toEqual(['unit', 'browser']);
  expect(chooseParts(['size']).map((part) => part.name)).toEqual(['build', 'size']);
  expect(chooseParts(['webkit']).map((part) => part.name)).toEqual(['build', 'webkit']);
  expect(chooseParts(['engines']).map((part) => part.name)).toEqual(['build', 'firefox', 'webkit']);
  expect(chooseParts([])).toEqual(parts);
});

test('[RN5.6] a package has a part for each kind of its tests, which runs only in its folder', () => {
  const live = partsOfPackage('live');
  expect(live.map(({ name }) => name)).toEqual(['unit', 'browser', 'build', 'end-to-end']);
  expect(live.map(({ command }) => command.split(' ').at(-1))).toEqual([
    'packages/live/',
    'packages/live/',
    'apps/page',
    'packages/live/',
  ]);
  expect(partsOfPackage('base').map(({ name }) => name)).toEqual(['unit', 'browser']);
  expect(partsOfPackage('page')[0]?.command).toMatch(/ apps\/page\/$/);
});

test('[RN5, RN5.6] an unknown part or package is refused with one sentence that lists the known parts or gives an example', () => {
  expect(() => chooseParts(['unit', 'speed'])).toThrow(
    'npm test should be given names of its parts, but "speed" is none: choose from format, lint, lint-rxjs, types, unit, browser, build, end-to-end, engines, firefox, webkit, size, unused.',
  );
  for (const name of ['', 'speed', 'live/src'])
    expect(() => partsOfPackage(name)).toThrow(
      `npm test --package should be given the folder of a package, but "${name}" is none: for example live.`,
    );
});

interface Problems {
  install?: Error;
  chromium?: Error;
  firefox?: Error | string;
}

/** Rehearses the parts without starting any program; the named parts fail. */
async function rehearse(
  chosen: readonly Part[],
  failing: string[] = [],
  { install, chromium, firefox }: Problems = {},
) {
  const ran: { name: string | undefined; env: NodeJS.ProcessEnv }[] = [];
  const lines: string[] = [];
  const isOk = await runTests(chosen, {
    install: () => (install ? Promise.reject(install) : Promise.resolve()),
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
      // A part takes time, so that parts that only read run meanwhile.
      await Promise.resolve();
      return !failing.includes(name ?? '');
    },
    show: (text) => lines.push(...text.trimEnd().split('\n')),
    say: (line) => lines.push(...line.split('\n')),
  });
  const row = (name: string) => lines.findLast((line) => line.startsWith(`${name} `));
  return { isOk, ran, lines, row, ranNames: ran.map((entry) => entry.name) };
}

test('[RN5, RN5.1, RN5.4] every part runs once; parts that only read, and then the other engines, run in parallel with the rest; the end of the output lists all parts in order', async () => {
  const { isOk, ran, ranNames, lines } = await rehearse(parts);
  const beside = ['format', 'lint', 'lint-rxjs', 'types', 'unused', 'firefox', 'webkit'];
  const others = ['unit', 'browser', 'build', 'end-to-end', 'size'];
  expect(ranNames.filter((name) => beside.includes(name ?? ''))).toEqual(beside);
  expect(ranNames.filter((name) => !beside.includes(name ?? ''))).toEqual(others);
  expect(ranNames.indexOf('lint')).toBeLessThan(ranNames.indexOf('end-to-end'));
  expect(ranNames.indexOf('firefox')).toBeGreaterThan(ranNames.indexOf('build'));
  for (const name of beside)
    expect(lines[lines.indexOf(`== ${name}`) + 1]).toBe(`what ${name} prints`);
  const table = lines.slice(lines.findIndex((line) => line.startsWith('Part ')));
  expect(table.slice(1, 13).map((line) => line.split(' ')[0])).toEqual([
    ...['format', 'lint', 'lint-rxjs', 'types', 'unit', 'browser', 'build', 'end-to-end'],
    ...['firefox', 'webkit', 'size', 'unused'],
  ]);
  expect(lines.at(-1)).toBe('12 passed, 0 failed');
  expect(isOk).toBe(true);
  expect(new Set(ran.map(({ env }) => env['CHROMIUM_PATH']))).toEqual(new Set(['/opt/chromium']));
  const engines = ran.filter(({ env }) => env['ENGINE']);
  expect(engines.map(({ name, env }) => [name, env['ENGINE']])).toEqual([
    ['firefox', 'firefox'],
    ['webkit', 'webkit'],
  ]);
});

test('[RN5.1, RN5.4] a failed part stops no other part; the end of the output names the failed part and, unless it is the only part, repeats its last lines', async () => {
  const { isOk, ranNames, row, lines } = await rehearse(parts, ['lint', 'unit']);
  expect([...ranNames].sort()).toEqual([...names].sort());
  expect(row('format')).toMatch(/^format +ok +\d+\.\d$/);
  expect(row('lint')).toMatch(/^lint +failed +\d+\.\d$/);
  expect(lines.at(-1)).toBe('10 passed, 2 failed');
  expect(isOk).toBe(false);
  const repeated = lines.slice(lines.lastIndexOf('what webkit prints') + 1, -16);
  expect(repeated.filter(Boolean)).toEqual([
    '== lint failed; its last lines again',
    'what lint prints',
    '== unit failed; its last lines again',
    'what unit prints',
  ]);
  const alone = await rehearse(chooseParts(['browser']), ['browser']);
  expect(alone.lines.filter((line) => line === 'what browser prints')).toHaveLength(1);
});

test('[RN5.3] without a Chromium, the parts that need a Chromium fail with the reason, and the other parts run', async () => {
  const chromium = new SetupError('No Chromium here.');
  const { ranNames, row, lines } = await rehearse(parts, [], { chromium });
  expect(names.filter((name) => !ranNames.includes(name))).toEqual(['browser', 'end-to-end']);
  expect(row('browser')).toMatch(/^browser +failed +0\.0 No Chromium here\.$/);
  expect(lines.at(-1)).toBe('10 passed, 2 failed');
  // No browser is searched for if no chosen part needs it.
  const unit = await rehearse(chooseParts(['unit']), [], { chromium: new Error('not asked for') });
  expect(unit.isOk).toBe(true);
});

test('[RN5.3, RN5.4] a part whose browser is missing is not run, and neither counts as a failure nor hides one; a browser that a variable names but that does not start is a failure', async () => {
  const { isOk, ranNames, row, lines } = await rehearse(parts, [], { firefox: 'No Firefox here.' });
  expect(ranNames).not.toContain('firefox');
  expect(row('firefox')).toMatch(/^firefox +not run +0\.0 No Firefox here\.$/);
  expect(lines.at(-1)).toBe('11 passed, 0 failed, 1 not run');
  expect(isOk).toBe(true);
  const failed = await rehearse(parts, ['unit'], { firefox: 'No Firefox here.' });
  expect(failed.lines.at(-1)).toBe('10 passed, 1 failed, 1 not run');
  expect(failed.isOk).toBe(false);
  // A browser that a variable names must start.
  const firefox = new SetupError('FIREFOX_PATH is wrong.');
  const named = await rehearse(parts, [], { firefox });
  expect(named.row('firefox')).toMatch(/^firefox +failed +0\.0 FIREFOX_PATH is wrong\.$/);
  expect(named.lines.at(-1)).toBe('11 passed, 1 failed');
});

test('[RN5.3] after a failed build no older build is tested', async () => {
  const { ranNames, row, lines } = await rehearse(parts, ['build']);
  const unrun = ['end-to-end', 'firefox', 'webkit', 'size'];
  expect(names.filter((name) => !ranNames.includes(name))).toEqual(unrun);
  expect(row('end-to-end')).toMatch(/^end-to-end +failed +0\.0 The build failed\.$/);
  expect(lines.at(-1)).toBe('7 passed, 5 failed');
});

test('[RN5.3] without dependencies every part counts as failed', async () => {
  const install = new SetupError('npm ci failed.');
  const { isOk, ran, lines } = await rehearse(parts, [], { install });
  expect([isOk, ran, lines]).toEqual([false, [], ['npm ci failed.', '0 passed, 12 failed']]);
});

test('[RN5] the script of every part exists', () => {
  const scripts = parts.map(({ command }) => /^(?:--\S+ )?(\S+)/.exec(command)?.[1] ?? '');
  expect(scripts.filter((script) => !existsSync(join(root, script)))).toEqual([]);
});

test('[RN5, RN5.4] the exit code of a real part determines the result, and the line with the counts is printed last', async () => {
  const part = 'console.log("the part itself"); process.exitCode = Number(process.argv[2]);';
  const command = join(temporaryFolder({ 'part.mjs': part }), 'part.mjs');
  const code = `
    import { runCommand } from ${JSON.stringify(join(root, 'tools/setupError.mjs'))};
    import { runTests } from ${JSON.stringify(join(root, 'tools/runTests.mjs'))};
    runCommand(() => runTests([JSON.parse(process.argv[2])]));`;
  const run = join(temporaryFolder({ 'run.mjs': code }), 'run.mjs');
  for (const isReading of [true, false]) {
    for (const exit of [0, 3]) {
      const only = { name: 'only', command: `${command} ${exit}`, isReading };
      const ended = await runScript(run, [JSON.stringify(only)]);
      expect(ended.code).toBe(exit && 1);
      const counts = exit ? '0 passed, 1 failed' : '1 passed, 0 failed';
      expect(ended.stdout).toMatch(new RegExp(`the part itself\n[^]*\n${counts}\n$`));
    }
  }
});

test('[RN5] .ci/run does exactly the same as npm test', () => {
  const file = join(root, '.ci/run');
  expect(readFileSync(file, 'utf8').trimEnd().split('\n').at(-1)).toBe('exec npm test');
  expect(statSync(file).mode & 0o111).not.toBe(0);
});
