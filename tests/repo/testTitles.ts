import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Returns the titles of a test file's `test('…')`, `test.each(…)('…')` and `test.runIf(…)('…')`, as written there. */
export function testTitles(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const titles: string[] = [];
  visit(source);
  return titles;

  function visit(node: ts.Node) {
    const [title] = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments : [];
    if (title) titles.push(title.getText().slice(1, -1));
    ts.forEachChild(node, visit);
  }
}

/**
 * Returns the ids at the beginning of a title: `SC3` and `SC3.1` for `[SC3, SC3.1] …`; an empty list if there are none.
 */
export function citedIds(title: string): string[] {
  const [, ids] = /^\[([A-Z]{2}\d+(?:\.\d+)?(?:, [A-Z]{2}\d+(?:\.\d+)?)*)\] \S/.exec(title) ?? [];
  return ids?.split(', ') ?? [];
}

/** `test`, `test.each(…)` and `test.runIf(…)`, but not `test.each` itself, `test.describe` or `test.skip`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test';
  return ts.isCallExpression(callee) && /^test\.(each|runIf)$/.test(callee.expression.getText());
}
