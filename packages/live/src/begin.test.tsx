import { expect, onTestFinished, test, vi } from 'vitest';
import { begin } from './begin.ts';
import { createLiveStore, type StorePorts } from './record/liveStore.ts';
import { visitsOf } from './record/navigation.ts';
import { oldDoms, withoutParts } from '../tests/support/oldDoms.ts';

const testPorts = (): StorePorts & { startMs: number } => ({
  ...{ now: () => 0, startMs: 0, versionOf: () => 1 },
  later: () => {},
});

test('[LV2.1] the scripts seen before their code has loaded are then loaded at once, and later ones when they are seen', () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  onTestFinished(() => {
    info.mockRestore();
    document.querySelector('partitura-live')?.remove();
  });
  const fetch = vi.fn(() => Promise.resolve(new Response('')));
  const ports = testPorts();
  const store = createLiveStore(ports);
  const script = (name: string) => `${location.origin}/src/${name}.js`;
  store.pipeAt(`at ${script('pipe')}:1:1`);
  store.placeAt(`at ${script('place')}:1:1`);
  begin({ store, ports, fetch });
  const seen = () => fetch.mock.calls.map(([url]: unknown[]) => url);
  expect(seen()).toEqual([script('pipe'), script('place')]);
  store.pipeAt(`at ${script('pipe')}:2:1`);
  store.pipeAt(`at ${script('later')}:1:1`);
  expect(seen()).toEqual([script('pipe'), script('place'), script('later')]);
});

test.each(oldDoms)(
  '[LV2.18, LV2.28, LV13.7] in %s, whose documents have no layout, the tool records and reports without a button, and the first line names functions',
  async (_, missing) => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    const ports = testPorts();
    const store = createLiveStore(ports);
    withoutParts(missing);
    const late = begin({ store, ports, fetch });
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
