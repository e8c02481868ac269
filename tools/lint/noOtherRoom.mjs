// @ts-check
import { relative, resolve, sep } from 'node:path';
import { eachImport } from './imported.mjs';
import { exportedFile } from './manifests.mjs';

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
