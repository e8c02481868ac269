import type { MissingTexts } from './missing.ru.ts';

export const missing: MissingTexts = {
  element: (selector) => `Element ${selector} not found`,
  elements: 'DOM elements not found',
};
