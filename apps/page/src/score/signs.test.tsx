import { expect, test } from 'vitest';
import { page as view } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageContext } from '@partitura/base/language/useTexts.ts';
import '../frame/page.css';
import '@partitura/score/view/score.css';
import { Legend } from './Legend.tsx';

const PIECES = '.marble, .edge, .wait, .timer, .deaf, .beat, .double-bar, text';

test.each(['ru', 'en'])(
  '[SC2.21] in %s, no sign in the list is cut off at the left or right, and on a phone the meanings of the signs do not overlap',
  async (language) => {
    const { container } = await render(
      <LanguageContext value={language}>
        <div className="legend">
          <Legend />
        </div>
      </LanguageContext>,
    );
    const pieces = [...container.querySelectorAll(PIECES)].map((piece) => {
      const frame = piece.closest('svg')?.getBoundingClientRect();
      const { left, right } = piece.getBoundingClientRect();
      return {
        meaning: piece.closest('li')?.textContent,
        fromLeftPx: left - (frame?.left ?? NaN),
        fromRightPx: (frame?.right ?? NaN) - right,
        widthPx: right - left,
      };
    });
    expect(pieces.length).toBeGreaterThan(20);
    const cut = pieces.filter(({ fromLeftPx, fromRightPx, widthPx }) => {
      const leastPx = Math.min(fromLeftPx, fromRightPx);
      return leastPx < 0 && leastPx > -widthPx;
    });
    expect(cut).toEqual([]);

    await view.viewport(390, 844);
    const texts = [...container.querySelectorAll('li')].map((item) => {
      const range = document.createRange();
      range.selectNodeContents(item.lastChild ?? item);
      return range.getBoundingClientRect();
    });
    const gaps = texts.slice(1).map(({ top }, index) => top - (texts[index]?.bottom ?? NaN));
    expect(Math.min(...gaps)).toBeGreaterThan(6);
  },
);
