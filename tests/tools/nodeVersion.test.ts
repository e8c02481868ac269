import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { ScriptTarget, transpile } from 'typescript';
import { expect, test } from 'vitest';
import { nodeProblem } from '@partitura/tools/nodeVersion.mjs';

const { node } = process.versions;

test.each(['20.19.0', '22.13.0', '22.21.1', '24.0.0', '25.1.0', node])(
  '[RN3] Node %s is accepted',
  (version) => expect(nodeProblem(version)).toBe(''),
);

test.each(['12.22.12', '18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])(
  '[RN3] Node %s is refused with one sentence',
  (version) =>
    expect(nodeProblem(version)).toContain(`20.19+, 22.13+ or 24+, but this is Node ${version}: `),
);

test.each(['nodeVersion.mjs', 'command.mjs'])(
  '[RN3] an old Node can parse %s, so it prints the sentence about its version',
  (name) => {
    const code = readFileSync(new URL(`../../tools/${name}`, import.meta.url), 'utf8');
    const imports = code.match(/^import\b.+/gm) ?? [];
    const script = code.replace(/^(?:import .+|export )/gm, '');

    // TypeScript rewrites syntax that the older target lacks, so unchanged code contains no such syntax.
    expect(transpile(code, { target: ScriptTarget.ES2019 })).toBe(
      transpile(code, { target: ScriptTarget.ESNext }),
    );
    // A script, unlike a module, has no top-level await, and neither has Node 12.
    expect(() => new Script(script)).not.toThrow();
    expect(imports.filter((line) => !line.endsWith(" from './nodeVersion.mjs';"))).toEqual([]);
  },
);
