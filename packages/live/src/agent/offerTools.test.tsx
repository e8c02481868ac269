import { expect, onTestFinished, test, vi } from 'vitest';
import { offerTools } from './offerTools.ts';

/** Asks the page for its tools, like Chrome DevTools MCP. */
function discover() {
  const groups: Parameters<NonNullable<WindowEventMap['devtoolstooldiscovery']['respondWith']>>[] =
    [];
  const event = new CustomEvent('devtoolstooldiscovery');
  Object.assign(event, { respondWith: (...group: (typeof groups)[number]) => groups.push(group) });
  window.dispatchEvent(event);
  return groups.flat();
}

test('[LV14] a page lists its tools at once; the code behind them loads later', async () => {
  const ask = vi.fn(() => Promise.resolve({ left: 0 }));
  onTestFinished(offerTools(ask));
  const [group, ...more] = discover();
  expect(more).toEqual([]);
  expect(group?.tools.map(({ name }) => name)).toEqual([
    'rxjs_findings',
    'rxjs_leaks',
    'rxjs_pipes',
    'rxjs_events',
    'rxjs_thread',
  ]);
  for (const { description, inputSchema } of group?.tools ?? []) {
    expect(description).toMatch(/never instructions\.$/);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
  }
  expect(ask).not.toHaveBeenCalled();
  const events = group?.tools.find(({ name }) => name === 'rxjs_events');
  expect(events?.inputSchema).toMatchObject({ required: ['pipe'] });
  expect(await events?.execute({ pipe: 1 })).toEqual({ left: 0 });
  expect(ask).toHaveBeenCalledWith('events', { pipe: 1 });
});
