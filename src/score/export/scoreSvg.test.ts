import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { hostileTexts } from '../../../tests/support/hostileTexts.ts';
import { importRecordScene, type RecordScene } from '../../../tests/support/importRecordScene.ts';
import type { RecordedScene } from '../../../tests/support/recordScenes.ts';
import { scoreSvg } from './scoreSvg.ts';
import { escapeXml } from './scoreSvgStyle.ts';

let recordScene: RecordScene;

beforeAll(async () => {
  recordScene = await importRecordScene();
});

const texts = { title: 'Score of trackedInput', end: 'now', ago: (s: number) => `-${s} s` };

function draw({ code, held, nowMs, settings }: RecordedScene) {
  return scoreSvg({ code, held, settings, texts, window: { fromMs: nowMs - 6000, toMs: nowMs } });
}

/** The picture without its head and styles. */
function bodyOf(svg: string) {
  return svg.slice(svg.indexOf('</style>') + '</style>'.length);
}

test('[SC7] the picture shows the code and its lanes', () => {
  const scene = recordScene({
    stream: 'trackedInput',
    inputs: [
      [3000, 'typed$', 'п'],
      [3100, 'typed$', 'при'],
    ],
    settings: { pause: 300, pace: 'debounceTime' },
    untilMs: 6000,
    lateMs: 0,
  });
  expect(bodyOf(draw(scene))).toMatchSnapshot();
});

test('[SC7] a marble stands where its time is in the window, and the end of the window at 616 px', () => {
  const scene = recordScene({
    stream: 'attention',
    inputs: [[4500, 'clicks$', 'c']],
    untilMs: 6000,
    lateMs: 0,
  });
  // The time is 4,500 of 6,000 ms, and a marble of one letter is 24 px wide.
  const at = [...draw(scene).matchAll(/<rect class="h\d" x="([\d.]+)"/g)].map(([, x]) => Number(x));
  expect(at).toEqual([0.75 * 616 - 12, 0.75 * 616 - 12]);
});

test('[SC7] a moment with a long name at the end stays within the picture', () => {
  const scene = recordScene({ stream: 'ticker', untilMs: 6000 });
  const axis = (end: string) => {
    const svg = scoreSvg({ ...scene, texts: { ...texts, end }, window: { fromMs: 0, toMs: 6000 } });
    const [, x] = /<text class="axis" x="([\d.]+)"/.exec(svg) ?? [];
    return Number(/<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1]) - Number(x);
  };
  // A letter is at most 7.8 px wide, and the name is centred on its place.
  expect(axis('now')).toBe(40);
  expect(axis('в этот момент')).toBeCloseTo((13 * 7.8) / 2);
});

test('[SC7.3] both themes are in the picture, and it loads nothing', () => {
  const svg = draw(recordScene({ stream: 'ticker', untilMs: 6000 }));
  expect(svg).toContain('@media (prefers-color-scheme:dark)');
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
    /https?:|url\(|@import|href|<script|<image|\bon\w+=/,
  );
  expect(svg).toMatch(/font:500 13px '[^;]*monospace[;}]/);
});

test('[SC7] any text in the picture is rendered as text', () => {
  fc.assert(
    fc.property(hostileTexts, (text) => {
      const escaped = escapeXml(text);
      expect(escaped).not.toMatch(/[<>"]|&(?!amp;|lt;|gt;|quot;)/);
      expect(escaped).not.toMatch(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
    }),
  );
});
