import { outputLane } from '../../score/record/streamParams.ts';
import { streamCodes } from '../score/streamCodes.ts';
import type { WidgetName } from '../registry.tsx';
import { byName } from './codec/byName.ts';
import type { StreamShapes } from './codec/sharedPage.ts';

/** The shapes of the streams that run here. */
export const streamShapes: StreamShapes = byName(
  Object.entries(streamCodes).map(([name, code]) => [
    name as WidgetName,
    { lanes: code.lanes.length, output: outputLane(code) },
  ]),
);
