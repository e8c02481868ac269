// @ts-check
// This file is part of the package: it uses nothing but Node.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

/**
 * The file that starts an app, relative to the app's folder, with the reason why it is that file. Next.js may not have
 * the file yet. `problem` is a sentence that says why the import has no effect there.
 * @typedef {{ file: string, why: string, problem?: string }} Entry
 */

/** The problem that a person must solve: its message is one sentence. */
export class InitError extends Error {}

const sources = ['ts', 'tsx', 'js', 'jsx', 'mts', 'mjs', 'cjs'];

/**
 * Finds the files that start the app in a folder: of Next.js, the Angular CLI, Nx, Vite, or webpack, in this order. In
 * a workspace there may be several.
 * @param {string} folder
 * @returns {Entry[]}
 */
export function findEntries(folder) {
  return firstOf([inNext, inAngular, inNx, inVite, inWebpack], folder).filter(
    (one, index, all) => all.findIndex(({ file }) => file === one.file) === index,
  );
}

/**
 * @param {readonly ((folder: string, project?: string) => Entry[])[]} ways
 * @param {string} folder
 * @param {string} [project]
 */
function firstOf(ways, folder, project) {
  for (const find of ways) {
    const found = find(folder, project);
    if (found.length > 0) return found;
  }
  return [];
}

/** @param {string} folder @param {string} [project] @returns {Entry[]} */
function inNext(folder, project = '.') {
  if (!isNext(folder, project)) return [];
  const path = (/** @type {string} */ file) => posix.join(project, file);
  const base = existsSync(join(folder, path('src'))) ? 'src/' : '';
  const names = sources.map((end) => path(`${base}instrumentation-client.${end}`));
  const end = existsSync(join(folder, path('tsconfig.json'))) ? 'ts' : 'js';
  const file = existing(folder, names) ?? path(`${base}instrumentation-client.${end}`);
  const why = 'Next.js runs this file in the browser, before the app';
  const version = nextVersion(folder, project);
  if (!isBefore153(version)) return [{ file, why }];
  const problem = `Next.js ${version} does not run ${file}, which needs 15.3: nothing is changed. Name pages/_app instead, or a component with 'use client' around the root layout's children: npx partitura-live init src/app/providers.tsx`;
  return [{ file, why, problem }];
}

/** The version that is installed, or else that the manifest names. @param {string} folder @param {string} project */
function nextVersion(folder, project) {
  const manifest = readJson(folder, posix.join(project, 'package.json'));
  const version =
    installedNext(join(folder, project)) ??
    field(manifest, 'dependencies', 'next') ??
    field(manifest, 'devDependencies', 'next');
  return /\d+(?:\.\d+)*/.exec(String(version))?.[0] ?? '';
}

/** @param {string} folder @returns {unknown} its version, found in this folder or above it */
function installedNext(folder) {
  const version = field(readJson(folder, 'node_modules/next/package.json'), 'version');
  return version ?? (dirname(folder) === folder ? undefined : installedNext(dirname(folder)));
}

/** Whether Next.js does not run `instrumentation-client`. @param {string} version */
function isBefore153(version) {
  const [major = Infinity, minor = Infinity] = version === '' ? [] : version.split('.').map(Number);
  return major < 15 || (major === 15 && minor < 3);
}

/**
 * The root of a workspace may name Next.js for apps in other folders.
 * @param {string} folder
 * @param {string} project
 */
function isNext(folder, project) {
  const has = (/** @type {string} */ path) => existsSync(join(folder, project, path));
  if (sources.some((end) => has(`next.config.${end}`))) return true;
  const manifest = readJson(folder, posix.join(project, 'package.json'));
  const lists = ['dependencies', 'devDependencies'];
  return (
    lists.some((list) => field(manifest, list, 'next') !== undefined) &&
    ['app', 'pages', 'src/app', 'src/pages'].some(has)
  );
}

/** @param {string} folder @returns {Entry[]} */
function inAngular(folder) {
  const projects = field(readJson(folder, 'angular.json'), 'projects');
  return Object.entries(typeof projects === 'object' ? { ...projects } : {}).flatMap((named) => {
    const [name, project] = /** @type {[string, unknown]} */ (named);
    if (field(project, 'projectType') === 'library') return [];
    const file = entryOf(field(project, 'architect') ?? field(project, 'targets'));
    return existing(folder, [file]) ? [{ file, why: `angular.json names it for ${name}` }] : [];
  });
}

/** @param {string} folder @returns {Entry[]} */
function inNx(folder) {
  return projectFolders(folder).flatMap((project) => {
    const path = posix.join(project, 'project.json');
    const targets = field(readJson(folder, path), 'targets');
    const root = workspaceRoot(folder);
    const prefix = slashed(relative(folder, root));
    // Its paths begin at the root of the workspace.
    const named = entryOf(targets);
    const file = named === '' ? '' : posix.join(prefix, named);
    if (existing(folder, [file])) return [{ file, why: `${path} names it` }];
    return firstOf([inNext, inVite, inWebpack], folder, project);
  });
}

