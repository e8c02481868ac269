import { expect, test } from 'vitest';
import { lessons as lessonsEn } from '../texts/en/lessons.ts';
import { lessons as lessonsRu } from '../texts/ru/lessons.ts';
import { allLessons, cards, lessonTextsOf } from '@partitura/tests/support/cards.ts';
import type { texts as greetingTexts } from '../widgets/greeting/texts.ru.ts';
import type { texts as inboxTexts } from '../widgets/inbox/texts.ru.ts';
import type { CardOf, Lesson, LessonStep, WidgetCard } from '../widgets/card.ts';
import type { Guess } from '../widgets/cardTexts.ts';
import { wordsIn } from '../page/useWords.ts';
import { capitalize } from '@partitura/base/ui/text/capitalize.ts';
import type { Flatten } from '@partitura/base/bridge/flatten.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { lessonSteps } from './lessonSteps.ts';

const all = allLessons.map((one) => ({ ...one, id: one.lesson.id }));

function scriptsOf(card: WidgetCard, { script }: Lesson) {
  return ['ru', 'en'].map((language) => script?.(wordsIn(card, language)) ?? []);
}

test('[SC10.5, GU1.3] each widget has its own test file that proves its lessons', () => {
  const files = import.meta.glob([
    '../widgets/*/*.lessons.test.tsx',
    '../../../../tests/fixtures/*/*.lessons.test.tsx',
  ]);
  const names = Object.keys(files).map((path) => path.replace(/.*\/(\w+)\.lessons.*/, '$1'));
  expect(names.sort()).toEqual(Object.keys(cards).sort());
});

test('[SC10] each card has one to six lessons, and texts in each language for exactly these lessons', () => {
  for (const { lessons, texts } of Object.values(cards)) {
    expect(lessons.length).toBeGreaterThanOrEqual(1);
    expect(lessons.length).toBeLessThanOrEqual(6);
    const ids = lessons.map(({ id }) => id);
    for (const said of Object.values(texts)) expect(Object.keys(said.lessons)).toEqual(ids);
  }
  expect(all.filter(({ widget, id }) => !id.startsWith(`${widget}.`))).toEqual([]);
});

/** A right answer has no correction. */
const isRight = (guess: Guess) => guess.length === 1;

test.each(['ru', 'en'])(
  '[SC10.1, GU1, GU1.3] in %s each lesson has its own short label, question and answer, and two to four answers to choose from, of which the same one is right in each language',
  (language) => {
    const said = all.map(({ id }) => lessonTextsOf(id, language));
    const inRussian = all.map(({ id }) => lessonTextsOf(id, 'ru').guesses);
    for (const [index, { label, question, answer, guesses }] of said.entries()) {
      expect(label).toMatch(/^.{4,25}$/);
      expect(question).toMatch(/^.{20,100}\?$/);
      expect(answer).toMatch(/^.{30,150}\.$/);
      expect(guesses.length, label).toBeGreaterThanOrEqual(2);
      expect(guesses.length, label).toBeLessThanOrEqual(4);
      expect(guesses.filter(isRight), label).toHaveLength(1);
      expect(guesses.map(isRight), label).toEqual(inRussian[index]?.map(isRight));
    }
    for (const part of ['label', 'question', 'answer'] as const) {
      expect(new Set(said.map((text) => text[part])).size).toBe(said.length);
    }
  },
);

test.each([
  { language: 'ru', words: lessonsRu.words },
  { language: 'en', words: lessonsEn.words },
])(
  '[SC10.5] in $language the texts of the lessons quote the words that the lessons type',
  ({ language, words: { word, note } }) => {
    const said = (id: string) => lessonTextsOf(`trackedInput.${id}`, language);
    expect(said('debounce').question).toContain(word);
    expect(said('throttle').answer).toMatch(
      new RegExp(`[«“]${word.slice(0, 1)}[»”].*[«“]${word.slice(0, 4)}[»”]`),
    );
    const quoted = (text: string) => new RegExp(`[«“]${text}[»”]`);
    expect(said('audit').answer).toMatch(quoted(word.slice(0, 3)));
    expect(said('audit').answer).toMatch(quoted(word));
    for (const length of [2, 5, 6])
      expect(said('sample').answer).toMatch(quoted(word.slice(0, length)));
    expect(said('compare').question).toMatch(quoted(note));
    expect(said('compare').question).toMatch(quoted(capitalize(note)));
    expect(said('same').question).toContain(note);
    expect(said('same').answer).toContain(note);
  },
);

