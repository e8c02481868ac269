import { expect, onTestFinished, test, vi } from 'vitest';
import { begin } from './begin.ts';
import { visitsOf } from './record/navigation.ts';
import { createRecorder } from './record/recorder.ts';
import { oldDoms, withoutParts } from '../tests/support/oldDoms.ts';

const setUp = () => {
  const ports = { now: () => 0, startMs: 0, versionOf: () => 1 };
  return { ports, recorder: createRecorder(ports), setTimeout: () => undefined };
};

test('[LV1, LV2.1] `begin` immediately fetches the scripts that were seen before it ran, and each other script when it is first seen; the recordings of all their pipes can be read', () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  onTestFinished(() => {
    info.mockRestore();
    document.querySelector('partitura-live')?.remove();
  });
  const fetch = vi.fn(() => Promise.resolve(new Response('')));
  const parts = setUp();
  const store = parts.recorder;
  const script = (name: string) => `${location.origin}/src/${name}.js`;
  store.pipeAt(`at ${script('pipe')}:1:1`);
  store.placeAt(`at ${script('place')}:1:1`);
  begin({ ...parts, fetch });
  const seen = () => fetch.mock.calls.map(([url]: unknown[]) => url);
  expect(seen()).toEqual([script('pipe'), script('place')]);
  store.pipeAt(`at ${script('pipe')}:2:1`);
  store.pipeAt(`at ${script('later')}:1:1`);
  expect(seen()).toEqual([script('pipe'), script('place'), script('later')]);
  expect(store.pipes.map(({ recording }) => recording.held())).toEqual([[], [], []]);
});

test.each(oldDoms)(
  '[LV2.18, LV2.28, LV13.7] in %s, which has no layout, the tool records and reports without a button, and one console line names its functions',
  async (_, missing) => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    const parts = setUp();
    const store = parts.recorder;
    withoutParts(missing);
    const late = begin({ ...parts, fetch });
    expect(info).toHaveBeenCalledExactlyOnceWith(
      'Partitura records. expectNoFindings() and expectNoLeaks() of partitura-live/test report faults; partitura.text() shows all.',
    );
    expect(document.querySelector('partitura-live')).toBeNull();
    const address = location.href;
    onTestFinished(() => history.replaceState(null, '', address));
    history.replaceState(null, '', '#next');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(visitsOf(store)).toHaveLength(2);
    const { text, leaks, findings, svg } = await late();
    expect(await text()).toMatch(/^No pipe of the app is recorded yet\./);
    const place = store.placeAt(`at ${location.origin}/src/a.js:1:1`);
    place.open.set(1, { atMs: 0, isGuess: false, source: { number: 1 } });
    expect(await leaks()).toMatchObject({ open: [{ count: 1 }], lifelong: [] });
    expect(await findings()).toEqual([]);
    await expect(svg(1)).rejects.toThrow('Expected the number of a pipe, got 1.');
  },
);
