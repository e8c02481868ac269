/** The parts of an inbox that load after its table. */
export { PollStatusLine } from './poll/PollStatusLine.tsx';
export { Reading } from './reading/Reading.tsx';
