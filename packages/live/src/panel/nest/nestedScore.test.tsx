import { map, of, Subject, switchMap } from 'rxjs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FakePipe } from '../../../tests/support/fakeLiveStore.ts';
import { openRecorded } from '../../../tests/support/openRecorded.ts';

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

test('[LV2.8] the score adds the lines and lanes of inner pipes when they begin, in the same columns', async () => {
  const recording = openRecorded(pipes);
  const query$ = new Subject<string>();
  const get = (query: string) => of(query).pipe(map((text) => text.length));
  const answers$ = query$.pipe(switchMap(get));
  get('of another').subscribe();
  answers$.subscribe();
  await recording.open();
  expect(codeLines()).toEqual(['0 3query$.pipe(', '2 4switchMap(get),']);
  recording.setNow(5);
  query$.next('abc');
  await expect.element(lane('answer$: subscribe · abc · complete')).toBeVisible();
  await expect.element(lane('map: subscribe · 3 · complete')).toBeVisible();
  expect(codeLines()).toEqual([
    ...['0 3query$.pipe(', '2 4switchMap(get),'],
    ...['4 7answer$.pipe(http.ts:7', '6 8map(items),'],
  ]);
  const columns = [...score.element().querySelectorAll('.hairline')];
  expect(new Set(columns.map((one) => one.getAttribute('d'))).size).toBe(1);
});

test('[LV2.9] a newly chosen pipe is shown from its first lane', async () => {
  const operators = Array.from({ length: 14 }, (_, index) => `map(x${index})`);
  const long = { file: 'src/a.ts', line: 3, source: 'long$', operators };
  const recording = openRecorded([long, { ...long, file: 'src/b.ts', source: 'other$' }]);
  const same = operators.map(() => map((value: number) => value)) as [];
  of(1)
    .pipe(...same)
    .subscribe();
  of(2)
    .pipe(...same)
    .subscribe();
  await recording.open();
  await page.getByRole('treeitem', { name: /long\$/ }).click();
  await expect.element(page.getByRole('group', { name: /^long\$/ })).toBeVisible();
  const pane = score.element().closest('.score-pane');
  expect(pane?.scrollHeight).toBeGreaterThan((pane?.clientHeight ?? 0) + 200);
  pane?.scrollTo(0, 300);
  await page.getByRole('treeitem', { name: /other\$/ }).click();
  await expect.poll(() => pane?.scrollTop).toBe(0);
});
