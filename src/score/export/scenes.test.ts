import { beforeAll, expect, test } from 'vitest';
import { normaliseSvg } from '../../../tests/scenes/normaliseSvg.ts';
import { drawScene, playScene } from '../../../tests/scenes/playScene.ts';
import { readPicture } from '../../../tests/scenes/readPicture.ts';
import { type SceneName, scenes } from '../../../tests/scenes/scenes.ts';
import { importRecordScene, type RecordScene } from '../../../tests/support/importRecordScene.ts';

let record: RecordScene;

beforeAll(async () => {
  record = await importRecordScene();
});

const names = Object.keys(scenes) as SceneName[];

/** The lanes of a scene's picture by their names in the code. */
function look(name: SceneName) {
  const scene = playScene(scenes[name], record);
  const seen = readPicture(drawScene(name, scene), scene);
  const labels = scene.code.lanes.map(({ label }) => label);
  expect(seen).toHaveLength(labels.length);
  const lanes = (label: string) => seen.filter((_, index) => labels[index] === label);
  return {
    lanes,
    lane(label: string) {
      const [lane] = lanes(label);
      if (!lane) throw new Error(`Expected a lane ${label} in ${name}, found ${labels.join()}.`);
      return lane;
    },
  };
}

// Snapshots of the whole pictures. After an intended change the tests below still say what they must show.
test.each(names)('[SC2] the picture of the scene %s is unchanged', async (name) => {
  const svg = normaliseSvg(drawScene(name, playScene(scenes[name], record)));
  await expect(svg).toMatchFileSnapshot(`./__snapshots__/scenes/${name}.svg`);
});

test('[SC2] every text stands where it was typed, and its effects at the same place', () => {
  const { lane } = look('greeting');
  const typed = ['600 А', '1100 Ан', '1600 Анна Карени…'];
  expect(lane('typed$').values).toEqual([...typed, '2600 ∅']);
  expect(lane('map').values).toEqual(['0 Guest', ...typed, '2600 Guest']);
});

test('[SC2.4] three clicks of one moment stand at three heights', () => {
  const { values, heights } = look('clicksAtOneInstant').lane('clicks$');
  expect(values).toEqual(['1000 ●', '1000 ●', '1000 ●', '2500 ●']);
  expect(new Set(heights.slice(0, 3)).size).toBe(3);
});

test('[SC2.5] of twelve clicks within 12 ms three are told apart, and nine counted', () => {
  const { lane } = look('tooManyToTellApart');
  expect(lane('clicks$').values).toEqual(['1000 ●', '1001 ●', '1002 ●', '1003 ×9']);
  expect(new Set(lane('clicks$').heights).size).toBe(4);
});

test('[SC2.2] a bar lasts from the keystroke to the next one, or for the whole pause', () => {
  const { lane } = look('debounce');
  expect(lane('pace').waits).toEqual([
    [500, 700],
    [700, 900],
    [900, 1400],
  ]);
  expect(lane('pace').values).toEqual(['1400 при']);
});

test('[SC2.2] an interrupted bar emits nothing, and a complete one reaches the end', () => {
  const { lane } = look('debounceInterrupted');
  expect(lane('pace').waits).toEqual([
    [500, 999],
    [999, 1499],
    [2500, 3000],
    [3800, Infinity],
  ]);
  expect(lane('pace').values).toEqual(['1499 пр', '3000 пр']);
  expect(lane('distinctUntilChanged').values).toEqual(['0 ∅', '1499 пр']);
});

test('[SC2.3] throttled, the first text passes at once and the next after the pause', () => {
  expect(look('throttle').lane('pace').values).toEqual(['500 п', '2100 прив']);
});

test('[SC2.1] two requests are two lines, each as long as its answer took', () => {
  const { lane, lanes } = look('usersInReverse');
  expect(lanes('getUser').map(({ lives }) => lives)).toEqual([[[500, 1900]], [[500, 1100]]]);
  expect(lane('flatten').values).toEqual(['500 loading', '1900 Анна, Лев']);
});

