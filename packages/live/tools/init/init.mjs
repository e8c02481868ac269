// @ts-check
// This file is part of the package: it uses nothing but Node.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { findEntries, InitError, slashed } from './findEntry.mjs';
import { withImport, withoutImport } from './importLine.mjs';

const usage = `partitura-live init [file]   adds the import to the file that starts the app in this folder or above it
  --undo   removes it again
  --yes    writes without a question
`;

/**
 * Runs `partitura-live` with these arguments (SPEC LV1.5): finds the file that starts the app, adds or removes the
 * import, and says what it did. Without a terminal and without `--yes` it changes nothing. Resolves to the exit code.
 * @param {readonly string[]} args
 * @param {object} options
 * @param {string} options.folder the app's folder
 * @param {((question: string) => Promise<boolean>) | undefined} options.ask asks a person, if there is one
 * @param {(sentence: string) => void} options.say
 * @returns {Promise<number>}
 */
export async function init(args, { folder, ask, say }) {
  const flags = args.filter((arg) => arg.startsWith('-'));
  const [command, givenFile, ...more] = args.filter((arg) => !arg.startsWith('-'));
  if (flags.includes('--help')) {
    say(usage);
    return 0;
  }
  const unknownFlag = flags.find((flag) => flag !== '--yes' && flag !== '--undo');
  if (command !== 'init' || more.length > 0 || unknownFlag !== undefined) {
    say(
      unknownFlag === undefined
        ? usage
        : `"${unknownFlag}" is no option of partitura-live.\n${usage}`,
    );
    return 1;
  }
  try {
    const isUndo = flags.includes('--undo');
    const change = isUndo ? removal(folder, givenFile) : addition(folder, givenFile);
    const isSure = flags.includes('--yes') || (await ask?.(change.question));
    if (!isSure) {
      const hint = ask ? '' : ' To do it, run this again with --yes.';
      say(`Nothing is changed. ${ask ? '' : `It would ${change.what}.`}${hint}`.trim());
      return 0;
    }
    change.write();
    say(change.done);
    return 0;
  } catch (error) {
    if (!(error instanceof InitError)) throw error;
    say(error.message);
    return 1;
  }
}

/**
 * @typedef {object} Change
 * @property {string} question
 * @property {string} what completes the sentence "It would …"
 * @property {string} done
 * @property {() => void} write
 */

/** @param {string} folder @param {string | undefined} givenFile @returns {Change} */
function addition(folder, givenFile) {
  const { file, why, problem } = entry(folder, givenFile);
  if (problem !== undefined) throw new InitError(problem);
  const path = join(folder, file);
  const isNew = !existsSync(path);
  const result = withImport(isNew ? '' : readFileSync(path, 'utf8'));
  if ('problem' in result)
    throw new InitError(
      result.problem === 'there'
        ? `${file} imports partitura-live already: nothing is changed.`
        : `${file} imports partitura-live, but not first: pipes that are created before are not recorded. Move the import to the top.`,
    );
  const { text, line } = result;
  const what = isNew ? `create ${file} with "${line}"` : `add "${line}" to ${file}`;
  return {
    what: `${what} (${why})`,
    question: `${upper(what)}? (${why}.)`,
    done: `${isNew ? 'Created' : 'Changed'} ${file}: its first import is now "${line}". ${next(folder)}`,
    write() {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    },
  };
}

/** @param {string} folder @param {string | undefined} givenFile @returns {Change} */
function removal(folder, givenFile) {
  const candidates =
    givenFile === undefined ? findEntriesFrom(folder).map(({ file }) => file) : [givenFile];
  for (const file of candidates) {
    const path = join(folder, file);
    const text = existsSync(path) ? withoutImport(readFileSync(path, 'utf8')) : undefined;
    if (text === undefined) continue;
    const isEmpty = text.trim() === '';
    const what = isEmpty
      ? `delete ${file}, which has no other line`
      : `remove the import from ${file}`;
    return {
      what,
      question: `${upper(what)}?`,
      done: isEmpty ? `Deleted ${file}.` : `Removed the import from ${file}.`,
      write: () => (isEmpty ? rmSync(path) : writeFileSync(path, text)),
    };
  }
  const where = candidates.length > 0 ? candidates.join(', ') : 'this folder';
  throw new InitError(`No import of partitura-live is found in ${where}: nothing is changed.`);
}

/** @param {string} folder @param {string | undefined} givenFile */
function entry(folder, givenFile) {
  if (givenFile !== undefined) {
    if (existsSync(join(folder, givenFile))) return { file: givenFile, why: 'as given' };
    throw new InitError(`There is no file ${givenFile} in ${folder}.`);
  }
  const [found, ...more] = findEntriesFrom(folder);
  if (!found)
    throw new InitError(
      `No app of Vite, webpack, Angular CLI, Next or Nx is found in ${folder}. Name the file that starts the app: npx partitura-live init src/main.ts`,
    );
  if (more.length > 0)
    throw new InitError(
      `Several files start an app here. Choose one: ${[found, ...more].map(({ file }) => `npx partitura-live init ${file}`).join(' or ')}`,
    );
  return found;
}

/**
 * Finds the files that start the app in a folder or, if there are none, above it, up to the nearest `package.json`. Their
 * paths are relative to the folder.
 * @param {string} folder
 * @returns {import('./findEntry.mjs').Entry[]}
 */
function findEntriesFrom(folder) {
  for (const at of upToPackage(folder)) {
    const entries = findEntries(at);
    if (entries.length > 0)
      return entries.map((one) => ({
        ...one,
        file: slashed(relative(folder, join(at, one.file))),
      }));
  }
  return [];
}

/** @param {string} folder @returns {string[]} only the folder itself if there is no `package.json` */
function upToPackage(folder) {
  const all = [folder];
  // The loop also visits the folders that are added during it.
  for (const at of all) {
    if (existsSync(join(at, 'package.json'))) return all;
    if (dirname(at) !== at) all.push(dirname(at));
  }
  return [folder];
}

/** @param {string} folder */
function next(folder) {
  return isInstalled(resolve(folder))
    ? 'Start the dev server, and press the round button in a corner of the page, or Alt+Shift+P.'
    : 'Now install the package: npm install --save-dev partitura-live, or its file partitura-live-….tgz.';
}

/** @param {string} folder @returns {boolean} */
function isInstalled(folder) {
  if (existsSync(join(folder, 'node_modules/partitura-live/package.json'))) return true;
  return dirname(folder) !== folder && isInstalled(dirname(folder));
}

/** @param {string} text */
function upper(text) {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}
