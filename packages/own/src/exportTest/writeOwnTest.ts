import { STREAM_BELOW } from '@partitura/score/export/marbleTest/inlineStream.ts';
import { listed, literal } from '@partitura/score/export/marbleTest/literal.ts';
import type { Input } from '../frame/ownRuns.ts';
import { INPUTS } from '../read/givenNames.ts';
import { NETWORK } from '../read/imports.ts';
import { PAGE } from '../read/pageInputs.ts';
import type { OwnCode } from '../read/readOwn.ts';
import { givenParts, pagePart } from './givenParts.ts';
import { CONSOLE, notingIn } from './noting.ts';
import type { CodeForTest } from './readForTest.ts';
import type { Row } from './recordForTest.ts';

/** The name of the file. */
export const TEST_FILE = 'own-stream.recorded.test.ts';

interface Written {
  readonly own: OwnCode;
  readonly code: CodeForTest;
  readonly inputs: readonly Input[];
  readonly rows: readonly Row[];
  readonly toMs: number;
}

/** Writes a run as a test for Vitest that needs no other package than RxJS. Source: SPEC OW34. */
export function writeOwnTest({ own, code, inputs, rows, toMs }: Written): string {
  const { rxjs, watch, start } = code.names;
  const text = code.written;
  const named = INPUTS.filter((name) => own.free.includes(name));
  const isRandom = own.free.includes('random') || text.includes('Math.random');
  const ofPage = PAGE.filter((name) => own.free.includes(name));
  const ofNetwork = own.imports.filter(({ from }) => NETWORK.test(from));
  const more = [isRandom && 'random', ofNetwork.length > 0 && 'network'];
  const givens = [
    ...givenParts([...own.free, ...more.filter((name) => name !== false)], rxjs),
    ...ofNetwork.map(({ local }) => `const ${local}: any = createNoNetwork();`),
    ...(ofPage.length > 0 ? [pagePart(ofPage, named)] : []),
  ];
  const stubs = [
    INTERVAL,
    /animationFrame/i.test(text) && FRAMES,
    isRandom && "  vi.spyOn(Math, 'random').mockImplementation(random);",
  ];
  return `\
// What happened to own code, as a test. In an empty folder, install once and run:
//   npm install rxjs@7 vitest@4
//   npx vitest run ${TEST_FILE}

${code.importLines && `${code.importLines}\n`}\
import * as ${rxjs} from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const startMs = Date.UTC(2026, 0, 1);
const seen: unknown[][] = [];

test('the same inputs give the same again', async () => {
  void ownStream();
${inputs
  .filter(([, name]) => named.includes(name))
  .map(giving)
  .join('')}\
  await until(${toMs});

  expect(seen).toEqual(${listed(
    '[',
    rows.map((row) => literal(row, 4)),
    ']',
    2,
  )});
}, 60_000);

/** Runs everything that is due until this time since the start. */
async function until(ms: number) {
  await vi.advanceTimersByTimeAsync(startMs + ms - Date.now());
}

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
${stubs.filter(Boolean).join('\n')}
  ${rxjs}.config.onUnhandledError = (error) => note('uncaught', error);
  for (const kind of [${CONSOLE.map((kind) => `'${kind}'`).join(', ')}] as const)
    vi.spyOn(console, kind).mockImplementation((...values) => note(\`console.\${kind}\`, ...values));
});

afterEach(() => {
  ${rxjs}.config.onUnhandledError = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

${notingIn(rxjs, watch, start)}

${named.map((name) => `const ${name} = new ${rxjs}.Subject<any>();\n`).join('')}\
${named.length > 0 ? '\n' : ''}\
${givens.map((part) => `${part}\n\n`).join('')}\
${isRandom ? 'const random = createRandom(1);\n\n' : ''}\
${STREAM_BELOW}\
async function ownStream() {
${text}
}
`;
}

function giving([atMs, name, value]: Input) {
  return `  await until(${atMs});\n  ${name}.next(${literal(value, 2)});\n`;
}

const INTERVAL = `\
  // As in browsers, an interval waits behind what else is due then and was set before its last turn.
  const turns = new Map<unknown, any>();
  const repeat = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const turn = () => {
      turns.set(id, setTimeout(turn, ms));
      run(...given);
    };
    const id: unknown = setTimeout(turn, ms);
    turns.set(id, id);
    return id;
  };
  vi.stubGlobal('setInterval', repeat);
  vi.stubGlobal('clearInterval', (id: any) => clearTimeout(turns.get(id) ?? id));`;

const FRAMES = `\
  vi.stubGlobal('requestAnimationFrame', (run: (ms: number) => void) =>
    setTimeout(() => run(performance.now()), 1000 / 60),
  );
  vi.stubGlobal('cancelAnimationFrame', (id: any) => clearTimeout(id));`;
