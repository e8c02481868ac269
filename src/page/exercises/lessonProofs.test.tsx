import { expect, test } from 'vitest';
import { allLessons, lessonTextsOf } from '../../../tests/support/cards.ts';
import { guessClaims } from '../../../tests/support/guessClaims.ts';
import {
  type OpenedLessons,
  renderLessons,
  type StartedLesson,
} from '../../../tests/support/renderLessons.tsx';
import { exercises as ru } from '../../texts/ru/exercises.ts';

const loading = { kind: 'loading' };
const failed = { kind: 'failed' };
const loaded = { kind: 'loaded', names: ['Ada Lovelace', 'Alan Turing'] };
const names = 'Ada Lovelace и Alan Turing';

/** Proofs that each lesson's answer is true. */
const proofs: Record<string, (shown: StartedLesson, page: OpenedLessons) => void | Promise<void>> =
  {
    'greeting.letters': async ({ happened, text }) => {
      const each = [
        [900, 'А'],
        [1400, 'Ад'],
        [1900, 'Ада'],
      ];
      expect(happened('typed$')).toEqual(each);
      expect(happened('map')).toEqual(each);
      await expect.poll(() => text('.hello')).toBe('Привет, Ада');
    },
    'greeting.paste': async ({ happened, text }) => {
      expect(happened('typed$')).toEqual([[900, 'Мария']]);
      expect(happened('map')).toEqual([[900, 'Мария']]);
      await expect.poll(() => text('.hello')).toBe('Привет, Мария');
    },
    'greeting.erase': async ({ happened, text }) => {
      expect(happened('typed$').map(([, value]) => value)).toEqual(['А', 'Ад', 'Ада', '']);
      expect(happened('typed$').at(-1)).toEqual([2000, '']);
      expect(happened('map').at(-1)).toEqual([2000, 'Guest']);
      await expect.poll(() => text('.hello')).toBe('Привет, Guest');
    },
    'attention.three': ({ happened }) => {
      expect(happened('clicks$')).toHaveLength(3);
      expect(happened('scan')).toEqual([
        [800, 1],
        [1500, 2],
        [2200, 3],
      ]);
    },
    'attention.fast': ({ happened }, { lines }) => {
      const times = happened('scan').map(([ms]) => Number(ms));
      expect(times).toHaveLength(5);
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(250);
      expect(lines).toEqual(Array.from({ length: 5 }, () => ['log', 'Кнопка нажата!']));
    },
    'trackedInput.debounce': async ({ happened, text }) => {
      expect(happened('typed$')).toHaveLength(6);
      expect(happened('pace')).toEqual([[2100, 'привет']]);
      await expect.poll(() => text('.displays-tracked-date')).toBe('привет');
    },
    'trackedInput.throttle': async ({ happened, text }) => {
      expect(happened('typed$').at(-1)).toEqual([1600, 'привет']);
      expect(happened('pace')).toEqual([
        [700, 'п'],
        [1240, 'прив'],
      ]);
      await expect.poll(() => text('.displays-tracked-date')).toBe('прив');
    },
    'trackedInput.same': async ({ happened, text }) => {
      expect(happened('pace')).toEqual([
        [1740, 'нота'],
        [3000, 'нота'],
      ]);
      expect(happened('distinctUntilChanged')).toEqual([
        [0, ''],
        [1740, 'нота'],
      ]);
      await expect.poll(() => text('.displays-tracked-date')).toBe('нота');
    },
    'users.mergeMap': async ({ happened, text }, { asked }) => {
      expect(happened('flatten')).toEqual([
        [800, loading],
        [1800, loading],
        [2500, loaded],
        [3800, failed],
      ]);
      await expect.poll(() => text('.ajax-response-name')).toBe('Ошибка запроса');
      expect(asked).toEqual([]);
    },
    'users.switchMap': async ({ happened, times, text }, { asked }) => {
      expect(happened('flatten')).toEqual([
        [800, loading],
        [1800, loading],
        [2500, loaded],
      ]);
      expect(times('forkJoin', 'unsubscribe')).toEqual([1800]);
      await expect.poll(() => text('.ajax-response-name')).toBe(names);
      expect(asked).toEqual([]);
    },
    'users.exhaustMap': async ({ happened, times, text }, { asked }) => {
      expect(happened('clicks$')).toHaveLength(3);
      expect(times('forkJoin', 'subscribe')).toEqual([800]);
      expect(happened('flatten')).toEqual([
        [800, loading],
        [1500, loaded],
      ]);
      await expect.poll(() => text('.ajax-response-name')).toBe(names);
      expect(asked).toEqual([]);
    },
    'fullName.first': async ({ happened, text }) => {
      expect(happened('last$')).toEqual([]);
      expect(happened('map')).toEqual([
        [900, 'А '],
        [1400, 'Ад '],
        [1900, 'Ада '],
      ]);
      await expect.poll(() => text('.last-first-name')).toBe('Полное имя: Ада ');
    },
    'fullName.turns': async ({ happened, text }) => {
      expect(happened('combineLatest')).toEqual([
        [900, ['А', '']],
        [1350, ['А', 'Л']],
        [1800, ['Ад', 'Л']],
        [2250, ['Ад', 'Ли']],
        [2700, ['Ада', 'Ли']],
      ]);
      await expect.poll(() => text('.last-first-name')).toBe('Полное имя: Ада Ли');
    },
    'ticker.fast': async ({ happened, text }) => {
      expect(happened('map')).toEqual([1, 2, 3, 4, 5].map((tick) => [300 * tick, tick]));
      await expect.poll(() => text('.result')).toBe('тик 5');
    },
    'ticker.three': async ({ happened, times, text }) => {
      expect(happened('map')).toEqual([1, 2, 3].map((tick) => [700 * tick, tick]));
      expect(times('take', 'complete')).toEqual([2100]);
      expect(times('interval', 'unsubscribe').at(-1)).toBe(2100);
      await expect.poll(() => text('.result')).toBe('тик 3');
    },
    'ticker.none': ({ happened, times }) => {
      expect(times('take', 'complete')).toEqual([0]);
      expect(times('interval', 'subscribe')).toEqual([]);
      expect(happened('map')).toEqual([]);
    },
    'inbox.starve': ({ happened, times }, { subjects }) => {
      expect(times('ask', 'subscribe')).toEqual([0, 2000, 4000, 6000]);
      expect(times('ask', 'unsubscribe').slice(-3)).toEqual([2000, 4000, 6000]);
      expect(happened('flatten')).toEqual([]);
      expect(subjects()).toEqual(['Subject 1']);
    },
    'inbox.wait': async ({ happened, times }, { subjects }) => {
      expect(times('ask', 'subscribe')).toEqual([0, 4000]);
      expect(happened('flatten').map(([ms]) => ms)).toEqual([3000, 7000]);
      await expect.poll(subjects).toEqual(['Subject 3', 'Subject 2', 'Subject 1']);
    },
    'inbox.fail': async ({ happened, times }, { subjects }) => {
      expect(times('ask', 'error')).toEqual([0, 1000, 2000, 3000]);
      expect(happened('flatten').slice(0, 4)).toEqual([0, 1000, 2000, 3000].map((ms) => [ms, []]));
      expect(happened('flatten').map(([ms]) => ms)).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
      await expect.poll(subjects).toEqual(['Subject 3', 'Subject 2', 'Subject 1']);
    },
  };

