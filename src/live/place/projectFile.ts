/** A file of an app, by the address that its source map has for it. */
export interface ProjectFile {
  /** Relative to the project as far as known; of a package from its `node_modules/` on. */
  readonly file: string;
  readonly isLibrary: boolean;
  /** What the dev server finds it by: relative to the project, or absolute. */
  readonly path: string;
}

/**
 * Finds a file in the project by its address: those of Vite (`http://localhost:5173/src/x.ts?t=1`, `/@fs/home/…`),
 * webpack (`webpack://app/./src/x.ts?d326`, `webpack-internal:///./src/x.ts`), Turbopack and `file:`.
 *
 * `script` is the address of the script whose source map names the file.
 */
export function projectFile(address: string, script = address): ProjectFile {
  const path = pathInModule(pathOf(address), script);
  const inPackage = packageFile(path);
  // Dependencies bundled by a dev server whose cache lies elsewhere.
  const isLibrary = inPackage !== undefined || /(?:^|\/)vite\/deps\//.test(path);
  return { file: inPackage ?? path, isLibrary, path };
}

function packageFile(path: string) {
  return /^(?:.*\/)?(node_modules\/.*)$/.exec(path)?.[1];
}

/**
 * The name of a webpack module begins at the project, and tells its package. Its map may tell neither: Next.js writes
 * absolute paths there, and the map of RxJS without its texts begins at RxJS.
 */
function pathInModule(path: string, script: string) {
  if (!script.startsWith('webpack-internal:')) return path;
  const module = pathOf(script);
  const isSame = `/${path}`.endsWith(`/${module.replace(/^(?:\.\.\/)+/, '')}`);
  return isSame || (packageFile(module) && !packageFile(path)) ? module : path;
}

function pathOf(address: string) {
  const path = decoded(address.replace(/[?#].*$/, ''));
  if (path.startsWith('file:'))
    return path.replace(/^file:\/\/[^/]*/, '').replace(/^\/(?=[A-Z]:)/i, '');
  const inside = path
    // webpack's begin with the name of the bundle, or none.
    .replace(/^[a-z][\w+.-]*:\/\/[^/]*\/+/i, '/')
    // Next.js has a layer, Turbopack a root, before the path.
    .replace(/^\/(?:\([\w-]+\)\/|\[project\]\/)/, '/')
    .replace(/^\/(?:\.?\/)*/, '');
  const fromRoot = /^@fs\/+(.*)$/.exec(inside)?.[1];
  if (fromRoot === undefined) return inside;
  return /^[A-Z]:/i.test(fromRoot) ? fromRoot : `/${fromRoot}`;
}

function decoded(address: string) {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
