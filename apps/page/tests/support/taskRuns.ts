import { recordExample } from '../../src/score/playExample.ts';
import { episodeOf } from '../../src/exercises/useTaskParts.ts';
import { wordsIn } from '../../src/page/useWords.ts';
import { textsIn } from '@partitura/base/language/language.ts';
import type { Choices, WidgetName, Task } from '../../src/widgets/card.ts';
import { clicksAt } from '../../src/widgets/cardParts.ts';
import { builtInUsers } from '../../src/widgets/users/userPorts.ts';
import { users } from '../../src/widgets/users/users.stream.ts';
import { cards } from '@partitura/tests/support/cards.ts';

/** All tasks, with the name of their card. */
export const allTasks = Object.entries(cards).flatMap(([name, { tasks = [], texts }]) =>
  tasks.map((task) => ({ name: name as WidgetName, task, texts })),
);

/** Returns the ids of the tasks that have texts in a language. */
export const offeredTasks = (language: string) =>
  Object.values(cards).flatMap(({ texts }) => Object.keys(textsIn(texts, language).tasks ?? {}));

/** Whether clicks at these milliseconds, under these settings, ever solve a task of the users card. */
export function isSolvedBy(task: Task, choices: Choices, clicksMs: readonly number[]) {
  const play: Task['play'] = (clock, _, settings) =>
    users(clicksAt(clock, ...clicksMs), builtInUsers(clock), clock, settings);
  const solved = { ...task, solution: choices, play };
  return partsAfter('users', solved, 'solved').isEverSolved;
}

/**
 * Plays the solution of a task, under its own settings or the starting settings, and returns the parts that held at
 * the end.
 */
export function partsAfter(name: WidgetName, task: Task, settings: 'solved' | 'start') {
  const card = cards[name];
  const choices = settings === 'solved' ? task.solution : task.start.choices;
  const held = recordExample(card, wordsIn(card, 'ru'), choices, task.play).held();
  // The recording of an example ends with its unsubscription, which is not part of the task.
  const lastMs = held.at(-1)?.timeMs ?? 0;
  const done = held.filter(({ kind, timeMs }) => kind !== 'unsubscribe' || timeMs < lastMs);
  const holds = (count: number) => {
    const episode = episodeOf(card.code, done.slice(0, count));
    return task.parts.map((part) => part(episode));
  };
  return {
    atFirst: holds(0),
    atEnd: holds(done.length),
    /** Whether all parts ever held at once, which is the criterion of the page. */
    isEverSolved: done.some((_, count) => holds(count + 1).every(Boolean)),
  };
}
