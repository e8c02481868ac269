// @ts-check
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * A call of `pipe` with operators in a source file.
 * @typedef {object} OwnPipe
 * @property {string} file relative to the project, with `/`
 * @property {number} line the line of the name `pipe`, from 1
 * @property {number} column the column of that name, from 1
 * @property {string[]} operators the texts of the operators
 * @property {number} start the offset of the whole call in the text
 * @property {number} end the offset of the call's end
 */

/**
 * Lists the calls of `pipe` in a project's own TypeScript files, without its tests, as the compiler reads them.
 * @param {string} project
 * @param {readonly string[]} [folders] the folders of its own files
 * @returns {OwnPipe[]}
 */
export function ownPipes(project, folders = ['src']) {
  return folders.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(?:d|spec)\.tsx?$/.test(path))
      .sort()
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .flatMap((file) => pipesIn(file, readFileSync(join(project, file), 'utf8'))),
  );
}

/**
 * Lists the calls of `pipe` in the text of a file, outer calls before inner ones.
 * @param {string} file
 * @param {string} text
 * @returns {OwnPipe[]}
 */
export function pipesIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {OwnPipe[]} */
  const pipes = [];
  visit(source);
  return pipes;

  /** @param {ts.Node} node */
  function visit(node) {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'pipe' &&
      node.arguments.length > 0
    ) {
      const { name } = node.expression;
      const { line, character } = source.getLineAndCharacterOfPosition(name.getStart());
      const operators = node.arguments.map((operator) => operator.getText());
      const [start, end] = [node.getStart(), node.getEnd()];
      pipes.push({ file, line: line + 1, column: character + 1, operators, start, end });
    }
    ts.forEachChild(node, visit);
  }
}

/** @typedef {{ file: string, line: number, column: number, isLibrary: boolean, isOld: boolean, operators: readonly string[] }} PlacedPipe */

/**
 * Compares the recorded pipes with the pipes that the compiler found.
 * @param {readonly OwnPipe[]} expected
 * @param {readonly PlacedPipe[]} recorded
 * @returns {{ missing: string[], extra: string[], wrong: string[] }} the pipes that are not at exactly their line and
 * column, those that were not expected, and those with other operators
 */
export function comparePipes(expected, recorded) {
  const own = recorded.filter(({ isLibrary, isOld }) => !isLibrary && !isOld);
  const byPlace = new Map(own.map((pipe) => [placeOf(pipe), pipe]));
  const places = new Set(expected.map(placeOf));
  const placed = expected.filter((pipe) => byPlace.has(placeOf(pipe)));
  const wrong = placed.filter((pipe) => textOf(byPlace.get(placeOf(pipe))) !== textOf(pipe));
  return {
    missing: expected.filter((pipe) => !placed.includes(pipe)).map(placeOf),
    extra: own.map(placeOf).filter((place) => !places.has(place)),
    wrong: wrong.map((pipe) => `${placeOf(pipe)} ${textOf(byPlace.get(placeOf(pipe)))}`),
  };
}

/**
 * Returns `file:line:column`.
 * @param {{ file: string, line: number, column: number }} pipe
 */
export function placeOf({ file, line, column }) {
  return `${file}:${line}:${column}`;
}

/**
 * The operators' texts without spaces and trailing commas, which depend on line breaks.
 * @param {{ operators: readonly string[] } | undefined} pipe
 */
function textOf(pipe) {
  const text = pipe?.operators.join(' | ') ?? '';
  return text.replace(/\s+/g, '').replace(/,(?=[)\]}])/g, '');
}
