// @ts-check
// An old Node parses this whole file before it runs the version check: use no syntax newer than Node 12 here.
// Import everything else after the check.
import { nodeProblem } from './nodeVersion.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  void build();
}

async function build() {
  const { runCommand } = await import('./runCommand.mjs');
  await runCommand(async () => {
    const path = await import('node:path');
    const { packLive } = await import('@partitura/live/tools/packLive.mjs');
    const { liveBudgets, liveProblems, measureLive } =
      await import('@partitura/live/tools/liveSizes.mjs');
    const { root } = await import('./root.mjs');
    const { packageFolder, tarball } = await packLive(path.join(root, 'dist-live'));
    const sizes = measureLive(packageFolder);
    console.log(`Install this file in your app: npm install --save-dev ${tarball}`);
    console.log(`The import: ${sizes.import} of ${liveBudgets.import} bytes (brotli)`);
    console.log(`The panel: ${sizes.panel} of ${liveBudgets.panel} bytes (brotli)`);
    const problems = liveProblems(sizes);
    for (const sentence of problems) console.error(sentence);
    return problems.length === 0;
  });
}
