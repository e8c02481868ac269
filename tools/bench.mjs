// @ts-check
// An old Node parses this whole file before it runs the version check: use no syntax newer than Node 12 here.
// Import everything else after the check.
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
    const { ensureInstalled } = await import('./install.mjs');
    const { root } = await import('./root.mjs');
    await ensureInstalled(root);
    const { runBench } = await import('./bench/runBench.mjs');
    await runBench();
  });
}
