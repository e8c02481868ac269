import { expect, test } from 'vitest';
import { testFiles } from './testFiles.ts';

test('[SC18.2] the first lines of a test say what it needs and how it is run', () => {
  const sources = [
    { name: 'inbox.stream.ts', text: 'export {};\n' },
    { name: 'ask.ts', text: '// ask\n' },
  ];
  const files = testFiles('inbox', "test('…');\n", sources, 'rxjs@7.8.2 vitest@4.1.12');
  expect(files).toEqual([
    {
      name: 'inbox.recorded.test.ts',
      text: `// A recording of the stream inbox as a test. It needs these files beside it:
//   inbox.stream.ts, ask.ts
// In their folder, install once and run:
//   npm install rxjs@7.8.2 vitest@4.1.12
//   npx vitest run inbox.recorded.test.ts

test('…');
`,
    },
    ...sources,
  ]);
});

test('[SC18.1] files of other folders are imported from their own one, and packages as before', () => {
  const text = `import { of } from 'rxjs';
import { a } from '../../clock/a.ts';
import type { B } from './deep/er/b.ts';
import {
  one,
  two,
} from '../c.ts';
import { d } from './d.ts';
export * from '../e.ts';
export { f } from '../../f/f.ts';
import '../effects.ts';
// import { g } from '../../g.ts';
import { h } from '../../h.ts'; // '
`;
  const [, file] = testFiles('x', '', [{ name: 'x.stream.ts', text }], '');
  expect(file?.text).toBe(`import { of } from 'rxjs';
import { a } from './a.ts';
import type { B } from './b.ts';
import {
  one,
  two,
} from './c.ts';
import { d } from './d.ts';
export * from './e.ts';
export { f } from './f.ts';
import '../effects.ts';
// import { g } from '../../g.ts';
import { h } from '../../h.ts'; // '
`);
});
