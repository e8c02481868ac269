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
 */
export function projectFile(address: string): ProjectFile {
  const path = pathOf(address);
  const inPackage = /^(?:.*\/)?(node_modules\/.*)$/.exec(path)?.[1];
  // Dependencies bundled by a dev server whose cache lies elsewhere.
  const isLibrary = inPackage !== undefined || /(?:^|\/)vite\/deps\//.test(path);
  return { file: inPackage ?? path, isLibrary, path };
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
