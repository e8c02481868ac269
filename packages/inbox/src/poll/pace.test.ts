import fc from 'fast-check';
import { defer, delay, NEVER, of } from 'rxjs';
import { expect, onTestFinished, test } from 'vitest';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { createFakeContainer } from '../../tests/support/fakeContainer.ts';
import { inbox } from './inbox.stream.ts';
import { createPace } from './pace.ts';

const envelope = { status: 'ok', messages: [] };

/** Polls every 5 s in virtual time; each answer takes `answerMs`, or never arrives if that is `Infinity`. */
function polling({ answerMs = 0, pauseWhenHidden = true, isVisible = true } = {}) {
  const timers = createVirtualTimers();
  const clock = createClock(timers);
  const container = createFakeContainer();
  if (!isVisible) container.show(false);
  const settings = { pollMs: 5000, pauseWhenHidden };
  const pace = createPace(container.element, clock, () => settings);
  const pollsMs: number[] = [];
  const answersMs: number[] = [];
  const source = () =>
    defer(() => {
      pollsMs.push(timers.now());
      if (answerMs === Infinity) return NEVER;
      return answerMs > 0 ? of(envelope).pipe(delay(answerMs, clock)) : of(envelope);
    });
  const running = inbox(source, clock, { ...settings, flatten: pace.flatten }).subscribe(
    ({ status }) => status === 'ok' && answersMs.push(timers.now()),
  );
  onTestFinished(() => {
    running.unsubscribe();
    expect(timers.pending()).toBe(0);
  });
  return { timers, container, settings, pace, pollsMs, answersMs, running };
}

interface Scene {
  /** Events, and the milliseconds between them. */
  script: string;
  pollsMs: number[];
  answersMs?: number[];
  /** The number of timers at the end. */
  left?: number;
  options?: Parameters<typeof polling>[0];
}

function play({ script, pollsMs, answersMs, left, options }: Scene) {
  const on = polling(options);
  const { container } = on;
  const events: Record<string, () => void> = {
    hide: () => container.show(false),
    show: () => container.show(true),
    offline: () => container.connect(false),
    online: () => container.connect(true),
    detach: () => container.attach(false),
    attach: () => container.attach(true),
    closeView: container.closeView,
    refresh: on.pace.refresh,
    end: () => on.running.unsubscribe(),
  };
  for (const word of script.split(' ')) (events[word] ?? (() => on.timers.advance(Number(word))))();
  expect(on.pollsMs).toEqual(pollsMs);
  if (answersMs) expect(on.answersMs).toEqual(answersMs);
  if (left !== undefined) expect(on.timers.pending()).toBe(left);
}

test.each<Scene & { what: string }>([
  {
    what: 'while the tab is hidden there is no poll and no timer',
    script: '7000 hide 60000',
    pollsMs: [0, 5000],
    left: 0,
  },
  {
    what: 'an inbox that starts in a hidden tab first polls when the tab is shown',
    options: { isVisible: false },
    script: '60000 show 5000',
    pollsMs: [60_000, 65_000],
  },
  {
    what: 'a tab that is shown at least an interval after the last poll polls at once, and begins a new grid',
    script: '7000 hide 5900 show 10000',
    pollsMs: [0, 5000, 12_900, 17_900, 22_900],
  },
  {
    what: 'a tab that is shown less than an interval after the last poll polls at the end of that interval',
    script: '6000 hide 1000 show 8000',
    pollsMs: [0, 5000, 10_000, 15_000],
  },
  {
    what: 'the poll in flight goes on in a hidden tab',
    options: { answerMs: 2000 },
    script: '1000 hide 60000',
    pollsMs: [0],
    answersMs: [2000],
  },
  {
    what: 'with a source that never answers, a hidden tab leaves no timer once its poll has failed',
    options: { answerMs: Infinity },
    script: '1000 hide 3000',
    pollsMs: [0],
    left: 0,
  },
])('[IB30.4] $what', play);

test('[IB30.4] without `pauseWhenHidden`, a hidden tab polls as usual', () => {
  const { timers, container, settings, pace, pollsMs } = polling({ pauseWhenHidden: false });
  container.show(false);
  timers.advance(11_000);
  expect(pollsMs).toEqual([0, 5000, 10_000]);
  settings.pauseWhenHidden = true;
  pace.review();
  timers.advance(11_000);
  expect(pollsMs).toHaveLength(3);
  settings.pauseWhenHidden = false;
  pace.review();
  timers.advance(5000);
  expect(pollsMs.slice(3)).toEqual([22_000, 27_000]);
});

test.each([
  { script: '6000 offline online 4000', pollsMs: [0, 5000, 10_000] },
  {
    script: '10000 offline 6000 online online 5000',
    pollsMs: [0, 5000, 10_000, 15_000, 16_000, 21_000],
  },
])(
  '[IB30.5] when the connection is back, the inbox polls at once if its last poll began offline, and otherwise an interval after that poll: $script',
  play,
);

test.each<Scene & { what: string }>([
  {
    what: 'a refresh polls at once and begins a new grid',
    script: '2000 refresh 5000',
    pollsMs: [0, 2000, 7000],
  },
  {
    what: 'any number of refreshes during a poll cause one poll right after that poll',
    options: { answerMs: 1000 },
    script: `500${' refresh'.repeat(9)} 3000`,
    pollsMs: [0, 1000],
    answersMs: [1000, 2000],
  },
  {
    what: 'a refresh in a hidden tab polls once, and the inbox stays paused',
    script: '0 hide 60000 refresh 60000',
    pollsMs: [0, 60_000],
    left: 0,
  },
  {
    what: 'if the inbox ends during a poll, a refresh that waits for the end of that poll is dropped',
    options: { answerMs: 1000 },
    script: '500 refresh end 60000',
    pollsMs: [0],
    left: 0,
  },
])('[IB30.6] $what', play);

test.each([
  { script: '0 detach 60000 refresh 60000', pollsMs: [0] },
  { script: '0 closeView 60000 refresh 60000', pollsMs: [0] },
  { script: '0 detach 17500 attach 6000', pollsMs: [0, 18_000, 23_000] },
  { script: '1000 detach 3000 attach 6000', pollsMs: [0, 5000, 10_000] },
])(
  '[IB30.7] no poll starts while the container is in no document with a window; once it is back, the inbox polls within a second, but at least an interval after its last poll: $script',
  play,
);

test('[IB30.4, IB30.5] in any order of show, hide, attach, detach and `online` events, polls begin at least an interval apart', () => {
  const what = fc.constantFrom('show', 'attach', 'online');
  const step = fc.record({ what, on: fc.boolean(), ms: fc.nat(7000) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat(4500), (steps, answerMs) => {
      const { timers, container, pollsMs, running } = polling({ answerMs });
      for (const { what, on, ms } of steps) {
        if (what === 'online') container.connect(true);
        else container[what](on);
        timers.advance(ms);
      }
      const gaps = pollsMs.map((ms, index) => ms - (pollsMs[index - 1] ?? -Infinity));
      expect(Math.min(Infinity, ...gaps)).toBeGreaterThanOrEqual(5000);
      // If the container is shown and attached, and no poll is in flight, a poll begins soon.
      // The delay is at most an interval plus the time between two checks.
      container.show(true);
      container.attach(true);
      const before = pollsMs.length;
      timers.advance(6000 + answerMs);
      expect(pollsMs.length).toBeGreaterThan(before);
      running.unsubscribe();
      expect(timers.pending()).toBe(0);
    }),
  );
});
