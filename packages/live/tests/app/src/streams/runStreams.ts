import { from, type Observable, takeUntil, timer } from 'rxjs';
import { Form } from './forms';
import { evens, halves, sharedTicks } from './oneLine';
import { brokenOrder, failing, loadOrders, slowSum } from './orders';
import { SearchBox } from './searchBox';
import { Session } from './session';

/** Runs every stream to its end, and returns the values of each. */
export async function runStreams(): Promise<Record<string, unknown[]>> {
  const outputs: Record<string, unknown[]> = {};
  const session = new Session();
  const search = new SearchBox();
  const form = new Form();

  function watch(name: string, stream$: Observable<unknown>): Promise<void> {
    const output: unknown[] = (outputs[name] = []);
    return new Promise((resolve) => {
      stream$.subscribe({
        next: (value) => output.push(value),
        error: (error) => resolve(void output.push(String(error))),
        complete: () => resolve(void output.push('complete')),
      });
    });
  }

  const ended = [
    watch('isAdmin', session.isAdmin$),
    watch('greeting', session.greeting$),
    watch('results', search.results$),
    watch('count', search.count$),
    watch('orders', loadOrders(1, 2, 3)),
    watch('broken', brokenOrder()),
    watch('failing', failing()),
    watch('sum', slowSum(1, 2, 3)),
    watch('halves', halves()),
    watch('evens', evens()),
    watch('ticks', sharedTicks()),
    watch('fields', Form.fields$),
    watch('pairs', form.pairs$),
    watch('found', form.found()),
    watch('foundWords', form.found(from(['f(a)', 'g(h(b))']))),
    watch('cut', search.query$.pipe(takeUntil(timer(700)))),
  ];

  const users = ['bob', 'ann', undefined, 'al'];
  users.forEach((user) => session.logIn(user));
  session.close();
  for (const query of ['r', 'rx', 'rxjs', 'end']) {
    search.query$.next(query);
    // The second query arrives in the same task, because on a slow machine any pause between two tasks may be long.
    if (query !== 'r') await new Promise((resolve) => setTimeout(resolve, 150));
  }
  await Promise.all(ended);
  return outputs;
}
