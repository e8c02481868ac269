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
    const { makeLive } = await import('./live/makeLive.mjs');
    const { liveBudgets, liveProblems, measureLive } = await import('./live/liveSizes.mjs');
    const { root } = await import('./root.mjs');
    const folder = path.join(root, 'dist-live');
    await makeLive(folder);
    const sizes = measureLive(folder);
    console.log('The package is in dist-live.');
    console.log(`The import: ${sizes.import} of ${liveBudgets.import} bytes (brotli)`);
    console.log(`The panel: ${sizes.panel} of ${liveBudgets.panel} bytes (brotli)`);
    const problems = liveProblems(sizes);
    for (const sentence of problems) console.error(sentence);
    return problems.length === 0;
  });
}
