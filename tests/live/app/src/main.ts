import './hot';
import { runStreams } from './streams/runStreams';
import { drafts } from './unused';

declare global {
  /** What every stream of the app emitted, by its name; set when all of them have ended. */
  var outputs: Record<string, unknown[]> | undefined;
}

globalThis.outputs = await runStreams();
// Keeps the module: none of its pipes is made.
document.title = `Fixture ${drafts.length}`;
