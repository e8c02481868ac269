import { page as view } from 'vitest/browser';
import type { WidgetName } from '../../src/widgets/card.ts';
import { renderPage } from './renderPage.tsx';

/** The label of the tracked input. */
export const field = 'Ваш текст';

/** Renders the card of the tracked input and other cards, and finds the lanes of the tracked input by their names. */
export async function trackedCard(...others: readonly WidgetName[]) {
  // Wide enough for lanes beside the widget: out of view, lanes are not drawn.
  await view.viewport(1280, 800);
  const page = await renderPage({ only: others });
  const { article } = page.card('Отслеживаемое поле');
  const lane = (label: string) => article.getByRole('group', { name: new RegExp(`^${label}`) });
  return { ...page, article, lane };
}
