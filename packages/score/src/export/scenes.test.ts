import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pictureOf, playScene } from '../../tests/scenes/playScene.ts';
import { type SceneName, scenes, typing } from '../../tests/scenes/scenes.ts';
import { engrave } from '../layout/engrave.ts';
import { scoreSvg } from '../view/file/scoreSvg.tsx';
import { importRecordScene } from '@partitura/tests/support/importRecordScene.ts';

const record = await importRecordScene();

const names = Object.keys(scenes) as SceneName[];

const draw = (name: SceneName) =>
  renderToStaticMarkup(scoreSvg(pictureOf(name, playScene(scenes[name], record))));

/**
 * Writes a drawn score so that a change of the picture is a readable change of the text: without
 * style, with positions in whole pixels and one element per line, except for the pieces of a code
 * line.
 */
function normaliseSvg(svg: string): string {
  return svg
    .replace(/<style>[^]*?<\/style>\n?/, '')
    .replaceAll(/ (x|y|width|height|viewBox)="([^"]*)"/g, (_, name: string, value: string) => {
      const whole = value.split(' ').map((px) => Math.round(Number(px)));
      return ` ${name}="${whole.join(' ')}"`;
    })
    .replaceAll(/<tspan class="plain">([^]*?)<\/tspan>/g, '$1')
    .replaceAll(/\n*(<(?!tspan|\/tspan|\/text|\/title)[/a-z])/g, '\n$1')
    .trimStart();
}

test.each(names)('[SC2] the picture of the scene %s is unchanged', async (name) => {
  await expect(normaliseSvg(draw(name))).toMatchFileSnapshot(`./__snapshots__/scenes/${name}.svg`);
});

test('[SC2.28] a bracket that is not cut off shows its length unless its lane has simultaneous subscriptions; the lane of `throttleTime` is hatched while values are ignored', () => {
  const labelsIn = (name: SceneName) =>
    [...draw(name).matchAll(/<g class="timer">(.*?)<\/g>/g)].map(([, drawn = '']) => {
      return `${drawn.includes('"deaf"') ? '▨ ' : ''}${/>([^<]+)<\/text>/.exec(drawn)?.[1] ?? '-'}`;
    });
  expect(labelsIn('debounce')).toEqual(['-', '-', '500']);
  expect(labelsIn('audit')).toEqual(['500']);
  expect(labelsIn('throttle')).toEqual(['▨ deaf 1000', '▨ deaf 1000']);
  expect(labelsIn('usersTimeLimit')).toEqual(['10000']);
  expect(labelsIn('usersMergeMap')).toEqual(['-', '-']);
});

const keepLatest = ['debounceTime', 'throttleTime', 'auditTime', 'sampleTime'];
const keepAll = ['delay', 'bufferTime'];

test('[SC2.14] in any run, a typed text is hollow exactly if the next operator neither emitted it nor holds it back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...keepLatest, ...keepAll),
      fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { maxLength: 20 }),
      fc.integer({ min: 500, max: 4000 }),
      (pace, times, endMs) => {
        // At most three waiting values are drawn; after 4 s no value waits.
        const untilMs = keepAll.includes(pace) ? 4000 : endMs;
        const letters = times.map((atMs) => [atMs, `at ${atMs}`] as const);
        const scene = playScene(typing(letters, untilMs, { pace }), record);
        const { code, notifications } = scene;
        const drawn = engrave({ ...scene, lanes: code.lanes }, notifications, 10_000);
        const [typed, paced] = drawn.lanes;
        const came = notifications.filter(({ kind, lane }) => kind === 'next' && lane === 1);
        const out = came.flatMap(({ value }) => value);
        const waits = paced?.bars.filter(({ end }) => end === 'open') ?? [];
        const isHollow = (number: number) =>
          !out.includes(notifications.find((one) => one.number === number)?.value) &&
          !waits.some((bar) => bar.number === number);
        const values = typed?.marks.filter(({ kind }) => kind === 'next') ?? [];
        expect(values.map((mark) => mark.isHollow)).toEqual(
          values.map(({ number }) => isHollow(number)),
        );
      },
    ),
    { numRuns: 60 },
  );
});
