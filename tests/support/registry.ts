import { entry, registry as ofPage, type WidgetEntry } from '@partitura/page/page/registry.ts';
import { Counter, counterPorts, counterTexts } from '../fixtures/counter/Counter.tsx';

/** The widgets of the page and, as one more line, the template of a widget, so that every suite covers it. */
export const registry: readonly WidgetEntry[] = [
  ...ofPage,
  entry('counter', Counter, counterTexts, () => import('../fixtures/counter/counter.card.ts'), {
    ports: counterPorts,
    stream: 'tests/fixtures/counter/counter.stream.ts#counter',
  }),
];
