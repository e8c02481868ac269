import { renderToStaticMarkup } from 'react-dom/server';
import { scoreMotion } from '../../src/score/view/file/scoreMotion.tsx';
import { scoreSvg } from '../../src/score/view/file/scoreSvg.tsx';
import { recordScene, type Script } from '../support/recordScenes.ts';
import { pictureOf, playScene } from './playScene.ts';
import { click } from './usersScenes.ts';

/** The episodes that README.md shows, by the names of their files. */
const episodes = {
  debounce: {
    stream: 'trackedInput',
    inputs: [
      [300, 'typed$', 'M'],
      [450, 'typed$', 'Ma'],
      [600, 'typed$', 'Mar'],
      [1400, 'typed$', 'Mari'],
      [1550, 'typed$', 'Maria'],
      [2400, 'typed$', 'Mari'],
      [2550, 'typed$', 'Maria'],
    ],
    untilMs: 3100,
  },
  switchMap: {
    stream: 'users',
    inputs: [
      [300, 'clicks$', click],
      [1000, 'clicks$', click],
    ],
    answers: [
      [1500, { name: 'Ada' }],
      [1900, { name: 'Alan' }],
      [1400, { name: 'Ada' }],
      [600, { name: 'Alan' }],
    ],
    untilMs: 2450,
  },
} satisfies Record<string, Script>;

/** Draws each episode as a moving SVG file. To be imported with the plugin that taps streams. */
export function movingScores(): Readonly<Record<keyof typeof episodes, string>> {
  return { debounce: draw(episodes.debounce), switchMap: draw(episodes.switchMap) };
}

function draw(script: Script) {
  const picture = pictureOf(`Score of ${script.stream}`, playScene(script, recordScene));
  const svg = renderToStaticMarkup(scoreSvg({ ...picture, motion: scoreMotion }));
  // One element a line, but for the pieces of a line of code.
  return `${svg.replaceAll(/>(?=<(?!tspan|\/))/g, '>\n')}\n`;
}
