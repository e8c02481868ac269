import { expect, test } from 'vitest';
import { NEVER } from 'rxjs';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { answer, rowsIn } from '../tests/support/startInTime.ts';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { Inbox } from './Inbox.tsx';
import { inbox } from './poll/inbox.stream.ts';

test('[IB14.2, PG9] in StrictMode only one inbox polls; when it unmounts, no timer and no poll is left', async () => {
  const signals: AbortSignal[] = [];
  const source = (signal: AbortSignal) =>
    signals.push(signal) === 1 ? answer(...someMessages(3)) : NEVER;
  const { screen, timers } = await renderWidget(
    <Inbox id="mail" {...{ source }} pollsOf={inbox} />,
  );
  await expect.poll(() => timers.pending()).toBe(1);
  timers.advance(0);
  expect(signals).toHaveLength(1);
  await expect.poll(() => rowsIn().length).toBe(3);
  timers.advance(5000);
  expect(signals).toHaveLength(2);
  await screen.unmount();
  expect([timers.pending(), signals[1]?.aborted]).toEqual([0, true]);
});
