/** The parts of Node's `process` that say how a run began; absent in a browser. */
interface Started {
  execArgv?: readonly string[];
  env?: { NODE_OPTIONS?: string };
}

/**
 * Whether this is a Node process that was started with the tool, as by `node --import partitura-live`. Code that a server
 * renders may import the tool too, and must then not start it.
 */
export function isStartedInNode(): boolean {
  const { process } = globalThis as { process?: Started };
  return /partitura-live/.test(String([process?.execArgv, process?.env?.NODE_OPTIONS]));
}
