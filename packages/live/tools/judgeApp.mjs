// @ts-check
import { isDeepStrictEqual } from 'node:util';
import { countsOf } from './observed.mjs';
import { comparePipes } from './ownPipes.mjs';

/** @typedef {import('./askApp.mjs').Answer} Answer */

/** The minimum share of pipes at exactly their line and column. */
const leastPlaced = 0.95;

/**
 * Compares an app's page with the package to the same page without it: the counts of the package to those of the
 * observer, and the page's text and outputs. The apps have no faults, so each finding is a problem.
 * @param {string} app its folder
 * @param {readonly import('./ownPipes.mjs').OwnPipe[]} expected
 * @param {Answer} answer
 * @param {Answer | undefined} without
 * @returns {{ isOk: boolean, figures: string, problems: string[] }} whether the app passes, a summary line, and a line
 * for each problem
 */
export function judge(app, expected, answer, without) {
  // If neither an address nor a source map names the project, the file's path is its path on disk.
  const pipes = (answer.pipes ?? []).map((pipe) => ({
    ...pipe,
    file: pipe.file.startsWith(`${app}/`) ? pipe.file.slice(app.length + 1) : pipe.file,
  }));
  const found = comparePipes(expected, pipes);
  const counted = without?.observed ?? {};
  const counts = countsOf(pipes);
  const miscounted = Object.keys(counted).filter(
    (place) => !isDeepStrictEqual(counts[place], counted[place]),
  );
  const right = Object.keys(counted).length - miscounted.length;
  const isSame =
    isDeepStrictEqual(answer.outputs, without?.outputs) && answer.text === without?.text;
  const problems = /** @type {const} */ (['missing', 'extra', 'wrong']).flatMap((kind) =>
    found[kind].map((place) => `${kind}: ${place}`),
  );
  for (const place of miscounted) {
    const [one, other] = [counts[place], counted[place]].map((each) => JSON.stringify(each));
    problems.push(`${place}: recorded ${one}, counted ${other}`);
  }
  const findings = answer.findings ?? [];
  for (const { rule, file, line, text } of findings)
    problems.push(`finding: ${file}:${line} ${text} (${rule})`);
  if (answer.hasOtherCopy) problems.push('It says that there is another copy of RxJS.');
  if (!isSame) problems.push(`with: ${shown(answer)}`, `without: ${shown(without)}`);
  return {
    isOk:
      found.placed >= leastPlaced * found.expected &&
      found.right === found.placed &&
      right > 0 &&
      miscounted.length === 0 &&
      findings.length === 0 &&
      !answer.hasOtherCopy &&
      isSame,
    figures: `${found.placed} of ${found.expected} placed, ${found.right} with operators, ${right} with counts and last value, ${findings.length} findings; the app ${isSame ? 'as without' : 'differs'}`,
    problems,
  };
}

/** @param {Answer | undefined} answer */
function shown(answer) {
  return JSON.stringify({ outputs: answer?.outputs, text: answer?.text });
}
