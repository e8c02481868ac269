import './hot';
import { runStreams } from './streams/runStreams';
import { drafts } from './unused';

declare global {
  /** The values of every stream of the app, by name; set when all streams have ended. */
  var outputs: Record<string, unknown[]> | undefined;
}

globalThis.outputs = await runStreams();
// This reference keeps the module in the bundle; none of the module's pipes is created.
document.title = `Fixture ${drafts.length}`;
