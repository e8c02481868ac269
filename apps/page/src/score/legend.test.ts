import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { legend } from '../texts/ru/legend.ts';
import { Legend } from './Legend.tsx';

/** For each sign, a pattern of its drawing. */
const DRAWN: Record<keyof typeof legend, RegExp> = {
  dot: /class="marble hue-\d"/,
  hollow: /class="marble hue-\d is-hollow"/,
  held: /class="wait hue-\d"/,
  timer: /class="timer"><path d="[^"]*v-5"><\/path><text[^>]*>150</,
  cut: /class="timer"><path d="[^"]*l6 -9"/,
  deaf: /class="deaf".*>глух 500</,
  beat: /class="beat"/,
  subscribe: /class="edge is-subscribe/,
  complete: /class="edge is-complete/,
  error: /class="edge is-error/,
  unsubscribe: /class="edge is-unsubscribe/,
  bar: /class="double-bar"/,
  fold: /class="fold"/,
  hidden: />⋯</,
  still: />❚❚</,
  empty: />∅</,
  gap: />\+300</,
};

test('[SC2.21] the list of signs draws each sign as a score does, before its meaning', () => {
  const items = renderToStaticMarkup(createElement(Legend)).split('<li>').slice(1);
  const names = Object.keys(legend) as (keyof typeof legend)[];
  expect(items).toHaveLength(names.length);
  for (const [index, name] of names.entries()) {
    expect(items[index]).toMatch(DRAWN[name]);
    expect(items[index]).toMatch(new RegExp(`</svg>${legend[name]}</li>`));
  }
});
