// @ts-check
// This file is part of the package: Node loads it right before the tool, if it runs with the condition `development`.
if (/partitura-live/.test(String([process.execArgv, process.env.NODE_OPTIONS]))) {
  // The code of a page that a server renders may import the tool too, and must not start it there.
  const key = Symbol.for('partitura-live');
  if (!(key in globalThis)) Reflect.set(globalThis, key, null);
} else if (typeof document === 'undefined') {
  console.error(
    'Partitura does not record this process: start Node with --import partitura-live too.',
  );
}
