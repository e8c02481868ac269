export { SenderLines } from './SenderLines.tsx';
