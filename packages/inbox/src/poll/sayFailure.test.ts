import { expect, test } from 'vitest';
import { texts as late } from '../texts/lateTexts.ru.ts';
import { sayFailure } from './pollStatus.ts';
import type { PollFailure } from '../source/sourceError.ts';

const untilMs = new Date(2026, 2, 1, 9, 0, 30).getTime();

test.each<[PollFailure, string]>([
  [{ kind: 'network' }, 'Нет связи'],
  [{ kind: 'redirect' }, 'Переадресация: возможно, нужен вход'],
  [{ kind: 'status', status: 503 }, 'Статус 503'],
  [{ kind: 'long' }, 'Ответ слишком длинный'],
  [{ kind: 'json' }, 'Ответ не JSON'],
  [{ kind: 'shape' }, 'Ответ не той формы'],
  [{ kind: 'notOk' }, 'Статус в ответе не ok'],
  [{ kind: 'silent' }, 'Нет ответа за 4 с'],
  [{ kind: 'wait', untilMs }, 'Просят подождать до 09:00:30'],
  [{ kind: 'other' }, 'Источник не смог ответить'],
])('[IB5.1] the text of the failure %o is: %s', (failure, words) => {
  expect(sayFailure(failure, late.poll)).toBe(words);
});

test('[IB5.1] the text has the current time limit', () => {
  expect(sayFailure({ kind: 'silent' }, late.poll, 2500)).toBe('Нет ответа за 2.5 с');
});
