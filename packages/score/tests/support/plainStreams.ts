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

/** The streams of the widgets by name. */
export const plainStreams = Object.assign({}, ...Object.values(files)) as Record<
  StreamName,
  StreamFunction
>;