/** @param {string} folder @returns {string[]} the folders of Nx projects that may be apps */
function projectFolders(folder) {
  if (existsSync(join(folder, 'project.json'))) return ['.'];
  if (!existsSync(join(folder, 'nx.json'))) return [];
  const workspaces = field(readJson(folder, 'package.json'), 'workspaces');
  /** @type {readonly unknown[]} */
  const more = Array.isArray(workspaces) ? workspaces : [];
  const folders = ['apps/*', ...more].flatMap((pattern) => foldersOf(folder, String(pattern)));
  return [...new Set(folders)]
    .filter((path) => !path.endsWith('-e2e'))
    .filter((path) =>
      ['project.json', 'package.json'].some((file) => existsSync(join(folder, path, file))),
    );
}

/** @param {string} folder @param {string} pattern a folder, or all in a folder: `apps/*` */
function foldersOf(folder, pattern) {
  const [, above] = /^(.*)\/\*$/.exec(pattern) ?? [];
  if (above === undefined) return [pattern];
  const path = join(folder, above);
  const names = existsSync(path) ? readdirSync(path).sort() : [];
  return names.map((name) => posix.join(above, name));
}

/** @param {string} folder @returns {string} */
function workspaceRoot(folder) {
  if (existsSync(join(folder, 'nx.json'))) return folder;
  const above = dirname(folder);
  return above === folder ? folder : workspaceRoot(above);
}

/** @param {string} folder @param {string} [project] @returns {Entry[]} */
function inVite(folder, project = '.') {
  const page = posix.join(project, 'index.html');
  if (!existsSync(join(folder, page))) return [];
  const text = readFileSync(join(folder, page), 'utf8').replace(/<!--[\s\S]*?-->/g, '');
  const scripts = text.match(/<script\b[^>]*>/gi) ?? [];
  return scripts.flatMap((tag) => {
    const [, , source = ''] = /\bsrc\s*=\s*(["']?)([^"'\s>]+)\1/i.exec(tag) ?? [];
    if (!/\btype\s*=\s*["']?module\b/i.test(tag) || /^(?:[a-z]+:)?\/\//i.test(source)) return [];
    const file = posix.join(project, source.replace(/[?#].*$/, ''));
    return existing(folder, [file]) ? [{ file, why: `${page} loads it` }] : [];
  });
}

/** @param {string} folder @param {string} [project] @returns {Entry[]} */
function inWebpack(folder, project = '.') {
  const config = existing(
    folder,
    sources.map((end) => posix.join(project, `webpack.config.${end}`)),
  );
  if (config === undefined) return [];
  const text = withoutComments(readFileSync(join(folder, config), 'utf8')).replace(
    /\bpath\.(?:join|resolve)\(([^()]*)\)/g,
    (_, parts) => `'${texts(String(parts)).join('/')}'`,
  );
  // The plugin of Nx calls it `main`.
  const [, entry] = /\bentry\s*:([^}\]]*)/.exec(text) ?? /\bmain\s*:([^}\]]*)/.exec(text) ?? [];
  if (entry === undefined && /\bentry\b/.test(text)) return [];
  // The first file of a text, a list or an object: others are packages, or belong to another option.
  const files = entry === undefined ? ['src/index'] : texts(entry).filter((one) => /\//.test(one));
  const ends = ['', ...sources.map((end) => `.${end}`)];
  const paths = files.flatMap((one) => ends.map((end) => posix.join(project, `${one}${end}`)));
  const isSource = (/** @type {string} */ path) => sources.some((end) => path.endsWith(`.${end}`));
  const file = existing(folder, paths.filter(isSource));
  if (file === undefined) return [];
  return [{ file, why: entry ? `${config} names it` : 'webpack begins there by default' }];
}

/** @param {string} code @returns {string[]} the texts in quotation marks */
function texts(code) {
  return [...code.matchAll(/(["'`])(.*?)\1/g)].map(([, , text = '']) => text);
}

/** @param {string} code */
function withoutComments(code) {
  return code.replace(/((["'`])(?:\\.|(?!\2)[^\\])*\2)|\/\/.*|\/\*[\s\S]*?\*\//g, '$1');
}

/** @param {unknown} targets the targets of a project @returns {string} */
function entryOf(targets) {
  const options = field(targets, 'build', 'options');
  const file = field(options, 'browser') ?? field(options, 'main');
  return typeof file === 'string' ? file : '';
}

/** @param {string} folder @param {readonly string[]} files */
function existing(folder, files) {
  return files.find((file) => /\.\w+$/.test(file) && existsSync(join(folder, file)));
}

/**
 * @param {string} folder
 * @param {string} file
 * @returns {unknown} `undefined` if there is no such file
 */
function readJson(folder, file) {
  if (!existsSync(join(folder, file))) return undefined;
  const text = readFileSync(join(folder, file), 'utf8');
  try {
    // The command line tools of Angular and Nx allow comments.
    return /** @type {unknown} */ (JSON.parse(withoutComments(text)));
  } catch (error) {
    throw new InitError(
      `${file} can't be read as JSON: ${error instanceof Error ? error.message : ''} Name the file that starts the app: npx partitura-live init src/main.ts`,
    );
  }
}

/**
 * Reads a field of a field … of unknown data.
 * @param {unknown} data
 * @param {readonly string[]} names
 * @returns {unknown}
 */
function field(data, ...names) {
  return names.reduce(
    (/** @type {unknown} */ one, name) =>
      typeof one === 'object' && one !== null && Object.hasOwn(one, name)
        ? /** @type {unknown} */ (Reflect.get(one, name))
        : undefined,
    data,
  );
}

/** @param {string} path */
export function slashed(path) {
  return path.split(sep).join('/');
}
