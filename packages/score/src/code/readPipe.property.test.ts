import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPipeAt } from './readPipeAt.ts';

/** A pipe, and the way in which its code is written. */
interface Pipe {
  source: string | Pipe;
  access: '.pipe' | '?.pipe';
  isBroken: boolean;
  operators: Operator[];
}

interface Operator {
  name: string;
  argument: number | Pipe;
  shape: 'value' | 'arrow' | 'block' | 'object';
  isBroken: boolean;
}

const { pipe } = fc.letrec<{ pipe: Pipe; operator: Operator }>((tie) => ({
  pipe: fc.record({
    source: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('a$', 'this.b$', 'of(1)'),
      tie('pipe'),
    ),
    access: fc.constantFrom('.pipe', '?.pipe'),
    isBroken: fc.boolean(),
    operators: fc.array(tie('operator'), { minLength: 1, maxLength: 3, depthIdentifier: 'pipe' }),
  }),
  operator: fc.record({
    name: fc.constantFrom('map', 'switchMap', 'own.filter'),
    argument: fc.oneof({ depthSize: 'small', depthIdentifier: 'pipe' }, fc.nat(99), tie('pipe')),
    shape: fc.constantFrom('value', 'arrow', 'block', 'object'),
    isBroken: fc.boolean(),
  }),
}));

type OnName = (pipe: Pipe) => string;

/**
 * Writes a pipe. `onName` is called with every pipe before its `pipe` is written, in the order of the code; the result
 * of the call is written before `pipe`. Without `onName`, all code is on one line.
 */
function written({ source, access, isBroken, operators }: Pipe, onName?: OnName): string {
  const isLong = onName !== undefined && isBroken;
  const before = typeof source === 'string' ? source : written(source, onName);
  const place = onName?.({ source, access, isBroken, operators }) ?? '';
  const call = access.replace('pipe', `${place}pipe`);
  const list = operators.map((operator) => operatorText(operator, onName));
  if (!isLong) return `${before}${call}(${list.join(', ')})`;
  return `${before}\n  ${call}(\n    ${list.join(', // so\n    ')},\n  )`;
}

function operatorText({ name, argument, shape, isBroken }: Operator, onName?: OnName) {
  const value = typeof argument === 'number' ? String(argument) : written(argument, onName);
  const isLong = onName !== undefined && isBroken;
  const [open, close] = isLong ? ['\n      ', ',\n    '] : ['', ''];
  const space = isLong ? '\n        ' : ' ';
  const shapes = {
    value,
    arrow: `(x) => ${value}`,
    block: `() => {${space}return ${value};${space}}`,
    object: `{${space}a: [${value}]${isLong ? ',' : ''}${space}}`,
  };
  return `${name}(${open}${shapes[shape]}${close})`;
}

const MARK = '‸';

/** A file with a pipe, and all pipes in it, each with the place of its `pipe`. */
function fileOf(outer: Pipe) {
  const pipes: Pipe[] = [];
  const marked = `const all$ = ${written(outer, (inner) => {
    pipes.push(inner);
    return MARK;
  })};\n`;
  const parts = marked.split(MARK);
  const places = pipes.map((one, index) => {
    const lines = parts
      .slice(0, index + 1)
      .join('')
      .split('\n');
    return { pipe: one, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  });
  return { code: parts.join(''), places };
}

function shortened(text: string) {
  return text.length <= 200 ? text : `${text.slice(0, 199)}…`;
}

test('[LV2.1, LV2.2] however pipes are nested and formatted, the operators of a pipe are read at its position, and its rows contain its text once, with each lane on one row', () => {
  fc.assert(
    fc.property(pipe, fc.constantFrom(0, 4), (outer, offset) => {
      const { code, places } = fileOf(outer);
      const whole = code.replaceAll(/\s|\/\/ so/g, '');
      for (const { pipe: one, line, column } of places) {
        const count = one.operators.length;
        const read = readPipeAt(code, 'src/x.ts', line, column + offset, count);
        expect(read).toMatchObject({ line, column });
        expect(read?.operators.map(({ brief }) => brief)).toEqual(
          one.operators.map((operator) => shortened(operatorText(operator))),
        );
        const rows = read?.code.rows ?? [];
        const text = rows.flatMap(({ tokens }) => tokens.map((token) => token.text)).join('');
        const withoutSpace = text.replaceAll(/\s|\/\/ so/g, '');
        expect(whole).toContain(withoutSpace);
        expect(withoutSpace.replaceAll(/,(?=[)}])/g, '')).toBe(written(one).replaceAll(/\s/g, ''));
        const lanes = rows.flatMap(({ lane }) => lane ?? []);
        expect(lanes).toEqual(Array.from({ length: count + 1 }, (_, lane) => lane));
      }
    }),
    { numRuns: 80 },
  );
});
