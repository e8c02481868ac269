// @ts-check
// An old Node parses this whole file before it runs the version check: use no syntax newer than Node 12 here.
// Import everything else after the check.
import { nodeProblem } from './nodeVersion.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  void start();
}

async function start() {
  const { runCommand } = await import('./runCommand.mjs');
  await runCommand(async () => {
    const { startPage } = await import('./startPage.mjs');
    const { root } = await import('./root.mjs');
    await startPage(root, process.env);
  });
}
