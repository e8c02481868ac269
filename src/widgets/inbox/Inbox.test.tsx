import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { someMessages } from '../../../tests/support/messages.ts';
import { renderWidget } from '../../../tests/support/renderWidget.tsx';
import { Inbox } from './Inbox.tsx';
import { inbox } from './poll/inbox.stream.ts';

function createSource() {
  let polls = 0;
  return {
    polls: () => polls,
    source() {
      polls += 1;
      return of({ status: 'ok', timestamp: 1, messages: someMessages(1, polls) });
    },
  };
}

test('[PG9, PG9.1] in StrictMode one inbox polls, until it unmounts', async () => {
  const { source, polls } = createSource();
  const { screen, timers } = await renderWidget(
    <Inbox id="messages-table" source={source} pollsOf={inbox} />,
  );
  await expect.poll(() => timers.pending()).toBe(1);
  timers.advance(5000);
  await expect.element(screen.getByText('Subject 2')).toBeVisible();
  expect(polls()).toBe(2);
  await screen.unmount();
  expect(timers.pending()).toBe(0);
});