test('[SC2.1] with switchMap the requests of the first click end at the second', () => {
  const { lane, lanes } = look('usersSwitchMap');
  const [first, second] = lanes('getUser');
  expect(first?.lives).toEqual([
    [500, 1200],
    [1200, 2100],
  ]);
  expect(second?.lives).toEqual([
    [500, 1200],
    [1200, 2500],
  ]);
  expect(first?.signs.slice(0, 3)).toEqual(['500 ⊢', '1200 ⊣', '1200 ⊢']);
  expect([first?.values, second?.values]).toEqual([['2100 Вера'], ['2500 Глеб']]);
  expect(lane('flatten').values).toEqual(['500 loading', '1200 loading', '2500 Вера, Глеб']);
});

test('[SC2.1] with mergeMap both pairs of requests last as long as they take', () => {
  const { lane, lanes } = look('usersMergeMap');
  expect(lanes('getUser').map(({ lives }) => lives)).toEqual([
    [
      [500, 2000],
      [1200, 1600],
    ],
    [
      [500, 3000],
      [1200, 2000],
    ],
  ]);
  expect(lane('flatten').values.slice(-2)).toEqual(['2000 Вера, Глеб', '3000 Анна, Лев']);
});

test('[SC2] an error shows down to its catchError, and ends the other request', () => {
  const { lane, lanes } = look('usersFailing');
  const [other, failing] = lanes('getUser');
  expect(failing?.signs).toContain('1300 ✕');
  expect(other?.signs).toContain('1300 ⊣');
  expect(other?.lives[0]).toEqual([500, 1300]);
  for (const label of ['forkJoin', 'throwIfEmpty', 'timeout', 'map'])
    expect(lane(label).signs).toContain('1300 ✕');
  expect(lane('catchError').signs.join()).not.toContain('✕');
  expect(lane('catchError').values).toEqual(['1300 failed', '3200 Анна, Лев']);
});

test('[SC2] after the time limit both requests end, with an error from the time limit on', () => {
  const { lane, lanes } = look('usersTimeLimit');
  for (const { lives, signs } of lanes('getUser')) {
    expect(lives).toEqual([[500, 10_500]]);
    expect(signs).toEqual(['500 ⊢', '10500 ⊣']);
  }
  expect(lane('timeout').signs).toEqual(['500 ⊢', '10500 ✕']);
  expect(lane('flatten').values).toEqual(['500 loading', '10500 failed']);
});

test('[SC2] two inputs meet on the lane of their combinator', () => {
  const { lane } = look('fullName');
  expect(lane('first$').values).toEqual(['600 Анна', '2200 Вера']);
  expect(lane('last$').values).toEqual(['1400 Ли']);
  expect(lane('map').values).toEqual(['0 ␣', '600 Анна ', '1400 Анна Ли', '2200 Вера Ли']);
});

test('[SC2] a stream that completes ends with a bar, and unsubscribes from its source', () => {
  const { lane } = look('ticker');
  expect(lane('map').values).toEqual(['1000 1', '2000 2', '3000 3', '4000 4', '5000 5']);
  // The marks stand right of the last tick, in the same moment.
  expect(lane('take').signs).toEqual(['0 ⊢', expect.stringMatching(/^5\d\d\d \|$/)]);
  expect(lane('interval').signs).toEqual(['0 ⊢', expect.stringMatching(/^5\d\d\d ⊣$/)]);
});

test('[SC2] a failed poll is an error inside, and an empty list outside', () => {
  const { lane } = look('inboxFailing');
  expect(lane('ask').signs).toContain('5900 ✕');
  expect(lane('ask').lives).toEqual([
    [0, 300],
    [5000, 5900],
    [10_000, 10_300],
  ]);
  expect(lane('flatten').values).toEqual(['300 [2]', '5900 [0]', '10300 [0]']);
});

test('[SC2.1] with exhaustMap a tick during a poll starts none', () => {
  const { lane } = look('inboxSlow');
  expect(lane('timer').values).toEqual(['0 0', '5000 1', '10000 2']);
  expect(lane('ask').lives).toEqual([
    [0, 7000],
    [10_000, 10_200],
  ]);
});
