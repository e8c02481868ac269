export { Reading } from './Reading.tsx';
export { SenderLines } from './SenderLines.tsx';
