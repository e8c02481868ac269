// Question: "How can scan do what a Redux reducer does?"
import { Subject } from 'rxjs';
import { scan, startWith, shareReplay } from 'rxjs/operators';

type Action =
  | { type: 'add'; text: string }
  | { type: 'toggle'; id: number }
  | { type: 'clear' };

type Todo = { id: number; text: string; done: boolean };

const actions$ = new Subject<Action>();

function reducer(todos: Todo[], action: Action): Todo[] {
  switch (action.type) {
    case 'add':
      return [...todos, { id: todos.length + 1, text: action.text, done: false }];
    case 'toggle':
      return todos.map((t) => (t.id === action.id ? { ...t, done: !t.done } : t));
    case 'clear':
      return todos.filter((t) => !t.done);
    default:
      return todos;
  }
}

const todos$ = actions$.pipe(
  scan(reducer, [] as Todo[]),
  startWith([] as Todo[]),
  shareReplay({ bufferSize: 1, refCount: true })
);

todos$.subscribe((todos) => console.log(todos.map((t) => (t.done ? '[x] ' : '[ ] ') + t.text).join(', ') || '(empty)'));

actions$.next({ type: 'add', text: 'milk' });
actions$.next({ type: 'add', text: 'bread' });
actions$.next({ type: 'toggle', id: 2 });
setTimeout(() => actions$.next({ type: 'clear' }), 500);
