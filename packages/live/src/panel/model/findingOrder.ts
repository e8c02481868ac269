import type { SeenFinding } from '../../findings/finding.ts';

/** Returns the key of a finding: the same at each look, although each look makes new objects. */
export function keyOf({ finding, site }: SeenFinding): string {
  const { rule, file, line, column } = finding;
  return `${rule} ${site} ${file}:${line}:${column}`;
}

/**
 * Returns a function that sorts findings, passed in the order in which they were found, with the newest first. While
 * the order is held, known findings stay where they are, and new findings are added at the end.
 */
export function createFindingOrder(isHeld: () => boolean) {
  let keys: readonly string[] = [];
  return (findings: readonly SeenFinding[]): readonly SeenFinding[] => {
    const newest = findings.toReversed();
    const placeOf = (one: SeenFinding) => {
      const at = keys.indexOf(keyOf(one));
      return at === -1 ? keys.length : at;
    };
    const ordered = isHeld() ? newest.sort((one, other) => placeOf(one) - placeOf(other)) : newest;
    keys = ordered.map(keyOf);
    return ordered;
  };
}
