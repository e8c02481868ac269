// @ts-check
// An old Node parses this whole file before it runs the version check: use no syntax newer than Node 12 here.
// Import everything else after the check.
import { nodeProblem } from './nodeVersion.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  void import('./commands.mjs').then(({ runNamed }) => runNamed(process.argv.slice(2)));
}
