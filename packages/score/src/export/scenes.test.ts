import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { normaliseSvg } from '../../tests/scenes/normaliseSvg.ts';
import { pictureOf, playScene } from '../../tests/scenes/playScene.ts';
import { lookAt } from '../../tests/scenes/lookAt.ts';
import { type SceneName, scenes } from '../../tests/scenes/scenes.ts';
import { scoreSvg } from '../view/file/scoreSvg.tsx';
import { importRecordScene, type RecordScene } from '@partitura/tests/support/importRecordScene.ts';

let record: RecordScene;

beforeAll(async () => {
  record = await importRecordScene();
});

const names = Object.keys(scenes) as SceneName[];

const look = (name: SceneName) => lookAt(name, record);

// Snapshots of the whole pictures. An intended change of a picture does not break the tests below or the layout's own.
test.each(names)('[SC2] the picture of the scene %s is unchanged', async (name) => {
  const svg = renderToStaticMarkup(scoreSvg(pictureOf(name, playScene(scenes[name], record))));
  await expect(normaliseSvg(svg)).toMatchFileSnapshot(`./__snapshots__/scenes/${name}.svg`);
});

test('[SC2.28] a bracket that is not cut off bears its length if its row has one voice; a deaf lane is hatched', () => {
  const labelsIn = (name: SceneName) => {
    const svg = renderToStaticMarkup(scoreSvg(pictureOf(name, playScene(scenes[name], record))));
    const labels = [...svg.matchAll(/<g class="timer">(.*?)<\/g>/g)].map(([, drawn = '']) => {
      return `${drawn.includes('"deaf"') ? '▨ ' : ''}${/>([^<]+)<\/text>/.exec(drawn)?.[1] ?? '-'}`;
    });
    return labels;
  };
  expect(labelsIn('debounce')).toEqual(['-', '-', '500']);
  expect(labelsIn('audit')).toEqual(['500']);
  expect(labelsIn('throttle')).toEqual(['▨ deaf 1000', '▨ deaf 1000']);
  expect(labelsIn('usersTimeLimit')).toEqual(['10000']);
  expect(labelsIn('usersMergeMap')).toEqual(['-', '-']);
});

test('[SC2, SC2.32] every text is at its time, and its effects are in the same columns', () => {
  const { lane } = look('greeting');
  const typed = ['600 А', '1100 Ан', '1600 Анна Каре…'];
  expect(lane('typed$').values).toEqual([...typed, '2600 ∅']);
  // A text that is passed on unchanged is a dot.
  expect(lane('map').values).toEqual(['0 Guest', '600 ', '1100 ', '1600 ', '2600 Guest']);
});

test('[SC2.13] an effect has the hue of its cause, and a value emitted on mount is grey', () => {
  const { lane } = look('greeting');
  const { hues } = lane('typed$');
  expect(lane('map').hues).toEqual([0, ...hues]);
  expect(new Set(hues).size).toBe(4);
});

test('[SC2.2] an interrupted bar ends without an emission, and a complete bar ends at the emission', () => {
  const { lane } = look('debounceInterrupted');
  expect(lane('pace').waits).toEqual([
    [500, 999, 'replaced'],
    [999, 1499, 'out'],
    [2500, 3000, 'out'],
    // Up to where its timer is due.
    [3800, 3800, 'open'],
  ]);
  expect(lane('pace').values).toEqual(['1499 пр', '3000 пр']);
  expect(lane('distinctUntilChanged').values).toEqual(['0 ', '1499 ']);
});

test('[SC2.2] auditTime and sampleTime hold the latest value', () => {
  expect(look('audit').lane('pace').waits.at(-1)).toEqual([900, 1000, 'out']);
  expect(look('audit').lane('pace').values).toEqual(['1000 при']);
  expect(look('sample').lane('pace').waits).toEqual([
    [500, 700, 'replaced'],
    [700, 1000, 'out'],
    [1500, 2000, 'out'],
  ]);
});

test('[SC2.2, SC1.3] bufferTime holds each text until all are emitted together', () => {
  const { lane } = look('buffer');
  expect(lane('pace').waits).toEqual([
    [500, 1000, 'out'],
    [700, 1000, 'out'],
    [900, 1000, 'out'],
    [1400, 2000, 'out'],
  ]);
  expect(lane('pace').values).toEqual(['1000 п, пр, при', '2000 прив']);
  const [first, second, third, fourth] = lane('typed$').hues;
  expect(new Set([first, second, third, fourth]).size).toBe(4);
  expect(lane('pace').hues).toEqual([third, fourth]);
});

test('[SC2.3, SC2.14] throttleTime emits the first text at once and the next after the pause, without bars; ignored texts are hollow', () => {
  const { values, waits } = look('throttle').lane('pace');
  expect(values).toEqual(['500 п', '2100 прив']);
  expect(waits).toEqual([]);
  const typed = ['500 п', '900 (пр)', '1300 (при)', '2100 прив'];
  expect(look('throttle').lane('typed$').values).toEqual(typed);
});

test('[SC2] two inputs are combined on the lane of their combinator', () => {
  const { lane } = look('fullName');
  expect(lane('first$').values).toEqual(['600 Анна', '2200 Вера']);
  expect(lane('last$').values).toEqual(['1400 Ли']);
  expect(lane('map').values).toEqual(['0 ␣', '600 Анна ', '1400 Анна Ли', '2200 Вера Ли']);
});

test('[SC2] a stream that completes ends with a mark, and unsubscribes from its source', () => {
  const { lane } = look('ticker');
  expect(lane('map').values).toEqual(['1000 1', '2000 2', '3000 3', '4000 4', '5000 5']);
  expect(lane('take').signs).toEqual(['0 subscribe', '5000 complete']);
  expect(lane('interval').signs).toEqual(['0 subscribe', '5000 unsubscribe']);
});

test('[SC2] a failing poll is an error on the inner lane, and a failed poll on the output', () => {
  const { lane } = look('inboxFailing');
  expect(lane('ask').signs).toContain('5900 error');
  expect(lane('ask').lives).toEqual([
    [0, 300],
    [5000, 5900],
    [10_000, 10_300],
  ]);
  expect(lane('flatten').values).toEqual(['300 ✉ 2', '5900 failed', '10300 ✉ 0']);
});

test('[SC2.14] with exhaustMap a tick during a poll is hollow, and starts no poll', () => {
  const { lane } = look('inboxSlow');
  expect(lane('timer').values).toEqual(['0 0', '5000 (1)', '10000 2']);
  expect(lane('ask').lives).toEqual([
    [0, 7000],
    [10_000, 10_200],
  ]);
});
