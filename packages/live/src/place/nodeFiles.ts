import { type StackFrame, readFrame } from './frames.ts';

/** The parts of Node that placing uses; absent in a browser. */
interface NodeProcess {
  cwd?: () => string;
  getBuiltinModule?: (
    name: 'node:fs/promises',
  ) => { readFile: (file: URL, encoding: 'utf8') => Promise<string> } | undefined;
}

const node = () => (globalThis as { process?: NodeProcess }).process;

/** Writes once to stderr which functions do not work in a process without a page. */
export function sayWhatNeedsPage(): void {
  console.warn(
    'Partitura records this process: text(), json(), findings() and leaks() of globalThis.partitura work; panel, svg() and tools of the page do not.',
  );
}

/** Reads a file of this computer, by its `file:` address; `undefined` if there is no Node or no such file. */
export async function readFileText(url: string): Promise<string | undefined> {
  const files = node()?.getBuiltinModule?.('node:fs/promises');
  return files?.readFile(new URL(url), 'utf8').catch(() => undefined);
}

/** Removes the folder in which Node runs from a path. */
export function withoutFolder(path: string): string {
  const folder = node()?.cwd?.().replaceAll('\\', '/');
  return folder !== undefined && path.startsWith(`${folder}/`)
    ? path.slice(folder.length + 1)
    : path;
}

/**
 * Finds the original position of a frame in Node by calling `Error.prepareStackTrace`, which Vitest and other tools
 * replace to apply the source maps of the code they have compiled. Without such a hook it returns the frame itself.
 */
export function originalFrame(frame: StackFrame): StackFrame {
  const hook: unknown = Reflect.get(Error, 'prepareStackTrace');
  if (typeof hook !== 'function') return frame;
  try {
    const path = decodeURI(frame.url).replace(/^file:\/\/(?:\/(?=[A-Z]:))?/i, '');
    const sites = [createCallSite(path, frame.line, frame.column)];
    const stack: unknown = Reflect.apply(hook, Error, [new Error(), sites]);
    return readFrame(String(stack).split('\n').at(-1) ?? '') ?? frame;
  } catch {
    return frame;
  }
}

/**
 * Makes a position in the form in which V8 passes one to a hook: hooks call the methods of the position, and copy them
 * from its prototype.
 */
function createCallSite(path: string, line: number, column: number) {
  const results = {
    ...{ getFileName: path, getScriptNameOrSourceURL: path },
    ...{ getLineNumber: line, getColumnNumber: column },
    ...{ getFunctionName: null, getTypeName: null, getMethodName: null },
    ...{ getThis: undefined, getEvalOrigin: undefined },
    ...{ isNative: false, isEval: false, isToplevel: true, isConstructor: false, isAsync: false },
    toString: `${path}:${line}:${column}`,
  };
  const methods = Object.entries(results).map(([name, result]) => [name, () => result]);
  return Object.create(Object.fromEntries(methods) as object) as object;
}
