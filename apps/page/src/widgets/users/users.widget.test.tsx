import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { Widget as Users } from './users.widget.tsx';
import type { User } from './users.stream.ts';

/** Makes a port that is asked for pairs of users; `answer` gives the names of the latest pair. */
function createPort() {
  const asked: Subject<User>[] = [];
  return {
    asked,
    getUser() {
      const answer$ = new Subject<User>();
      asked.push(answer$);
      return answer$;
    },
    answer(first: string, second = first) {
      for (const [index, name] of [second, first].entries()) {
        asked.at(-1 - index)?.next({ name });
        asked.at(-1 - index)?.complete();
      }
    },
  };
}

test('[US1, US2] a click shows the loading text at once, then both names', async () => {
  const { asked, getUser, answer } = createPort();
  const { screen } = await renderWidget(<Users ports={{ getUser }} />);
  const result = screen.getByRole('status');
  await expect.element(result).toBeEmptyDOMElement();
  expect(asked).toHaveLength(0);
  await screen.getByRole('button').click();
  await expect.element(result).toHaveTextContent(/^Загрузка\.\.\.$/);
  expect(asked).toHaveLength(2);
  answer('Leanne', 'Ervin');
  await expect.element(result).toHaveTextContent(/^Leanne и Ervin$/);
});

test('[US2] a name is shown as written, with hidden and bidi characters as marks', async () => {
  const { getUser, answer } = createPort();
  const { screen } = await renderWidget(<Users ports={{ getUser }} />);
  await screen.getByRole('button').click();
  answer(' <b>Ann</b>\u202e');
  const shown = () => screen.getByRole('status').element().textContent;
  await expect.poll(shown).toBe(' <b>Ann</b>⟨U+202E⟩ и  <b>Ann</b>⟨U+202E⟩');
});

test('[SC5.3] a change of settings aborts the requests and clears the loading text, but keeps loaded names', async () => {
  const { asked, getUser, answer } = createPort();
  const { screen } = await renderWidget(<Users ports={{ getUser }} />);
  const restart = (timeLimit: number) =>
    screen.rerender(<Users ports={{ getUser }} settings={{ timeLimit }} run={timeLimit} />);
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Загрузка/);
  await restart(5000);
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(asked[0]?.observed).toBe(false);

  await screen.getByRole('button').click();
  answer('Лев');
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Лев и Лев$/);
  await restart(6000);
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Лев и Лев$/);
});
