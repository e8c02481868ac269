export { createPlacer } from './place/placeSite.ts';
export { openPanel } from './panel/openPanel.tsx';
export { liveJson, liveText, testOfPipe } from './report/report.ts';
