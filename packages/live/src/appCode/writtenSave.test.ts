import { expect, test } from 'vitest';
import { writtenSave } from './writtenSave.ts';

test.each([
  ['switchMap(todo => this.put(todo))', 'put'],
  ['switchMap((todo) => this.http.put<Todo>(`/todos/${todo.id}`, todo))', 'put'],
  ['switchMap(({ todo }) => api.todos.saveAll([todo]).pipe(map(saved)))', 'saveAll'],
  ['switchMap((todo) => { return from(this.#api.delete(todo)) })', 'delete'],
  ['switchMap((todo) => rx.defer(() => patch(todo)))', 'patch'],
])('[LV11.31] %s saves by %s', (call, name) => {
  expect(writtenSave(call)).toBe(name);
});

test.each([
  'switchMap((id) => this.http.get(`/todos/${id}`))',
  'switchMap((query) => this.http.post("/search", query))',
  'switchMap((todo) => this.output(todo))',
  'switchMap((todo) => this.saved(todo))',
  'switchMap((id) => this.load(id).pipe(tap((todo) => cache.put(todo))))',
  'switchMap((todo) => (todo.isNew ? of(todo) : this.put(todo)))',
  'switchMap(this.put)',
])('[LV11.31] %s saves nothing for certain', (call) => {
  expect(writtenSave(call)).toBeUndefined();
});
