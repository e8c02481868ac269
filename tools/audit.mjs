// @ts-check
import { exec } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';
import { runCommand } from './runCommand.mjs';

/** @typedef {{ vulnerabilities?: Record<string, { severity: string }> }} Report what `npm audit --json` prints */

/** The audit fails if an advisory has one of these severities. */
const SEVERE = ['high', 'critical'];

/**
 * Reads the advisories on the installed packages and lists them (SPEC DC14). Resolves to whether none is severe; if the
 * advisories cannot be read, the audit says so and does not fail.
 * @param {() => Promise<string>} [readReport]
 * @param {(line: string) => void} [say]
 */
export async function audit(readReport = npmAudit, say = console.log) {
  const vulnerabilities = vulnerabilitiesIn(await readReport());
  if (!vulnerabilities) {
    say('The advisories could not be read here: nothing was audited.');
    return true;
  }
  const rows = Object.entries(vulnerabilities).map(
    ([name, { severity }]) => `${name}: ${severity}`,
  );
  for (const row of rows) say(row);
  const severe = Object.values(vulnerabilities).filter(({ severity }) =>
    SEVERE.includes(severity),
  ).length;
  say(`Advisories on ${rows.length} packages, ${severe} of them high or critical.`);
  return severe === 0;
}

/**
 * @param {string} output
 * @returns {Report['vulnerabilities']}
 */
function vulnerabilitiesIn(output) {
  try {
    /** @type {unknown} */
    const report = JSON.parse(output);
    return /** @type {Report | null} */ (report)?.vulnerabilities;
  } catch {
    return undefined;
  }
}

/** `npm audit` fails if it finds advisories, but prints its report anyway. @returns {Promise<string>} */
function npmAudit() {
  return new Promise((resolve) => {
    exec('npm audit --json', { cwd: root, maxBuffer: 2 ** 26 }, (_, stdout) => resolve(stdout));
  });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await runCommand(() => audit());
}
