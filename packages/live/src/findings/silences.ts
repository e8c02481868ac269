import type { Rule } from '../rules/rule.ts';
import type { Finding } from './finding.ts';

/** Makes the set of rules, files and lines whose findings are dropped. */
export function createSilences(rules: readonly Rule[]) {
  const patterns = new Set<string>();
  return {
    /** Throws a sentence if the text can be neither a rule nor a file nor a line such as `src/a.ts:12`. */
    add(what: string) {
      const ids = rules.map(({ id }) => id);
      if (!/[./]|:\d+$/.test(what) && !ids.includes(what))
        throw new RangeError(
          `Expected a file, a line such as src/a.ts:12, or one of the rules ${ids.join(', ')}; got ${what}.`,
        );
      patterns.add(what);
    },
    has: ({ rule, file, line }: Finding) =>
      [rule, file, `${file}:${line}`].some((what) => patterns.has(what)),
  };
}
