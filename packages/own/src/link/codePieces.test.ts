import { expect, test } from 'vitest';
import { codePieces } from './codePieces.ts';

const textsOf = (code: string) => codePieces(code).map(({ text }) => text.trim());

test('[OW29.7] a line with several streams or operators is divided into one piece for each lane that is likely', () => {
  expect(
    textsOf('clicks$.pipe(switchMap(() => interval(300).pipe(take(4))), map((n) => n));'),
  ).toEqual([
    'clicks$.pipe(',
    'switchMap(() =>',
    'interval(300).pipe(',
    'take(4))),',
    'map((n) => n));',
  ]);
  expect(textsOf('combineLatest([first$, last$]).pipe(\n  map(([a, b]) => f(a, b)),\n);')).toEqual([
    ...['combineLatest([', 'first$,', 'last$]).pipe(', 'map(([a, b]) => f(a, b)),', ');'],
  ]);
  expect(textsOf('map((n) => Math.max(n, g(1)))')).toHaveLength(1);
});

test('[OW29.7] the pieces together are the whole code; comments and pieces that begin with a closing bracket count as having no lane', () => {
  const code = '/* One\n * two */\n// three\na$.pipe(b(), c(1),\n\td(),\n).subscribe();\n\n';
  const pieces = codePieces(code);
  expect(pieces.map(({ text }) => text).join('')).toBe(code);
  const plain = pieces.filter(({ isPlain }) => isPlain).map(({ text }) => text);
  expect(plain).toEqual(['/* One\n', ' * two */\n', '// three\n', ').subscribe();\n', '\n', '']);
  expect(pieces.map(({ indent, isFirst }) => `${isFirst ? '' : '+'}${indent}`).join(' ')).toBe(
    '0 1 0 0 +2 +2 1 0 0 0',
  );
});
