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
    const { makeEmbed } = await import('@partitura/inbox/tools/makeEmbed.mjs');
    const { root } = await import('./root.mjs');
    await makeEmbed(path.join(root, 'dist-embed'));
    console.log(
      'The package is in dist-embed: inbox.js, standalone.js, inbox.css and their types.',
    );
  });
}
