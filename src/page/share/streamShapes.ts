import { outputLane } from '../../score/streamParams.ts';
import { streamCodes } from '../streamCodes.ts';
import type { WidgetName } from '../widgets.tsx';
import { byName } from './byName.ts';
import type { StreamShapes } from './sharedPage.ts';

/** The shapes of the streams that run here. */
export const streamShapes: StreamShapes = byName(
  Object.entries(streamCodes).map(([name, code]) => [
    name as WidgetName,
    { lanes: code.lanes.length, output: outputLane(code) },
  ]),
);
