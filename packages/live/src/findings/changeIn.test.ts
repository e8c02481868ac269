import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { placed } from '../../tests/support/fakeLiveStore.ts';
import { recordPipes } from '../../tests/support/recordPipes.ts';
import type { Placeable } from '../place/placeSite.ts';
import { createFindings } from './createFindings.ts';

/** The finding for a list that a place in this file changes and emits again. */
async function findingFor(file: string, receiver: string) {
  const { store } = recordPipes();
  const items = ['book'];
  const items$ = new rx.BehaviorSubject(items);
  items$.pipe(rx.distinctUntilChanged()).subscribe();
  items.push('pen');
  items$.next(items);
  const change = { receiver, name: 'push', line: 7, column: 11 };
  const pipe = { name: 'cart$', file: 'src/cart.ts', line: 3, source: 'this.items$' };
  const place = ({ kind }: Placeable) =>
    Promise.resolve(
      kind === 'pipe'
        ? placed({ ...pipe, operators: ['distinctUntilChanged()'] })
        : { ...placed({ file, line: 8, source: 'next', operators: [] }), change },
    );
  const findings = createFindings({ store, place });
  findings.quiet();
  const [finding, ...more] = await findings.look();
  expect(more).toEqual([]);
  return finding;
}

test('[LV11.22] the finding is at the change of the object, before the call that passes it to the source, and names the pipe, the change and the operator', async () => {
  expect(await findingFor('src/cart.ts', 'this.items$')).toMatchObject({
    ...{ file: 'src/cart.ts', line: 7, column: 11, operator: 'push', name: 'cart$' },
    text: 'push changes a value in place, and distinctUntilChanged dropped it: it is the same object, ["book"] before and ["book","pen"] now. Objects are compared by identity, not by their fields.',
  });
});

test('[LV11.22] if the change precedes a call on another subject, or is in another file, the finding is at the operator', async () => {
  const there = { file: 'src/cart.ts', line: 4, column: 3, operator: 'distinctUntilChanged' };
  expect(await findingFor('src/cart.ts', 'this.other$')).toMatchObject(there);
  expect(await findingFor('src/other.ts', 'this.items$')).toMatchObject(there);
});
