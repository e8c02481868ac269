import { projectFile } from './projectFile.ts';

/**
 * Whether a file of this package is outside `node_modules`, as after `npm install` of a folder, which makes a link: the
 * package then finds RxJS beside that folder, and not the app's RxJS. `source` is the file's address in the map of its
 * script, `script` the address of the script. A bundle without a source map gives no evidence.
 */
export function isLinkedPackage(source: string, script: string): boolean {
  const { file, isLibrary } = projectFile(source, script);
  return !isLibrary && /(?:^|\/)(?:live|late)\.c?js$/.test(file);
}
