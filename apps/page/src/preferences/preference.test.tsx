import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPreference } from './preference.ts';

const address = location.href;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', address);
});

function visit(query: string) {
  history.replaceState(null, '', `${location.pathname}${query}`);
  return createPreference('lang', ['ru', 'en']);
}

test('[PG2.3] the address omits the default choice of a first visit; a chosen value is kept in the address and in localStorage; after a reload too, a value in the address overrides the stored value without changing it', () => {
  expect(visit('').get()).toBe('ru');
  expect(location.search).toBe('');
  visit('?seed=1#here').set('en');
  expect([location.search, location.hash]).toEqual(['?seed=1&lang=en', '#here']);
  expect(visit('').get()).toBe('en');
  expect(location.search).toBe('?lang=en');
  expect(visit('?lang=ru').get()).toBe('ru');
  expect(visit(location.search).get()).toBe('ru');
  expect(visit('').get()).toBe('en');
});

test.each(['de', '', '__proto__'])(
  '[PG2.3] the unknown choice "%s" is ignored, in storage and in the address, and the rest of the address stays',
  (unknown) => {
    localStorage.setItem('partitura.lang', unknown);
    const preference = visit(`?lang=${unknown}&from=letter#here`);
    expect(preference.get()).toBe('ru');
    preference.set('en');
    preference.set('ru');
    expect([location.search, location.hash]).toEqual(['?from=letter', '#here']);
  },
);

test('[PG2.3] without storage, only the address keeps the choice', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  const preference = visit('');
  preference.set('en');
  expect(preference.get()).toBe('en');
  expect(location.search).toBe('?lang=en');
});

test('[PG2.1] a change notifies the subscribers until they unsubscribe', () => {
  const preference = visit('');
  const listener = vi.fn();
  const unsubscribe = preference.subscribe(listener);
  preference.set('en');
  unsubscribe();
  preference.set('ru');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(location.search).toBe('');
});
