import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pictureOf, playScene } from '../../../tests/scenes/playScene.ts';
import { hostileTexts } from '@partitura/tests/support/hostileTexts.ts';
import { importRecordScene } from '@partitura/tests/support/importRecordScene.ts';
import type { Script } from '@partitura/tests/support/recordScenes.ts';
import { scoreSvg } from './scoreSvg.tsx';

const recordScene = await importRecordScene();

function draw(script: Script) {
  return renderToStaticMarkup(scoreSvg(pictureOf('Score', playScene(script, recordScene))));
}

test('[SC5.9] the picture shows the value of a setting at each of its uses', () => {
  const script: Script = { stream: 'ticker', settings: { period: 700 }, untilMs: 100 };
  const input = pictureOf('Score', playScene(script, recordScene));
  const again = { text: 'period', kind: 'choice' } as const;
  const rows = input.code.rows.map((row) => ({ ...row, tokens: [...row.tokens, again] }));
  const svg = renderToStaticMarkup(scoreSvg({ ...input, code: { ...input.code, rows } }));
  expect(svg.match(/>700</g)).toHaveLength(1 + rows.filter((row) => row.lane !== undefined).length);
});

test('[SC7, SC2.12] the picture ends with the latest columns, and keeps its size however long the recording is', () => {
  const inputs = Array.from(
    { length: 100 },
    (_, index) => [index * 500, 'clicks$', index] as const,
  );
  const svg = draw({ stream: 'attention', inputs, untilMs: 60_000 });
  const sizeOf = (text: string) => /<svg[^>]*width="(\d+)" height="(\d+)"/.exec(text)?.slice(1);
  expect(svg).toMatch(/>99<.*>100</);
  expect(sizeOf(svg)).toEqual(sizeOf(draw({ stream: 'attention', untilMs: 1000 })));
});

test('[SC7.3] the picture contains the colours of both themes as literals, and loads nothing', () => {
  const svg = draw({ stream: 'ticker', untilMs: 6000 });
  expect(svg).toContain('@media (prefers-color-scheme:dark)');
  // Each theme has one rule for a hue.
  expect(svg.match(/\.hue-1 \{color: #\w{6};\}/g)).toHaveLength(2);
  expect(svg).not.toMatch(/var\(|light-dark|oklch|style=/);
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
    /https?:|url\(|@import|href|<script|<image|\bon\w+=/,
  );
  expect(svg).toMatch(/font:500 13px [^;]*monospace[;}]/);
});

test('[SC7] any text in the picture is rendered as text, with only the characters that XML allows', () => {
  fc.assert(
    fc.property(hostileTexts, (text) => {
      const svg = draw({ stream: 'greeting', inputs: [[100, 'typed$', text]], untilMs: 200 });
      const [, body = ''] = svg.split('</style>');
      expect(body).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#x27;)/);
      expect(body).not.toMatch(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
      expect(body.match(/<\/?[a-z]+/g)?.every((tag) => KNOWN.test(tag))).toBe(true);
    }),
  );
});

const KNOWN = /^<\/?(?:svg|g|path|rect|text|tspan)$/;

test('[SC2.37] two simultaneous lines and their bars have openings in a silence, and each line has the sign of silence there', () => {
  const user = { name: 'Ada', email: 'Ada@example.com' };
  const svg = draw({
    stream: 'users',
    settings: { flatten: 'mergeMap' },
    inputs: [
      [500, 'clicks$', 1],
      [700, 'clicks$', 2],
    ],
    answers: [3500, 300, 3500, 300].map((ms) => [ms, user] as const),
    untilMs: 5000,
  });
  const lane = svg
    .split('<svg class="lane"')
    .find((one) => one.match(/class="wait/g)?.length === 2);
  const twoSigns = /class="fold" d="M([\d.]+) 7l3 4l-3 4M[\d.]+ 7l3 4l-3 4M\1 25l3 4l-3 4/;
  const leftPx = Number(twoSigns.exec(lane ?? '')?.[1]);
  const opening = `H${leftPx - 2}m12 0H`;
  expect(lane?.split(opening)).toHaveLength(5);
});
