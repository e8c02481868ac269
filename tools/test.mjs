// @ts-check
// An old Node parses this whole file before it runs the version check: use no syntax newer than Node 12 here.
// Import everything else after the check.
import { nodeProblem } from './nodeVersion.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  void test();
}

async function test() {
  const { runCommand } = await import('./runCommand.mjs');
  await runCommand(async () => {
    const { chooseParts } = await import('./parts.mjs');
    const { runTests } = await import('./runTests.mjs');
    return runTests(chooseParts(process.argv.slice(2)));
  });
}
