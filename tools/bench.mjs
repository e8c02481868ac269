// @ts-check
// An old Node reads this file to its end before it can say that it is too old: nothing newer than Node 12 here,
// and everything else is imported after the check.
import { nodeProblem } from './nodeVersion.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  void bench();
}

async function bench() {
  const { runCommand } = await import('./runCommand.mjs');
  await runCommand(async () => {
    const { runBench } = await import('./bench/runBench.mjs');
    await runBench();
  });
}
