import { expect, test } from 'vitest';
import { lessonsEn } from '../../texts/en/lessons.ts';
import { lessonsRu } from '../../texts/ru/lessons.ts';
import { BUILT_IN_USERS, faults } from '../faults/faults.ts';
import { knobs, type SettingName } from '../settings/knobs.ts';
import type { WidgetName } from '../registry.tsx';
import type { Lesson, Step } from './lesson.ts';
import { lessons } from './lessons.ts';

const cards = Object.entries(lessons) as [WidgetName, readonly Lesson[]][];
const all = cards.flatMap(([widget, offered]) =>
  offered.map((lesson) => ({ widget, lesson, id: lesson.id })),
);

function scriptsOf({ script }: Lesson) {
  return [lessonsRu, lessonsEn].map(({ words }) => script?.(words) ?? []);
}

test('[SC10] each card has two or three lessons, and every text is that of one', () => {
  for (const [, offered] of cards) {
    expect(offered.length).toBeGreaterThanOrEqual(2);
    expect(offered.length).toBeLessThanOrEqual(3);
  }
  expect(all.map(({ id }) => id)).toEqual(Object.keys(lessonsRu.lessons));
  expect(all.filter(({ widget, id }) => !id.startsWith(`${widget}.`))).toEqual([]);
});

test.each([
  { language: 'ru', texts: lessonsRu },
  { language: 'en', texts: lessonsEn },
])(
  '[SC10] in $language each has a short label, a question and an answer of its own',
  ({ texts }) => {
    const said = Object.values(texts.lessons);
    for (const { label, question, answer } of said) {
      expect(label).toMatch(/^.{4,25}$/);
      expect(question).toMatch(/^.{20,100}\?$/);
      expect(answer).toMatch(/^.{30,150}\.$/);
    }
    for (const part of ['label', 'question', 'answer'] as const) {
      expect(new Set(said.map((text) => text[part])).size).toBe(said.length);
    }
  },
);

test.each([lessonsRu, lessonsEn])('[SC10] the words that texts name are those typed', (texts) => {
  const { word, note } = texts.words;
  const { lessons: said } = texts;
  expect(said['trackedInput.debounce'].question).toContain(word);
  expect(said['trackedInput.throttle'].answer).toMatch(
    new RegExp(`[«“]${word.slice(0, 1)}[»”].*[«“]${word.slice(0, 4)}[»”]`),
  );
  expect(said['trackedInput.same'].question).toContain(note);
  expect(said['trackedInput.same'].answer).toContain(note);
});

test.each(all)('[SC10] $id sets what its stream has, within its bounds', ({ widget, lesson }) => {
  for (const [name, value] of Object.entries(lesson.chosen ?? {})) {
    const knob = knobs[widget][name as SettingName];
    const allowed =
      knob?.kind === 'number'
        ? typeof value === 'number' &&
          value >= knob.least &&
          value <= knob.most &&
          value % knob.step === 0
        : knob?.choices.some((choice) => choice === value);
    expect(allowed, name).toBe(true);
  }
});

test.each(all)('[SC10] $id breaks only what its card can have broken', ({ widget, lesson }) => {
  const known = [...faults[widget].map(({ id }) => id), BUILT_IN_USERS];
  const broken = scriptsOf(lesson)
    .flat()
    .flatMap((step: Step) => (step.does === 'break' ? step.broken : []));
  for (const id of [...(lesson.broken ?? []), ...broken]) expect(known).toContain(id);
});

test.each(all)('[SC10] $id takes its steps in order, and at most ten seconds', ({ lesson }) => {
  for (const steps of scriptsOf(lesson)) {
    const timesMs = [0, ...steps.map(({ atMs }) => atMs), lesson.lastsMs];
    expect(timesMs).toEqual([...timesMs].sort((a, b) => a - b));
  }
  expect(lesson.lastsMs).toBeLessThanOrEqual(10_000);
});

test('[SC10] the lessons about users need no network', () => {
  for (const lesson of lessons.users) {
    expect(lesson.broken).toContain(BUILT_IN_USERS);
    const steps = lesson.script?.(lessonsRu.words) ?? [];
    const broken = steps.flatMap((step) => (step.does === 'break' ? [step.broken] : []));
    for (const ids of broken) expect(ids).toContain(BUILT_IN_USERS);
  }
});

test('[SC10] a lesson of one widget cannot use what another one has', () => {
  const step: Step<'greeting'> = { atMs: 0, does: 'type', into: '.input', text: '' };
  const wait: Lesson<'inbox'> = { id: 'inbox.wait', lastsMs: 1 };
  // @ts-expect-error -- a field of another card
  const foreignField: Step<'greeting'> = { ...step, into: '.track-input' };
  // @ts-expect-error -- a text of another card
  const foreignText: Lesson<'inbox'> = { ...wait, id: 'users.switchMap' };
  // @ts-expect-error -- no setting of this stream
  const foreignSetting: Lesson<'inbox'> = { ...wait, chosen: { pause: 1 } };
  // @ts-expect-error -- an operator of another kind
  const wrongKind: Lesson<'inbox'> = { ...wait, chosen: { flatten: 'auditTime' } };
  expect([foreignField, foreignText, foreignSetting, wrongKind]).toHaveLength(4);
});
