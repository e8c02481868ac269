import { map, of, Subject, switchMap } from 'rxjs';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { type FakePipe, placed } from '../../../../tests/support/fakeLiveStore.ts';
import { recordPipes } from '../../../../tests/support/recordPipes.ts';
import { openPanel } from '../openPanel.tsx';

let close: () => void = () => undefined;

afterEach(() => {
  close();
  document.querySelector('.host')?.remove();
});

/** Opens the panel over what was recorded, with pipes that stand here, in the order of their first calls. */
async function setUp({ store }: ReturnType<typeof recordPipes>, pipes: readonly FakePipe[]) {
  const place = ({ number }: { number: number }) => {
    const pipe = pipes[number - 1];
    return pipe ? Promise.resolve(placed(pipe)) : Promise.reject(new Error('No place.'));
  };
  const host = document.body.appendChild(document.createElement('div'));
  host.className = 'host';
  close = openPanel(host.attachShadow({ mode: 'open' }), { store, place, language: 'en' });
  await expect.element(page.getByRole('heading')).toBeVisible();
}

const pipes: FakePipe[] = [
  { file: 'src/a.ts', line: 3, source: 'query$', operators: ['switchMap(get)'] },
  { file: 'src/http.ts', line: 7, source: 'answer$', operators: ['map(items)'] },
];
const lane = (name: string) => page.getByRole('group', { name, exact: true });
const score = page.getByRole('group', { name: /^Score/ });
const codeLines = () =>
  [...score.element().querySelectorAll('.code-line')].map(
    ({ textContent, className }) => `${/\d+/.exec(className)?.[0]} ${textContent}`,
  );

test('[LV2.8] the score has the lines and lanes of inner pipes, as they come, in the same columns', async () => {
  const recording = recordPipes();
  onTestFinished(recording.stop);
  const query$ = new Subject<string>();
  const get = (query: string) => of(query).pipe(map((text) => text.length));
  query$.pipe(switchMap((query) => (query === '' ? of(0) : get(query)))).subscribe();
  get('of another').subscribe();
  query$.next('');
  await setUp(recording, pipes);
  expect(codeLines()).toEqual(['0 query$.pipe(', '2 switchMap(get),']);
  recording.setNow(5);
  query$.next('abc');
  await expect.element(lane('answer$: subscribe · abc · complete')).toBeVisible();
  await expect.element(lane('map: subscribe · 3 · complete')).toBeVisible();
  expect(codeLines()).toEqual([
    ...['0 query$.pipe(', '2 switchMap(get),'],
    ...['4 answer$.pipe(http.ts:7', '6 map(items),'],
  ]);
  const columns = [...score.element().querySelectorAll('.hairline')];
  expect(new Set(columns.map((one) => one.getAttribute('d'))).size).toBe(1);
});

test('[LV2.8] an inner pipe has a button that shows it alone, with all of its subscriptions', async () => {
  const recording = recordPipes();
  onTestFinished(recording.stop);
  const get = (query: string) => of(query).pipe(map((text) => text.length));
  of('a').pipe(switchMap(get)).subscribe();
  get('other').subscribe();
  await setUp(recording, [pipes[0] ?? [], pipes[1] ?? []].flat());
  await page.getByRole('button', { name: 'Show alone: src/http.ts:7' }).click();
  await expect.element(page.getByRole('heading')).toHaveTextContent('src/http.ts:7');
  await expect
    .element(lane('map: subscribe · 1 · complete · subscribe · 5 · complete'))
    .toBeVisible();
  expect(codeLines()).toEqual(['0 answer$.pipe(', '2 map(items),']);
});
