import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * The titles of a test file's `test('…')` and `test.each(…)('…')`, as they are written there.
 */
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

/** `test` and `test.each(…)`, but not `test.each` itself, `test.describe` or `test.skip`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test';
  return ts.isCallExpression(callee) && callee.expression.getText() === 'test.each';
}
