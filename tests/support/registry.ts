import { entry, registry as ofPage, type WidgetEntry } from '@partitura/page/page/registry.ts';
import { counterTexts } from '../fixtures/counter/firstTexts.ts';

const template = entry(
  'counter',
  counterTexts,
  () => import('../fixtures/counter/counter.widget.tsx'),
  () => import('../fixtures/counter/counter.card.ts'),
  { stream: 'tests/fixtures/counter/counter.stream.ts#counter' },
);

declare module '../../apps/page/src/widgets/card.ts' {
  interface WidgetNames extends Record<typeof template.name, true> {}
}

export * from '@partitura/page/page/registry.ts';

/**
 * The widgets of the page and, in an additional line, the template of a widget, so that every suite covers the
 * template.
 */
export const registry: readonly WidgetEntry[] = [...ofPage, template];
