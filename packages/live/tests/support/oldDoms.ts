import { onTestFinished } from 'vitest';

const BOTH = [
  'Document.prototype.elementsFromPoint',
  'Navigator.prototype.userActivation',
  'navigation',
  'visualViewport',
];

const JSDOM = [
  ...BOTH,
  'Document.prototype.adoptedStyleSheets',
  'ShadowRoot.prototype.adoptedStyleSheets',
  'Document.prototype.elementFromPoint',
  'ShadowRoot.prototype.elementFromPoint',
  'matchMedia',
  'PerformanceObserver',
];

/**
 * The parts of a browser that the tool uses but the DOMs of test runners lack, according to the packages jsdom 20.0,
 * 21.1, 22.1, 23.2, 24.1, 25.0, 26.1 and 27.4, and happy-dom 15.11 and 20.14.
 */
export const oldDoms: readonly (readonly [dom: string, missing: readonly string[]])[] = [
  [
    'jsdom 20 to 22',
    [...JSDOM, 'CSSStyleSheet.prototype.replaceSync', 'Element.prototype.ariaLabel'],
  ],
  ['jsdom 23 to 26', [...JSDOM, 'CSSStyleSheet.prototype.replaceSync']],
  ['jsdom 27', JSDOM],
  ['happy-dom', [...BOTH, 'Element.prototype.ariaLabel']],
];

/** Removes parts of the browser until the end of the test. */
export function withoutParts(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce<object>((at, name) => Reflect.get(at, name) as object, globalThis);
    const part = Object.getOwnPropertyDescriptor(owner, last);
    if (!part || !Reflect.deleteProperty(owner, last))
      throw new Error(`Expected to remove ${path}.`);
    onTestFinished(() => void Object.defineProperty(owner, last, part));
  }
}

/** Defines a field of a built-in object until the end of the test. */
export function define(owner: object, key: string, descriptor: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(owner, key);
  Object.defineProperty(owner, key, descriptor);
  onTestFinished(() => {
    Reflect.deleteProperty(owner, key);
    if (before) Object.defineProperty(owner, key, before);
  });
}