test.each(allLessons.map(({ lesson }) => lesson.id))(
  '[SC10.1, SC10.4, SC10.5, GU1, GU1.2, GU1.3] %s asks, plays its inputs, and its answer and the reasons against the others are true',
  async (id) => {
    const { widget, guesses, answer } = lessonTextsOf(id, 'ru');
    const page = await renderLessons(widget);
    const claims = guessClaims[id] ?? [];
    const rightOne = guesses.findIndex((guess) => guess.length === 1);
    const shown = await page.start(id, rightOne);
    await expect.element(shown.question).toBeVisible();
    page.timers.advance(shown.lastsMs - 1);
    await expect.element(shown.stopButton).toBeVisible();
    expect(shown.answer.elements()).toEqual([]);
    page.timers.advance(1);
    await expect.element(shown.article.getByText(`${ru.right} ${answer}`)).toBeVisible();
    await expect.element(shown.question).toBeVisible();
    expect(proofs).toHaveProperty([id]);
    await proofs[id]?.(shown, page);

    const cameTrue = claims.map(([comesTrue]) => comesTrue(shown, page));
    expect(cameTrue).toEqual(guesses.map((_, index) => index === rightOne));
    const reasons = claims.map(([, reason]) => reason?.(shown, page));
    expect(reasons).toEqual(guesses.map(([, whyNot]) => (whyNot ? true : undefined)));
  },
);
