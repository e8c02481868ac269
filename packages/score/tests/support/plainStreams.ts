import type { StreamFunction } from '../../src/replay/play.ts';
import type { StreamName } from '@partitura/tests/support/recordScenes.ts';

const files = import.meta.glob<Record<string, StreamFunction>>(
  [
    '../../../../apps/page/src/widgets/**/*.stream.ts',
    '../../../inbox/src/**/*.stream.ts',
    '../../../../tests/fixtures/*/*.stream.ts',
  ],
  { eager: true },
);

/** The streams of the widgets and of the fixtures by name, without taps. */
export const plainStreams = Object.assign({}, ...Object.values(files)) as Record<
  StreamName,
  StreamFunction
>;
