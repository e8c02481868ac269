import type { ExportTexts } from '../ru/exported.ts';

export const exported: ExportTexts = {
  hints: {
    test: 'The recording as a test, with the code of the stream in the same file. The commands to run it are in its first lines. The same events give the same again, until that code is changed.',
    svg: 'A diagram of this episode in one file, for light and dark themes.',
  },
  problems: {
    nothing: 'Nothing to replay yet: nothing has happened in this stream.',
    cut: 'Newer events have pushed out the beginning of the recording, and without it a replay would differ. Change any setting of the stream or reload the page: the recording starts over.',
    long: 'The recording is too long: a test cannot run so many timers in a row. Change any setting of the stream or reload the page: the recording starts over.',
    large:
      'The recording holds too much text: nobody would read such a test. Change any setting of the stream or reload the page: the recording starts over.',
    unwritable: 'The recording holds a value that cannot be written as code.',
    unlike:
      'On the same events the stream did not behave as recorded: timing was uneven, or the widget is broken on purpose. Such a test would fail, so there is none.',
  },
  contents: 'File contents',
  download: 'Download',
  svgTitle: (name) => `Score of the stream ${name}`,
};
