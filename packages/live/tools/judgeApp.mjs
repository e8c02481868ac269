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
 * @param {readonly import('./ownPipes.mjs').OwnPipe[]} expectedPipes
 * @param {Answer} answer
 * @param {Answer | undefined} without
 * @returns {{ isOk: boolean, figures: string, problems: string[] }} whether the app passes, a summary line, and a line
 * for each problem
 */
export function judge(app, expectedPipes, answer, without) {
  // If neither an address nor a source map names the project, the file's path is its path on disk.
  const pipes = (answer.pipes ?? []).map((pipe) => ({
    ...pipe,
    file: pipe.file.startsWith(`${app}/`) ? pipe.file.slice(app.length + 1) : pipe.file,
  }));
  const comparison = comparePipes(expectedPipes, pipes);
  const observedCounts = without?.observed ?? {};
  const counts = countsOf(pipes);
  const miscountedPlaces = Object.keys(observedCounts).filter(
    (place) => !isDeepStrictEqual(counts[place], observedCounts[place]),
  );
  const right = Object.keys(observedCounts).length - miscountedPlaces.length;
  const isSame =
    isDeepStrictEqual(answer.outputs, without?.outputs) && answer.text === without?.text;
  const problems = /** @type {const} */ (['missing', 'extra', 'wrong']).flatMap((kind) =>
    comparison[kind].map((place) => `${kind}: ${place}`),
  );
  for (const place of miscountedPlaces) {
    const [one, other] = [counts[place], observedCounts[place]].map((each) => JSON.stringify(each));
    problems.push(`${place}: recorded ${one}, counted ${other}`);
  }
  const findings = answer.findings ?? [];
  for (const { rule, file, line, text } of findings)
    problems.push(`finding: ${file}:${line} ${text} (${rule})`);
  if (answer.hasOtherCopy) problems.push('It says that there is another copy of RxJS.');
  if (!isSame) problems.push(`with: ${shown(answer)}`, `without: ${shown(without)}`);
  return {
    isOk:
      comparison.placed >= leastPlaced * comparison.expected &&
      comparison.right === comparison.placed &&
      right > 0 &&
      miscountedPlaces.length === 0 &&
      findings.length === 0 &&
      !answer.hasOtherCopy &&
      isSame,
    figures: `${comparison.placed} of ${comparison.expected} placed, ${comparison.right} with operators, ${right} with counts and last value, ${findings.length} findings; the app ${isSame ? 'as without' : 'differs'}`,
    problems,
  };
}

/** @param {Answer | undefined} answer */
function shown(answer) {
  return JSON.stringify({ outputs: answer?.outputs, text: answer?.text });
}
