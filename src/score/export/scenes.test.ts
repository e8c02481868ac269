import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { normaliseSvg } from '../../../tests/scenes/normaliseSvg.ts';
import { engraveScene, pictureOf, playScene } from '../../../tests/scenes/playScene.ts';
import { lookAt, WIDTH_PX } from '../../../tests/scenes/lookAt.ts';
import { type SceneName, scenes } from '../../../tests/scenes/scenes.ts';
import { scoreSvg } from '../view/file/scoreSvg.tsx';
import { importRecordScene, type RecordScene } from '../../../tests/support/importRecordScene.ts';

let record: RecordScene;

beforeAll(async () => {
  record = await importRecordScene();
});

const names = Object.keys(scenes) as SceneName[];

const look = (name: SceneName) => lookAt(name, record);

// Snapshots of the whole pictures. After an intended change the tests below still hold.
test.each(names)('[SC2] the picture of the scene %s is unchanged', async (name) => {
  const svg = renderToStaticMarkup(scoreSvg(pictureOf(name, playScene(scenes[name], record))));
  await expect(normaliseSvg(svg)).toMatchFileSnapshot(`./__snapshots__/scenes/${name}.svg`);
});

test('[SC2] every text is at its time, and its effects are in the same columns', () => {
  const { lane } = look('greeting');
  const typed = ['600 А', '1100 Ан', '1600 Анна Ка…'];
  expect(lane('typed$').values).toEqual([...typed, '2600 ∅']);
  expect(lane('map').values).toEqual(['0 Guest', ...typed, '2600 Guest']);
});

test('[SC2.13] an effect has the hue of its cause, and the value of a mount is grey', () => {
  const { lane } = look('greeting');
  const { hues } = lane('typed$');
  expect(lane('map').hues).toEqual([0, ...hues]);
  expect(new Set(hues).size).toBe(4);
});

test('[SC2.4] two clicks of one moment are side by side, and thirty are counted', () => {
  expect(look('twoClicksAtOneInstant').lane('clicks$').values).toEqual(['1000 ●', '1000 ●']);
  expect(look('clicksAtOneInstant').lane('clicks$').values).toEqual(['1000 ×30 ●', '2500 ●']);
  expect(look('clicksAtOneInstant').lane('scan').values).toEqual(['1000 ×30 30', '2500 31']);
});

test('[SC2.5] a thousand texts in a second share columns that count them', () => {
  const { values } = look('thousandInASecond').lane('typed$');
  expect(values.slice(0, 2)).toEqual(['1000 0', '1001 1']);
  expect(values.at(-2)).toBe('1939 ×50');
  expect(values).toHaveLength(59);
});

test('[SC2.2] a bar lasts from the keystroke to the next one, or for the whole pause', () => {
  const { lane } = look('debounce');
  expect(lane('pace').waits).toEqual([
    [500, 700, 'replaced'],
    [700, 900, 'replaced'],
    [900, 1400, 'out'],
  ]);
  expect(lane('pace').values).toEqual(['1400 при']);
});

test('[SC2.2] an interrupted bar emits nothing, and a complete one reaches the end', () => {
  const { lane } = look('debounceInterrupted');
  expect(lane('pace').waits).toEqual([
    [500, 999, 'replaced'],
    [999, 1499, 'out'],
    [2500, 3000, 'out'],
    [3800, Infinity, 'open'],
  ]);
  expect(lane('pace').values).toEqual(['1499 пр', '3000 пр']);
  expect(lane('distinctUntilChanged').values).toEqual(['0 ∅', '1499 пр']);
});

test('[SC2.2] with delay each value has its own bar, and keeps its hue when emitted', () => {
  const { lane } = look('delay');
  expect(lane('pace').waits).toEqual([
    [500, 1100, 'out'],
    [700, 1300, 'out'],
    [900, 1500, 'out'],
  ]);
  expect(lane('pace').hues).toEqual(lane('typed$').hues);
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

test('[SC2] a stream that completes ends with a bar, and unsubscribes from its source', () => {
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
  expect(lane('flatten').values).toEqual(['300 ✉ 2', '5900 ✕ ✉ 0', '10300 ✉ 0']);
});

test('[SC2.14] with exhaustMap a tick during a poll is hollow, and starts no poll', () => {
  const { lane } = look('inboxSlow');
  expect(lane('timer').values).toEqual(['0 0', '5000 (1)', '10000 2']);
  expect(lane('ask').lives).toEqual([
    [0, 7000],
    [10_000, 10_200],
  ]);
});

test('[SC2.7] a silence of half a minute is folded, and takes no more space than any other', () => {
  const { gaps } = engraveScene(playScene(scenes.inboxSilent, record), WIDTH_PX);
  const [fold] = gaps.filter(({ isFold }) => isFold);
  expect(fold?.ms).toBe(29_700);
  expect(fold?.roomPx).toBeLessThanOrEqual(84);
});
