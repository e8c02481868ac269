// @ts-check
// This file is part of the package: it uses nothing but Node.

const asImport = "import 'partitura-live';";
const asRequire = "require('partitura-live');";

const ownLine =
  /(?<=^\uFEFF?)[ \t]*(?:import|require\()\s*(["'])partitura-live\1\)?[ \t]*;?[ \t]*(?:\r?\n|$)/m;

/** Whitespace, comments and directives such as `'use client'`, which must stay at the beginning of a file. */
const beginning =
  /^(?:#!.*|\s+|\/\/.*|\/\*[\s\S]*?\*\/|(["'])use [a-z ]+\1[ \t]*;?(?=[ \t]*(?:\r?\n|$|\/\/|\/\*)))/;

/**
 * Adds the import before all other code of a file, below the comments and directives at its beginning. A file that only
 * uses `require` gets a call of `require`.
 * @param {string} text
 * @returns {{ text: string, line: string } | { problem: 'there' | 'notFirst' }}
 */
export function withImport(text) {
  const at = endOfBeginning(text);
  const own = ownLine.exec(text);
  if (own) return { problem: own.index <= at ? 'there' : 'notFirst' };
  const isCommonJs = /\brequire\(/.test(text) && !/^\s*(?:import|export)\b/m.test(text);
  const line = isCommonJs ? asRequire : asImport;
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const before = text.slice(0, at);
  const isOnOwnLine = before === '' || before === '\uFEFF' || before.endsWith('\n');
  return { text: `${before}${isOnOwnLine ? '' : end}${line}${end}${text.slice(at)}`, line };
}

/**
 * Removes the import that `withImport` added; returns `undefined` if there is none.
 * @param {string} text
 */
export function withoutImport(text) {
  return ownLine.test(text) ? text.replace(ownLine, '') : undefined;
}

/**
 * Finds the beginning of the first line of code.
 * @param {string} text
 */
function endOfBeginning(text) {
  let at = 0;
  for (let found; (found = beginning.exec(text.slice(at)));) at += found[0].length;
  // The indentation of that line belongs to it.
  return at - (/[ \t]*$/.exec(text.slice(0, at))?.[0].length ?? 0);
}
