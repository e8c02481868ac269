import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { normaliseSvg } from '../../tests/scenes/normaliseSvg.ts';
import { pictureOf, playScene } from '../../tests/scenes/playScene.ts';
import { type SceneName, scenes } from '../../tests/scenes/scenes.ts';
import { scoreSvg } from '../view/file/scoreSvg.tsx';
import { importRecordScene } from '@partitura/tests/support/importRecordScene.ts';

const record = await importRecordScene();

const names = Object.keys(scenes) as SceneName[];

const draw = (name: SceneName) =>
  renderToStaticMarkup(scoreSvg(pictureOf(name, playScene(scenes[name], record))));

test.each(names)('[SC2] the picture of the scene %s is unchanged', async (name) => {
  await expect(normaliseSvg(draw(name))).toMatchFileSnapshot(`./__snapshots__/scenes/${name}.svg`);
});

test('[SC2.28] a bracket that is not cut off shows its length if its row has one voice; a deaf lane is hatched', () => {
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
