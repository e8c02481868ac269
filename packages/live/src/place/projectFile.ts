/**
 * Finds a file in the project by its address, as written by Vite (`http://localhost:5173/src/x.ts?t=1`, `/@fs/home/…`),
 * webpack (`webpack://app/./src/x.ts?d326`, `webpack-internal:///./src/x.ts`), Turbopack and `file:`. The `file` is
 * relative to the project, if the project is known, and begins with `node_modules/` for a package; `path` is for the
 * dev server.
 *
 * `script` is the address of the script whose source map names the file.
 */
export function projectFile(address: string, script = address) {
  const path = pathInModule(pathOf(address), script);
  const inPackage = packageFile(path);
  // A dev server may keep its bundled dependencies outside `node_modules`; Angular's compiler generates code in the
  // page.
  const isLibrary =
    inPackage !== undefined || /(?:^|\/)vite\/deps\//.test(path) || address.startsWith('ng:');
  return { file: inPackage ?? path, isLibrary, path };
}

function packageFile(path: string) {
  return /^(?:.*\/)?(node_modules\/.*)$/.exec(path)?.[1];
}

/**
 * The name of a webpack module is a path from the project's root; for a package's module, the path includes the
 * package's folder. The path in the module's source map may differ: Next.js writes absolute paths, and the paths in
 * RxJS's own map begin inside its package. Vite 3 writes absolute paths too, but its script addresses begin at the
 * root. The name of a bundle, such as `main.js`, says nothing.
 */
function pathInModule(path: string, script: string) {
  const module = pathOf(script);
  const isSame = `/${path}`.endsWith(`/${module.replace(/^(?:\.\.\/)+/, '')}`);
  if (script.startsWith('webpack-internal:'))
    return isSame || (packageFile(module) && !packageFile(path)) ? module : path;
  return isSame && module.includes('/') && !packageFile(path) ? module : path;
}

function pathOf(address: string) {
  const path = decode(address.replace(/[?#].*$/, ''));
  if (path.startsWith('file:'))
    return path.replace(/^file:\/\/[^/]*/, '').replace(/^\/(?=[A-Z]:)/i, '');
  const inside = path
    // A webpack address begins with the name of the bundle, which may be empty.
    .replace(/^[a-z][\w+.-]*:\/\/[^/]*\/+/i, '/')
    // Next.js prefixes the path with a layer, and Turbopack with a root.
    .replace(/^\/(?:\([\w-]+\)\/|\[project\]\/)/, '/')
    .replace(/^\/(?:\.?\/)*/, '');
  const fromRoot = /^@fs\/+(.*)$/.exec(inside)?.[1];
  if (fromRoot === undefined) return inside;
  return /^[A-Z]:/i.test(fromRoot) ? fromRoot : `/${fromRoot}`;
}

function decode(address: string) {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
