// @ts-check
import { isBuiltin } from 'node:module';
import { relative, resolve, sep } from 'node:path';
import { exportedFile, packageOf } from './manifests.mjs';

/** Tests, tools and plugins of the build, which may import what the manifest lists for development. */
const DEVELOPMENT = /\.test(?:-d)?\.tsx?$|\/(?:tests|tools|plugin)\/|\.config\.[mt]s$/;

/** Vite loads these files in Node, which cannot import the TypeScript of a package by the package's name. */
const LOADED_BY_VITE = /(?:Plugin|\.config)\.ts$/;

/**
 * Reports each import that crosses the border of a package without permission in the manifest: a path out of the
 * package, a name that the manifest does not list, or a file that the other package does not export.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noOtherPackage = {
  meta: {
    type: 'problem',
    schema: { type: 'array' },
    messages: {
      path: '{{name}} leads out of {{own}}: import it by the name of its package.',
      unlisted: "{{name}} is not in {{own}}'s package.json: list it there, or do without it.",
      unexported: '{{name}} is not among the exports of its package.',
    },
  },
  create(context) {
    const { filename, cwd } = context;
    const file = relative(cwd, filename).replaceAll(sep, '/');
    const own = packageOf(cwd, file);
    if (!own) return {};
    const isForDevelopment = DEVELOPMENT.test(file) || !/^(?:apps|packages)\//.test(file);
    return eachImport((node, name) => {
      const messageId = problemOf(name);
      if (messageId) context.report({ node, messageId, data: { name, own: own.name } });
    });

    /** @param {string} name */
    function problemOf(name) {
      if (name.startsWith('.')) {
        const importedFile = relative(cwd, resolve(filename, '..', name)).replaceAll(sep, '/');
        // The repository's own files, such as its settings, belong to no package.
        const isInside = importedFile.startsWith(`${own?.folder}/`) || !importedFile.includes('/');
        return isInside || LOADED_BY_VITE.test(file) ? undefined : 'path';
      }
      if (isBuiltin(name) || name.startsWith('virtual:')) return undefined;
      const dependency = /^(?:@[^/]+\/)?[^/?]+/.exec(name)?.[0] ?? name;
      const isListed =
        own?.needs.has(dependency) || (isForDevelopment && own?.needsInTests.has(dependency));
      if (!isListed) return 'unlisted';
      return dependency.startsWith('@partitura/') && !exportedFile(cwd, name)
        ? 'unexported'
        : undefined;
    }
  },
};

/**
 * Forbidden imports: files below `target` may not import from `from`, except from the folders and files of `except`,
 * which are below `from`. All paths are relative to the project's folder, without a leading `./`.
 * @typedef {{ target: string, from: string, except?: readonly string[] }} Zone
 */

/**
 * Reports each import (static, dynamic or type-only) that a zone forbids to the importing file. Options: the zones.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noOtherRoom = {
  meta: {
    type: 'problem',
    schema: { type: 'array' },
    messages: { room: '{{target}} does not import from {{from}}: imports go one way.' },
  },
  create(context) {
    const { filename, cwd } = context;
    const file = relative(cwd, filename).replaceAll(sep, '/');
    const zones = /** @type {readonly Zone[]} */ (context.options).filter(({ target }) =>
      isIn(file, target),
    );

    return eachImport((node, name) => {
      const importedFile = name.startsWith('.')
        ? relative(cwd, resolve(filename, '..', name)).replaceAll(sep, '/')
        : exportedFile(cwd, name);
      const zone = zones.find(
        ({ from, except = [] }) =>
          importedFile !== undefined &&
          isIn(importedFile, from) &&
          !except.some((allowed) => isIn(importedFile, allowed)),
      );
      if (!zone) return;
      context.report({ node, messageId: 'room', data: { target: zone.target, from: zone.from } });
    });
  },
};

/** @param {string} file @param {string} folder */
function isIn(file, folder) {
  return file === folder || file.startsWith(`${folder}/`);
}

/**
 * Calls back with each name that a file imports: static, dynamic or type-only.
 * @param {(node: import('eslint').Rule.Node, name: string) => void} take
 * @returns {import('eslint').Rule.RuleListener}
 */
function eachImport(take) {
  /** @param {import('eslint').Rule.Node} node @param {unknown} name */
  const check = (node, name) => {
    if (typeof name === 'string') take(node, name);
  };
  return {
    ':matches(ImportDeclaration, ExportAllDeclaration, ExportNamedDeclaration)'(
      /** @type {import('eslint').Rule.Node & { source?: { value: unknown } | null }} */ node,
    ) {
      check(node, node.source?.value);
    },
    ':matches(ImportExpression, TSImportType) > Literal'(
      /** @type {import('eslint').Rule.Node & { value: unknown }} */ node,
    ) {
      check(node, node.value);
    },
  };
}
