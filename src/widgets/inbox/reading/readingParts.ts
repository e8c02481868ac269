export { Reading } from './Reading.tsx';
export { SenderLines } from '../table/SenderLines.tsx';
