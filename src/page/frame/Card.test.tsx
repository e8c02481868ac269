import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectConsole } from '../../../tests/support/failOnConsole.ts';
import { renderWidget } from '../../../tests/support/renderWidget.tsx';
import { Card } from './Card.tsx';

function Fragile() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('cracked');
  return <button onClick={() => setIsBroken(true)}>break</button>;
}

test('[PG5, PG5.1, PG5.2] a widget that throws is replaced by a sentence and restarted by its button', async () => {
  const { screen, lines } = await renderWidget(
    <>
      <Card id="first" next="second" title="First" why="Try it.">
        <Fragile />
      </Card>
      <Card id="second" next="first" title="Second" why="Try it too.">
        <Fragile />
      </Card>
    </>,
  );
  const first = screen.getByRole('article', { name: 'First' });
  const second = screen.getByRole('article', { name: 'Second' });
  // On the page, React leaves the logging to the card; here React logs too.
  expectConsole(
    'error',
    expect.anything(),
    expect.any(Error),
    expect.anything(),
    expect.anything(),
  );
  await first.getByRole('button', { name: 'break' }).click();
  await expect
    .element(first.getByRole('alert'))
    .toHaveTextContent('Виджет остановился из-за ошибки. Остальные работают.');
  expect(lines).toEqual([['error', 'Виджет «First» остановился', new Error('cracked')]]);
  await expect.element(second.getByRole('button', { name: 'break' })).toBeVisible();

  await first.getByRole('button', { name: 'Запустить снова' }).click();
  await expect.element(first.getByRole('button', { name: 'break' })).toBeVisible();
  expect(document.activeElement).toBe(first.getByRole('heading').element());
});
