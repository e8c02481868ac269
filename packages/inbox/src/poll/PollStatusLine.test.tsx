import { type Observable, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { Inbox } from '../Inbox.tsx';
import { inbox as pollsOf } from './inbox.stream.ts';
import { type PollFailure, SourceError } from '../source/sourceError.ts';

const TIME = String.raw`\d\d:\d\d:\d\d`;
const good = of({ status: 'ok', messages: someMessages(3) });

function failing(failure: PollFailure) {
  return throwError(() => new SourceError(failure, 'why'));
}

async function renderInbox(answers: Observable<unknown>[], language = 'ru') {
  const inbox = <Inbox id="mail" source={() => answers.shift() ?? good} pollsOf={pollsOf} />;
  const { screen, timers, lines } = await renderWidget(inbox, language);
  const text = (selector: string) => screen.container.querySelector(selector)?.textContent ?? '';
  await expect.poll(() => timers.pending()).toBe(1);
  timers.advance(0);
  return {
    screen,
    timers,
    lines,
    line: () => text('.inbox-status'),
    said: () => text('[aria-live]'),
  };
}

test('[IB5, IB5.5] the status line shows the times of the last answer and of the next poll', async () => {
  const { line, said, lines, screen } = await renderInbox([]);
  await expect
    .poll(line)
    .toMatch(new RegExp(`^Последний ответ в ${TIME}\\. Следующий опрос в ${TIME}\\.$`));
  expect([said(), lines]).toEqual(['', []]);
  const status = screen.container.querySelector('.inbox-status');
  expect(status?.closest('[aria-live], [role=status], [role=alert], [role=log]')).toBeNull();
});

test('[IB5.1, IB5.7] the status line names each kind of failure, and only the first failure of each kind is logged as a warning', async () => {
  const untilMs = new Date(2026, 2, 1, 12, 0, 30).getTime();
  const kinds: [Observable<unknown>, string][] = [
    [failing({ kind: 'network' }), 'Нет связи'],
    [failing({ kind: 'status', status: 503 }), 'Статус 503'],
    [failing({ kind: 'redirect' }), 'Переадресация: возможно, нужен вход'],
    [failing({ kind: 'long' }), 'Ответ слишком длинный'],
    [failing({ kind: 'json' }), 'Ответ не JSON'],
    [throwError(() => new SyntaxError('why')), 'Ответ не JSON'],
    [of({ status: 'error' }), 'Статус в ответе не ok'],
    [of(7), 'Ответ не той формы'],
    [failing({ kind: 'silent' }), 'Нет ответа за 4 с'],
    [failing({ kind: 'wait', untilMs }), 'Просят подождать до 12:00:30'],
    [throwError(() => new Error('why')), 'Источник не смог ответить'],
    [failing({ kind: 'network' }), 'Нет связи'],
  ];
  const { line, lines, timers } = await renderInbox([good, ...kinds.map(([given]) => given)]);
  await expect.poll(line).toContain('Последний ответ');
  for (const [, words] of kinds) {
    timers.advance(5000);
    await expect
      .poll(line)
      .toMatch(
        new RegExp(`^${words}\\. Последний ответ в ${TIME}\\. Следующий опрос в ${TIME}\\.$`),
      );
  }
  const words = kinds.map(([, word]) => `Опрос не удался. ${word}`);
  expect(lines.map(([level, text]) => [level, text])).toEqual(
    [...new Set(words)].map((text) => ['warn', text]),
  );
  expect(lines[5]?.[2]).toEqual(
    new SourceError({ kind: 'notOk' }, 'Expected status ok, got another one.'),
  );
});

test('[IB5.5, IB5.9] only a change between working and failing is announced, and another kind of failure removes the announcement', async () => {
  const down = failing({ kind: 'network' });
  const late = failing({ kind: 'silent' });
  const { line, timers, screen } = await renderInbox([good, down, down, late, good, good]);
  await expect.poll(line).toContain('Последний ответ');
  const heard: (string | null)[] = [];
  const live = screen.container.querySelector('[aria-live=polite]');
  new MutationObserver(() => heard.push(live?.textContent ?? null)).observe(live ?? document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  for (let poll = 0; poll < 5; poll += 1) {
    timers.advance(5000);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  expect(heard).toEqual(['Нет связи', '', 'Письма снова приходят']);
});

test('[IB5.5] a change to the status line changes no row', async () => {
  const { line, timers, screen } = await renderInbox([good, failing({ kind: 'network' })]);
  await expect.poll(line).toContain('Последний ответ');
  await expect.poll(() => screen.getByRole('row').elements().length).toBe(4);
  const changes = new MutationObserver(() => undefined);
  const table = screen.getByRole('region').element();
  changes.observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
  timers.advance(5000);
  await expect.poll(line).toMatch(/^Нет связи/);
  timers.advance(5000);
  await expect.poll(line).toMatch(/^Последний ответ/);
  expect(changes.takeRecords()).toEqual([]);
});

test('[PG2.7, IB5] the status line is in English on an English page', async () => {
  const { line, lines, timers } = await renderInbox([good, failing({ kind: 'network' })], 'en');
  await expect
    .poll(line)
    .toMatch(new RegExp(`^Last answer at ${TIME}\\. Next poll at ${TIME}\\.$`));
  timers.advance(5000);
  await expect.poll(line).toMatch(/^No connection\./);
  expect(lines.map(([, text]) => text)).toEqual(['The poll failed. No connection']);
});
