import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NumberKnob } from './numberKnob.tsx';
import '../score.css';
import { LanguageContext } from '@partitura/base/language/useTexts.ts';

function Knob({ onChange }: { onChange: (value: number) => void }) {
  const [value, setValue] = useState(500);
  return (
    <code className="code-line">
      debounceTime(
      <NumberKnob
        {...{ label: 'Пауза', isMs: true, preset: 500, least: 0, most: 5000, step: 50, value }}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
      , clock)
    </code>
  );
}

async function setUp() {
  const values = new Array<number>();
  const screen = await render(
    <LanguageContext value="ru">
      <Knob onChange={(value) => values.push(value)} />
    </LanguageContext>,
  );
  return {
    screen,
    values,
    knob: screen.getByRole('spinbutton', { name: 'Пауза' }),
    reset: screen.getByRole('button', { name: 'Пауза: вернуть 500' }),
    said: screen.getByRole('status'),
  };
}

test('[SC5.1] the bounds are described to screen readers, and shown while the number has the focus', async () => {
  const { screen, knob } = await setUp();
  const bounds = screen.getByText('от 0 до 5000 мс, шаг 50');
  await expect.element(knob).toHaveAccessibleDescription('от 0 до 5000 мс, шаг 50');
  await expect.element(bounds).not.toBeVisible();
  await knob.click();
  await expect.element(bounds).toBeVisible();
});

test.each([
  { typed: '99999999', value: 5000, words: 'Взято 5000: можно от 0 до 5000 мс, шаг 50.' },
  { typed: '-20', value: 0, words: 'Взято 0: можно от 0 до 5000 мс, шаг 50.' },
  { typed: '123', value: 100, words: 'Взято 100: можно от 0 до 5000 мс, шаг 50.' },
])(
  '[SC5] after $typed is entered, the knob shows $value and a sentence with the reason',
  async ({ typed, value, words }) => {
    const { knob, said, values } = await setUp();
    await knob.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(knob).toHaveValue(String(value));
    await expect.element(said).toHaveTextContent(words);
    await expect.element(said).toBeVisible();
    expect(values).toEqual([value]);
  },
);

test.each([
  { typed: 'сколько?', words: '«сколько?» — не число, поэтому осталось 500' },
  { typed: '', words: 'Здесь пусто, поэтому осталось 500' },
])(
  '[SC5.6] "$typed" changes no setting and stays in the field until the field loses the focus, and a sentence names the mistake',
  async ({ typed, words }) => {
    const { knob, said, values } = await setUp();
    await knob.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(knob).toHaveValue(typed);
    await expect.element(knob).toHaveAttribute('aria-invalid', 'true');
    await expect.element(said).toHaveTextContent(`${words}: можно от 0 до 5000 мс, шаг 50.`);
    await userEvent.tab();
    await expect.element(knob).toHaveValue('500');
    await expect.element(knob).toHaveAttribute('aria-invalid', 'false');
    await expect.element(said).toHaveTextContent(words);
    expect(values).toEqual([]);
  },
);

test('[SC5.1] after a reset by keyboard, the focus stays in the knob', async () => {
  const { knob, reset, values } = await setUp();
  await knob.fill('1000');
  await userEvent.keyboard('{Enter}');
  (reset.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(knob).toHaveFocus();
  expect(values).toEqual([1000, 500]);
});

test('[PG11] neither an entered number nor its reset button moves the code beside the field', async () => {
  const { screen, knob } = await setUp();
  const code = screen.container.querySelector('code') ?? screen.container;
  const after = () => {
    const range = document.createRange();
    range.selectNodeContents(code);
    range.setStart(code, code.childNodes.length - 1);
    const { left, top } = range.getBoundingClientRect();
    return { left, top };
  };
  const before = after();
  for (const typed of ['', '0', '950', '1000', '5000', '99999999', 'сколько?', '500']) {
    await knob.fill(typed);
    expect(after()).toEqual(before);
    await userEvent.keyboard('{Enter}');
    expect(after()).toEqual(before);
  }
});
