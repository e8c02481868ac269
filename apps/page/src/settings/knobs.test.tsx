import { map, type Observable, startWith } from 'rxjs';
import { expect, test } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import { pageWith } from '../../tests/support/sharedPages.ts';
import { greetingCode, typedGreeting } from '@partitura/tests/support/typedGreeting.ts';
import { marbleTest } from '@partitura/score/export/marbleTest/marbleTest.ts';
import type { StreamFunction } from '@partitura/score/replay/play.ts';
import type { StreamCode } from '@partitura/score/code/streamCode.ts';
import type { Knob } from '@partitura/score/view/knobs/knob.ts';
import type { WidgetCard } from '../widgets/card.ts';
import { readLink } from '../share/codec/readLink.ts';
import { writeLink } from '../share/codec/writeLink.ts';
import { changedChoices, inForce } from './inForce.ts';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../tests/support/renderPage.tsx';

/** A kind of knob that the page does not have: a switch. */
const switchKnob: Knob<boolean> = {
  parse: (given) => (typeof given === 'boolean' ? given : undefined),
  toValue: Boolean,
  render: ({ label, value, onChange }) => (
    <input
      type="checkbox"
      aria-label={label}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  ),
};

const isLoud = 'isLoud';

const code: StreamCode = {
  ...greetingCode,
  params: [
    { name: 'typed$', kind: 'input', isOpaque: false },
    { name: '', kind: 'settings', isOpaque: false },
  ],
  settings: [{ name: isLoud, default: false, lane: 1 }],
};
const card: WidgetCard = { ...cards.greeting, code, knobs: { [isLoud]: switchKnob } };

/** A greeting with the setting `isLoud`. */
function greeting(typed$: Observable<string>, settings: { isLoud?: boolean } = {}) {
  return typed$.pipe(
    startWith(''),
    map((typed) => (settings.isLoud ? typed.toUpperCase() : typed) || 'Guest'),
  );
}

test('[WD3] a knob of a new kind reads only valid choices from a link', async () => {
  const withKnob = { ...cards, greeting: card };
  const open = async (choice: number | boolean) => {
    const page = pageWith({ greeting: { choices: { [isLoud]: choice } } });
    const { fragment } = await writeLink(page, withKnob);
    return (await readLink(fragment, withKnob)).widgets.greeting.choices;
  };
  expect(await open(true)).toEqual({ isLoud: true });
  expect(await open(false)).toEqual({ isLoud: false });
  await expect(open(1)).rejects.toThrow();
});

test("[WD3] for a knob of a new kind too, a choice that equals the stream's default does not count as changed", () => {
  expect(inForce(card, {})).toEqual({ isLoud: false });
  expect(changedChoices(card, { [isLoud]: false })).toEqual({});
  expect(changedChoices(card, { [isLoud]: true })).toEqual({ isLoud: true });
});

test('[WD3] an exported test contains the choice of a knob of a new kind as code, unless it is the default', () => {
  const call = (choice: boolean) => {
    const notifications = typedGreeting(['A'], 7.3);
    const stream: StreamFunction = greeting;
    const settings = inForce(card, { [isLoud]: choice });
    const { knobs } = card;
    const made = marbleTest({ code, stream, notifications, nowMs: 50, settings, knobs });
    return 'text' in made && /greeting\(typed\$.*?\)/.exec(made.text)?.[0];
  };
  expect(call(true)).toBe('greeting(typed$, { isLoud: true })');
  expect(call(false)).toBe('greeting(typed$)');
});

test('[SC5.10] the code of the inbox shows only the row with catchError, inside or outside the polls, or both rows if neither has catchError', async () => {
  const { card } = await renderPage({ only: ['inbox'] });
  const { article } = card('Входящие');
  const code = () =>
    Array.from(article.element().querySelectorAll('.code-line'), (row) => {
      const chosen = row.querySelector('select');
      return chosen ? `${chosen.ariaLabel}: ${chosen.value}` : '';
    }).filter((text) => text && !text.startsWith('Оператор'));
  const choose = (label: string, operator: string) =>
    userEvent.selectOptions(article.getByLabelText(label).element(), operator);
  await expect.poll(code).toEqual(['Внутри опроса: catchError']);
  await choose('Внутри опроса', 'tap');
  await expect.poll(code).toEqual(['Внутри опроса: tap', 'Снаружи опросов: tap']);
  await choose('Снаружи опросов', 'catchError');
  await expect.poll(code).toEqual(['Снаружи опросов: catchError']);
  await choose('Снаружи опросов', 'tap');
  await choose('Внутри опроса', 'catchError');
  await expect.poll(code).toEqual(['Внутри опроса: catchError']);
});
