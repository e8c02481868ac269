// Question: "Undo and redo with scan"
type History<T> = { past: T[]; present: T; future: T[] };
type Command = 'undo' | 'redo' | ((n: number) => number);

const step = <T extends number>(h: History<T>, command: Command): History<T> => {
  const { past, present, future } = h;
  if (command === 'undo') {
    return past.length === 0 ? h : { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future] };
  }
  if (command === 'redo') {
    return future.length === 0 ? h : { past: [...past, present], present: future[0]!, future: future.slice(1) };
  }
  return { past: [...past, present], present: command(present) as T, future: [] };
};

const commands: Command[] = [n => n + 1, n => n * 10, 'undo', 'undo', 'undo', 'redo', n => n - 7, 'redo'];

interval(600).pipe(
  take(commands.length),
  map(i => commands[i]),
  scan(step, { past: [], present: 0, future: [] } as History<number>),
  map(h => h.present),
  distinctUntilChanged(),
  endWith('end')
)
