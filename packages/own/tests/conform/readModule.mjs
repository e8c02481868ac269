// @ts-check
import MagicString from 'magic-string';
import ts from 'typescript';

/**
 * The JavaScript of a module as a function body: with its last expression handed to `LAST`, and in
 * `marked` with each argument of a `pipe` handed to `MARK` too.
 * @param {string} text
 */
export function readModule(text) {
  // Makes a module of a text without imports, for an `await` outside functions.
  const whole = `${text}\nexport {};`;
  const source = ts.createSourceFile('module.ts', whole, ts.ScriptTarget.ES2022, true);
  const plain = new MagicString(whole);
  const marked = new MagicString(whole);
  const last = source.statements.at(-2);
  if (last && ts.isExpressionStatement(last)) {
    for (const each of [plain, marked]) surround(each, last.expression, 'LAST(');
  }
  const operators = pipedIn(source).map((argument, index) => {
    surround(marked, argument, `MARK(${index}, `);
    return nameOf(argument, source);
  });
  return { plain: toScript(plain.toString()), marked: toScript(marked.toString()), operators };
}

/**
 * @param {MagicString} text
 * @param {ts.Node} node
 * @param {string} call
 */
function surround(text, node, call) {
  text.appendRight(node.getStart(), call).appendLeft(node.getEnd(), ')');
}

/**
 * The arguments of every `pipe`, in the order of the text.
 * @param {ts.Node} node
 * @returns {ts.Expression[]}
 */
function pipedIn(node) {
  /** @type {ts.Expression[]} */
  const found = [];
  /** @param {ts.Node} each */
  const visit = (each) => {
    if (ts.isCallExpression(each) && nameNode(each.expression).getText() === 'pipe') {
      found.push(...each.arguments);
    }
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found.sort((a, b) => a.getStart() - b.getStart());
}

/** @param {ts.Expression} expression */
function nameNode(expression) {
  return ts.isPropertyAccessExpression(expression) ? expression.name : expression;
}

/**
 * @param {ts.Expression} argument
 * @param {ts.SourceFile} source
 */
function nameOf(argument, source) {
  const name = nameNode(ts.isCallExpression(argument) ? argument.expression : argument);
  const { line } = source.getLineAndCharacterOfPosition(name.getStart());
  return { line: line + 1, operator: name.getText() };
}

/** @param {string} text */
function toScript(text) {
  return ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  }).outputText;
}
