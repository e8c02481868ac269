import { expect, onTestFinished, test, vi } from 'vitest';
import { begin } from './begin.ts';
import { createLiveStore, type StorePorts } from './record/liveStore.ts';

test('[LV2.1] the scripts seen before their code has loaded are then loaded at once, and later ones when they are seen', () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  onTestFinished(() => {
    info.mockRestore();
    document.querySelector('partitura-live')?.remove();
  });
  const fetch = vi.fn(() => Promise.resolve(new Response('')));
  const ports: StorePorts = { now: () => 0, versionOf: () => 1, later: () => {} };
  const store = createLiveStore(ports);
  const script = (name: string) => `${location.origin}/src/${name}.js`;
  store.siteOf(`at ${script('pipe')}:1:1`);
  store.siteOf(`at ${script('place')}:1:1`, store.places);
  begin({ store, ports, fetch, isTaken: false });
  const seen = () => fetch.mock.calls.map(([url]: unknown[]) => url);
  expect(seen()).toEqual([script('pipe'), script('place')]);
  store.siteOf(`at ${script('pipe')}:2:1`);
  store.siteOf(`at ${script('later')}:1:1`);
  expect(seen()).toEqual([script('pipe'), script('place'), script('later')]);
});

test.each([
  ['jsdom', 'Mozilla/5.0 (linux) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/29.1.1'],
  [
    'happy-dom',
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HappyDOM/20.0.0',
  ],
])(
  '[LV2.18] in %s, which shows no page, the first line names functions and no button',
  (_, agent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const info = vi.spyOn(console, 'info').mockReturnValue();
    onTestFinished(() => {
      vi.restoreAllMocks();
      document.querySelector('partitura-live')?.remove();
    });
    const ports: StorePorts = { now: () => 0, versionOf: () => 1, later: () => {} };
    begin({ store: createLiveStore(ports), ports, fetch, isTaken: false });
    expect(info).toHaveBeenCalledExactlyOnceWith(
      'Partitura records. expectNoFindings() and expectNoLeaks() of partitura-live/test report faults; partitura.text() shows all.',
    );
  },
);