test.each(all)(
  '[SC10.3, SC10.5] $id sets only knobs of its card, within their bounds, and faults of its card; its steps are in order and take at most ten seconds',
  ({ card, lesson }) => {
    for (const [name, value] of Object.entries(lesson.choices ?? {})) {
      expect(card.knobs[name]?.parse(value), name).toBe(value);
    }
    const known = [...card.faults, ...(card.standIn ? [card.standIn] : [])].map(({ id }) => id);
    const scripts = scriptsOf(card, lesson);
    const injected = scripts
      .flat()
      .flatMap((step: LessonStep) => (step.does === 'inject' ? step.faults : []));
    for (const id of [...(lesson.faults ?? []), ...injected]) expect(known).toContain(id);
    for (const steps of scripts) {
      const timesMs = [0, ...steps.map(({ atMs }) => atMs), lesson.lastsMs];
      expect(timesMs).toEqual([...timesMs].sort((a, b) => a - b));
    }
    expect(lesson.lastsMs).toBeLessThanOrEqual(10_000);
  },
);

test('[SC10.10] the lessons of the users card need no network', () => {
  for (const lesson of cards.users.lessons) {
    expect(lesson.faults).toContain('users.builtin');
    const steps = lesson.script?.(lessonsRu.words) ?? [];
    const injected = steps.flatMap((step) => (step.does === 'inject' ? [step.faults] : []));
    for (const ids of injected) expect(ids).toContain('users.builtin');
  }
});

interface InboxSettings {
  pollMs?: number;
  flatten?: Flatten;
}

type GreetingCard = CardOf<typeof greetingTexts, { field: '.input' }>;
type InboxCard = CardOf<typeof inboxTexts, { settings: InboxSettings }>;

test('[SC10.4] a lesson with an element, a text or a setting of another widget, or with an operator of another kind, does not compile', () => {
  const step: LessonStep<'.input'> = { atMs: 0, does: 'type', into: '.input', text: '' };
  const typing: GreetingCard['lessons'][number] = {
    id: 'greeting.letters',
    lastsMs: 1,
    script: () => [step],
  };
  const foreign: LessonStep = { ...step, into: '.track-input' };
  const wait: InboxCard['lessons'][number] = { id: 'inbox.wait', lastsMs: 1 };
  // @ts-expect-error -- a field of another card
  const foreignField: typeof typing = { ...typing, script: () => [foreign] };
  // @ts-expect-error -- a text of another card
  const foreignText: typeof wait = { ...wait, id: 'users.switchMap' };
  // @ts-expect-error -- no setting of this stream
  const foreignSetting: typeof wait = { ...wait, choices: { pause: 1 } };
  // @ts-expect-error -- an operator of another kind
  const wrongKind: typeof wait = { ...wait, choices: { flatten: 'auditTime' } };
  expect([foreignField, foreignText, foreignSetting, wrongKind]).toHaveLength(4);
});

function play(steps: readonly { atMs: number }[], lastsMs: number) {
  const timers = createVirtualTimers();
  const clock = createClock(timers);
  const seen: string[] = [];
  const running = lessonSteps(steps, lastsMs, clock).subscribe({
    next: ({ atMs }) => seen.push(`${atMs} at ${clock.now()}`),
    complete: () => seen.push(`end at ${clock.now()}`),
  });
  return { timers, clock, seen, running };
}

test('[SC10.4] each step of a lesson runs at its time on the clock, and the lesson ends when its duration is over', () => {
  const { timers, seen } = play([{ atMs: 0 }, { atMs: 700 }, { atMs: 700 }, { atMs: 900 }], 2000);
  timers.advance(1999);
  expect(seen).toEqual(['0 at 0', '700 at 700', '700 at 700', '900 at 900']);
  timers.advance(1);
  expect(seen.at(-1)).toBe('end at 2000');
  expect(timers.pending()).toBe(0);
});

test('[SC10.4] while the clock is paused no step runs, and at ×0.1 the wait for a step is ten times as long', () => {
  const { timers, clock, seen } = play([{ atMs: 100 }], 200);
  clock.pause();
  timers.advance(60_000);
  expect(seen).toEqual([]);
  clock.setSpeed(0.1);
  clock.resume();
  timers.advance(999);
  expect(seen).toEqual([]);
  timers.advance(1);
  expect(seen).toEqual(['100 at 100']);
});

test('[SC10.4] after the machine has slept, the overdue step runs at once, and the next one after the usual interval', () => {
  const { timers, seen } = play([{ atMs: 100 }, { atMs: 250 }], 300);
  timers.sleep(5000);
  timers.advance(149);
  expect(seen).toEqual(['100 at 5000']);
  timers.advance(1);
  expect(seen).toEqual(['100 at 5000', '250 at 5150']);
});

test('[SC10.7] a stopped lesson leaves no timer', () => {
  const { timers, seen, running } = play([{ atMs: 100 }, { atMs: 250 }], 300);
  timers.advance(120);
  running.unsubscribe();
  expect(timers.pending()).toBe(0);
  timers.advance(1000);
  expect(seen).toEqual(['100 at 100']);
});
