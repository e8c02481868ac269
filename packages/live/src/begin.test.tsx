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
  store.pipeAt(`at ${script('pipe')}:1:1`);
  store.placeAt(`at ${script('place')}:1:1`);
  begin({ store, ports, fetch, isTaken: false });
  const seen = () => fetch.mock.calls.map(([url]: unknown[]) => url);
  expect(seen()).toEqual([script('pipe'), script('place')]);
  store.pipeAt(`at ${script('pipe')}:2:1`);
  store.pipeAt(`at ${script('later')}:1:1`);
  expect(seen()).toEqual([script('pipe'), script('place'), script('later')]);
});

test('[LV2.18] in jsdom and happy-dom, whose documents have no layout, the first line names functions and no button', () => {
  const method = Object.getOwnPropertyDescriptor(Document.prototype, 'elementsFromPoint') ?? {};
  Reflect.deleteProperty(Document.prototype, 'elementsFromPoint');
  const info = vi.spyOn(console, 'info').mockReturnValue();
  onTestFinished(() => {
    Object.defineProperty(Document.prototype, 'elementsFromPoint', method);
    vi.restoreAllMocks();
    document.querySelector('partitura-live')?.remove();
  });
  const ports: StorePorts = { now: () => 0, versionOf: () => 1, later: () => {} };
  begin({ store: createLiveStore(ports), ports, fetch, isTaken: false });
  expect(info).toHaveBeenCalledExactlyOnceWith(
    'Partitura records. expectNoFindings() and expectNoLeaks() of partitura-live/test report faults; partitura.text() shows all.',
  );
});
