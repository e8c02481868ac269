import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * The titles of a test file's `test('…')` and `test.each(…)('…')`, as they are written there.
 *
 * A title that begins with an id from a list, `[${id}]`, counts once for each id quoted in the file.
 */
export function testTitles(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const quotedIds = [...text.matchAll(/'([A-Z]{2}\d+)'/g)].map(([, id]) => id ?? '');
  const titles: string[] = [];
  visit(source);
  return titles;

  function visit(node: ts.Node) {
    const [title] = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments : [];
    if (title) titles.push(...expand(title.getText().slice(1, -1)));
    ts.forEachChild(node, visit);
  }

  function expand(title: string) {
    if (!title.startsWith('[${id}]')) return [title];
    return quotedIds.map((id) => title.replace('${id}', id));
  }
}

/** `test` and `test.each(…)`, but not `test.each` itself, `test.describe` or `test.skip`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test';
  return ts.isCallExpression(callee) && callee.expression.getText() === 'test.each';
}
