import { of } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { type RunningInbox, startInbox } from './startInbox.tsx';

let running: RunningInbox | undefined;
afterEach(() => {
  running?.destroy();
  document.body.replaceChildren();
});

/** Inherited styles that a host page may set; the first is in Vite's template. */
const OF_HOST: Readonly<Record<string, string>> = {
  textAlign: 'center',
  textAlignLast: 'right',
  fontStyle: 'italic',
  fontVariantCaps: 'small-caps',
  fontWeight: '800',
  fontStretch: 'condensed',
  lineHeight: '60px',
  letterSpacing: '4px',
  wordSpacing: '20px',
  textIndent: '40px',
  textShadow: '2px 2px red',
  textTransform: 'uppercase',
  whiteSpaceCollapse: 'preserve',
  wordBreak: 'break-all',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  cursor: 'wait',
};

/** The computed values of the inherited styles, for each element of an inbox with an open message in such a host. */
async function looksInside(style: Readonly<Record<string, string>>) {
  const host = document.createElement('div');
  host.id = 'mail';
  Object.assign(host.style, style);
  document.body.replaceChildren(host);
  const timers = createVirtualTimers();
  const source = () => of({ status: 'ok', messages: someMessages(2) });
  running = startInbox('mail', { source, clock: createClock(timers) });
  timers.advance(0);
  await expect
    .poll(() => {
      host.querySelector<HTMLElement>('tbody tr')?.click();
      return host.querySelector('dialog');
    })
    .not.toBeNull();
  // The children of the status line change all the time.
  const elements = [...host.querySelectorAll('.inbox *, .inbox-status')];
  expect(elements.length).toBeGreaterThan(30);
  const looks = elements.map((element) => {
    const computed = getComputedStyle(element);
    const own = Object.keys(OF_HOST).map((name) => `${name}: ${computed[name as 'cursor']}`);
    return `${element.tagName} ${element.className} ${own.join('; ')}`;
  });
  running.destroy();
  return looks;
}

test.each(Object.entries(OF_HOST))(
  '[IB24] %s: %s of a host page changes neither rows nor an open message',
  async (name, value) => {
    expect(CSS.supports(name.replace(/[A-Z]/g, '-$&').toLowerCase(), value)).toBe(true);
    const plain = await looksInside({});
    expect(await looksInside({ [name]: value })).toEqual(plain);
  },
);
