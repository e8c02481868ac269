// @ts-check
// Node 12 must be able to run this and print the sentence below: no newer syntax and no imports here.

// The oldest minor version of each line that both Vite (^20.19.0 || >=22.12.0) and ESLint (^20.19.0 || ^22.13.0 || >=24) support.
/** @type {Record<number, number>} */
const oldestMinors = { 20: 19, 22: 13 };

/**
 * Returns a sentence that says why this project does not support a Node version, or '' for a supported
 * version.
 * @param {string} version such as `process.versions.node`
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const oldestMinor = oldestMinors[major];
  if (major >= 24 || (oldestMinor !== undefined && minor >= oldestMinor)) return '';
  return (
    'Partitura needs Node 20.19+, 22.13+ or 24+, but this is Node ' +
    version +
    ': install one from https://nodejs.org and run the same command again.'
  );
}
