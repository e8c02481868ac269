import { afterEach, expect, test } from 'vitest';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { answer, newContainer, openNewest, startInTime } from '../tests/support/startInTime.ts';

afterEach(() => document.body.replaceChildren());

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

/**
 * Returns the computed inherited styles of each element of an inbox with an open message, in a host with these styles.
 */
async function looksInside(style: Readonly<Record<string, string>>) {
  const host = newContainer();
  Object.assign(host.style, style);
  const { timers } = startInTime({ source: () => answer(...someMessages(2)) }, host);
  timers.advance(0);
  await openNewest(host);
  // The children of the status line change all the time.
  const elements = [...host.querySelectorAll('.inbox *, .inbox-status')];
  expect(elements.length).toBeGreaterThan(30);
  return elements.map((element) => {
    const computed = getComputedStyle(element);
    const own = Object.keys(OF_HOST).map((name) => `${name}: ${computed[name as 'cursor']}`);
    return `${element.tagName} ${element.className} ${own.join('; ')}`;
  });
}

test('[IB24] inherited styles of a host page change neither rows nor an open message', async () => {
  const cssName = (name: string) => name.replace(/[A-Z]/g, '-$&').toLowerCase();
  const unknown = Object.entries(OF_HOST).filter(([name, to]) => !CSS.supports(cssName(name), to));
  expect(unknown).toEqual([]);
  expect(await looksInside(OF_HOST)).toEqual(await looksInside({}));
});
