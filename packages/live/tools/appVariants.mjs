// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { observedText, observer } from './observed.mjs';
import { ownFiles } from './ownPipes.mjs';

/** @typedef {import('./appKinds.mjs').AppKind} AppKind */

const line = "import 'partitura-live';\n";

/**
 * Puts the import of the package at the beginning of these files of an app; returns a function that removes it.
 * @param {string} app
 * @param {readonly string[]} files
 */
export function addImport(app, files) {
  return rewrite(files.map((file) => [join(app, file), (text) => `${line}${text}`]));
}

/**
 * Adds an observer of every pipe to the source files of an app, without new lines; returns a function that removes it.
 * @param {AppKind} kind
 * @param {string} app
 */
export function addObserver({ folders = ['src'] }, app) {
  const observers = folders.map((folder) => join(app, folder, 'observe.ts'));
  const files = ownFiles(app, folders).map((file) => {
    const folder = folders.find((one) => file.startsWith(`${one}/`)) ?? '';
    const path = posix.relative(posix.dirname(file), `${folder}/observe`);
    const specifier = path.startsWith('.') ? path : `./${path}`;
    return /** @type {const} */ ([
      join(app, file),
      (/** @type {string} */ text) => observedText(file, text, specifier)?.toString() ?? text,
    ]);
  });
  for (const file of observers) writeFileSync(file, observer);
  const takeAway = rewrite(files);
  return () => {
    takeAway();
    for (const file of observers) rmSync(file);
  };
}

/** @param {readonly (readonly [path: string, write: (text: string) => string])[]} files */
function rewrite(files) {
  const before = files.map(([path]) => readFileSync(path, 'utf8'));
  files.forEach(([path, write], index) => writeFileSync(path, write(before[index] ?? '')));
  return () => files.forEach(([path], index) => writeFileSync(path, before[index] ?? ''));
}
