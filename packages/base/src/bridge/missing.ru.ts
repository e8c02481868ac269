/** The warnings about absent elements in Russian, fixed by the contract. Source: SPEC PG3. */
export const missing = {
  element: (selector: string) => `Элемент ${selector} не найден`,
  elements: 'Элементы DOM не найдены',
};

export type MissingTexts = typeof missing;
