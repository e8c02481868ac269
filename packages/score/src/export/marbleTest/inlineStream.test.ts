import { expect, test } from 'vitest';
import { inlineStream } from './inlineStream.ts';

const played = `import { mergeMap, NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { users } from './users.stream.ts';

test('…', () => {});
`;

const texts = {
  '/w/users/users.stream.ts': `import {
  map,
  type Observable,
  of,
} from 'rxjs';
import type { Flatten } from '../flatten.ts';
import { decode, type Result } from './deep/er/decode.ts';

/** The settings. */
export interface Settings {
  flatten?: Flatten;
}

export function users(): Observable<Result> {
  return of(1).pipe(map(decode));
}
`,
  '/w/flatten.ts': `import type { Observable, OperatorFunction } from 'rxjs';

export type Flatten = OperatorFunction<Observable<1>, 1>;
`,
  '/w/users/deep/er/decode.ts': `import { Observable } from 'rxjs';
import type { Flatten } from '../../../flatten.ts';

export type Result = Flatten;
export const decode = (one: number) => new Observable();
`,
};

test('[SC18, SC18.2] the file contains the commands, the test and then all needed code, with each import of a package and each piece of code once', () => {
  expect(inlineStream('users', '/w/users/users.stream.ts', played, texts)).toBe(
    `// A recording of the stream users as a test, and the code of the stream.
// In an empty folder, install once and run:
//   npm install rxjs@7 vitest@4
//   npx vitest run users.recorded.test.ts

import { map, mergeMap, NEVER, Observable, of, type OperatorFunction } from 'rxjs';
import { expect, test } from 'vitest';

test('…', () => {});

// The code of the stream, as it runs on the page.

/** The settings. */
interface Settings {
  flatten?: Flatten;
}

function users(): Observable<Result> {
  return of(1).pipe(map(decode));
}

type Flatten = OperatorFunction<Observable<1>, 1>;

type Result = Flatten;
const decode = (one: number) => new Observable();
`,
  );
});

test('[SC18] the error for a missing file names the file', () => {
  const path = '/w/users/users.stream.ts';
  const alone = { [path]: texts[path] };
  expect(() => inlineStream('users', path, played, alone)).toThrow(
    '/w/flatten.ts should be in an exported test: add it in apps/page/src/score/exportFile.ts.',
  );
});
