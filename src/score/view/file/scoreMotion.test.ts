import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { engraveScene, pictureOf, playScene } from '../../../../tests/scenes/playScene.ts';
import { type SceneName, scenes } from '../../../../tests/scenes/scenes.ts';
import {
  importRecordScene,
  type RecordScene,
} from '../../../../tests/support/importRecordScene.ts';
import { scoreMotion } from './scoreMotion.tsx';
import { scoreSvg } from './scoreSvg.tsx';

const names = Object.keys(scenes) as SceneName[];
let recordScene: RecordScene;

beforeAll(async () => {
  recordScene = await importRecordScene();
});

/** A scene's picture, still and moving, the part of the moving one that the still one lacks, and when it begins. */
function draw(name: SceneName) {
  const scene = playScene(scenes[name], recordScene);
  const picture = pictureOf(name, scene);
  const [first] = engraveScene(scene, 640).columns;
  const still = renderToStaticMarkup(scoreSvg(picture));
  const moving = renderToStaticMarkup(scoreSvg({ ...picture, motion: scoreMotion }));
  const [motion = ''] = /<clipPath[^]*<\/style>/.exec(moving) ?? [];
  return { still, moving, motion, firstMs: first?.atMs ?? 0 };
}

test.each(names)(
  '[DC4.3] without its motion, the moving picture of %s is the still one',
  (name) => {
    const { still, moving, motion } = draw(name);
    expect(moving.replace(motion, '')).toBe(still);
    const style = motion.replaceAll(/<clipPath.*?<\/clipPath>/g, '');
    expect(style).toMatch(
      /^<style>@media \(prefers-reduced-motion:no-preference\)\{[^]*\n\}<\/style>$/,
    );
  },
);

test.each(names)('[DC4.1] in the moving picture of %s each mark has its time', (name) => {
  const { still, motion, firstMs } = draw(name);
  const [, playMs = 0] = /#past rect\{animation:edge (\d+)ms/.exec(motion)?.map(Number) ?? [];
  const times = Array.from(still.match(/(?<=data-at=")\d+/g) ?? [], Number);
  const laterMs = times.filter((atMs) => atMs > firstMs);
  expect(laterMs.length).toBeGreaterThan(0);
  const shares = new Map(
    Array.from(
      motion.matchAll(/@keyframes at-(\d+)\{0%,([\d.]+)%\{opacity:0\}/g),
      ([, atMs, share]) => [Number(atMs), Number(share)],
    ),
  );
  for (const atMs of laterMs) {
    expect(motion).toContain(`[data-at="${atMs}"]{animation-name:at-${atMs}}`);
    expect(((shares.get(atMs) ?? NaN) * playMs) / 100).toBeCloseTo(atMs - firstMs, -1);
  }
});
