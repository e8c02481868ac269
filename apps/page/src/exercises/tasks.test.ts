import { beforeAll, expect, test } from 'vitest';
import { importTapped } from '@partitura/tests/support/importTapped.ts';
import type * as supportModule from '../../tests/support/taskRuns.ts';
import { textsIn } from '@partitura/base/language/language.ts';

let support: typeof supportModule;

beforeAll(async () => {
  support = await importTapped<typeof supportModule>('apps/page/tests/support/taskRuns.ts');
});

test('[GU3, GU3.3] a task is solved by its solution, but not at its start, nor by the inputs of a solution without the settings that this solution changes', () => {
  for (const { name, task } of support.allTasks) {
    const { atFirst, atEnd, isEverSolved } = support.partsAfter(name, task, 'solved');
    expect(atFirst, task.id).not.toContain(true);
    expect(atEnd, task.id).not.toContain(false);
    expect(isEverSolved, task.id).toBe(true);
    /** Whether the task starts with the solution's settings, so that the solution consists only of inputs. */
    const isByDoing = JSON.stringify(task.solution) === JSON.stringify(task.start.choices);
    const { isEverSolved: isSolvedAsIs } = support.partsAfter(name, task, 'start');
    expect(isSolvedAsIs, task.id).toBe(isByDoing);
  }
});

test('[GU3] each task has, in each language, a text for each of its parts and two hints', () => {
  const ids = support.allTasks.map(({ task }) => task.id);
  expect(ids.length).toBeGreaterThan(3);
  for (const language of ['ru', 'en']) expect(support.offeredTasks(language)).toEqual(ids);
  for (const { task, texts } of support.allTasks) {
    for (const { tasks } of Object.values(texts)) {
      const { parts, hints } = textsIn(tasks ?? {}, task.id);
      expect(parts).toHaveLength(task.parts.length);
      expect(hints).toHaveLength(2);
    }
  }
});

test('[GU3.1] the tasks about two clicks are solved only with the intended operators, and a third click helps no other operator', () => {
  const solving = (id: string, clicks: readonly number[]) => {
    const found = support.allTasks.find(({ task }) => task.id === id);
    if (!found) throw new Error(id);
    return ['switchMap', 'mergeMap', 'concatMap', 'exhaustMap'].filter((flatten) =>
      support.isSolvedBy(found.task, { flatten }, clicks),
    );
  };
  expect(solving('users.second', [0, 150])).toEqual(['switchMap']);
  expect(solving('users.both', [0, 150])).toEqual(['mergeMap', 'concatMap']);
  expect(solving('users.inTurn', [0, 150])).toEqual(['concatMap']);
  for (const id of ['users.second', 'users.both', 'users.inTurn']) {
    expect(solving(id, [0, 2000])).toEqual([]);
    expect(solving(id, [0])).toEqual([]);
  }
  expect(solving('users.both', [0, 150, 2500])).not.toContain('switchMap');
  expect(solving('users.inTurn', [0, 150, 2500])).not.toContain('exhaustMap');
});
