import { expect, onTestFinished, test, vi } from 'vitest';
import { placeIn, sentence } from '../../tests/support/placeIn.ts';
import type { PlacedSite } from './placedSite.ts';
import { createPlacer } from './placeSite.ts';
import { createScripts } from './scripts.ts';

const URL_OF_SCRIPT = 'http://localhost:5173/src/x.ts';
const FRAME = `    at run (${URL_OF_SCRIPT}:2:4)`;
const SCRIPT = 'import { map } from "rxjs";\na$.pipe(map(one), map(two));\n';

test('[LV2.10] if a map does not arrive within 3 s, its pipe shows that reason, and a later answer places the pipe', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const map = {
    version: 3,
    names: [],
    sources: ['y.ts'],
    mappings: 'AAAA;AACA',
    sourcesContent: [SCRIPT],
  };
  const fetchText = (url: string) =>
    url === URL_OF_SCRIPT
      ? Promise.resolve(`${SCRIPT}//# sourceMappingURL=x.ts.map`)
      : new Promise<string>((resolve) => setTimeout(resolve, 5000, JSON.stringify(map)));
  const scripts = createScripts({ origin: 'http://localhost:5173', fetchText });
  const [placed, later] = [
    vi.fn<(site: PlacedSite) => void>(),
    vi.fn<(site: PlacedSite) => void>(),
  ];
  void placeIn(scripts, FRAME, { onLater: later }).then(placed);
  await vi.advanceTimersByTimeAsync(2999);
  expect(placed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const { file, line, why } = placed.mock.calls[0]?.[0] ?? {};
  expect([file, line]).toEqual(['src/x.ts', 2]);
  expect(sentence(why, 'en')).toBe('Script, source map or file was not answered within 3 s.');
  expect(sentence(why, 'ru')).toBe('Скрипт, source map или файл не пришёл за 3 с.');
  await vi.advanceTimersByTimeAsync(2000);
  expect(later.mock.calls).toMatchObject([[{ file: 'src/y.ts', line: 2, why: undefined }]]);
  expect(vi.getTimerCount()).toBe(0);
});

test('[LV2.10] the search for other copies of RxJS does not wait for a script that never arrives', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: URL_OF_SCRIPT, initiatorType: 'script', decodedBodySize: 50_000 } as never,
  ]);
  onTestFinished(() => void vi.restoreAllMocks());
  const fetchText = () => new Promise<never>(() => undefined);
  const scripts = createScripts({ origin: 'http://localhost:5173', fetchText });
  const limits = vi.fn();
  void createPlacer(scripts).limits().then(limits);
  await vi.advanceTimersByTimeAsync(3000);
  expect(limits).toHaveBeenCalledWith([]);
});
