import type { Language } from '@partitura/base/language/language.ts';
import { registry } from '@partitura/tests/support/registry.ts';
import { cards } from '@partitura/tests/support/cards.ts';

/** The tag of the test language: English with accents. */
export const pseudoLanguage: Language = 'en-XA';

const modules = import.meta.glob<Record<string, Record<Language, unknown>>>(
  [
    '../../src/texts/*Texts.ts',
    '../../../../packages/{base,inbox,score}/src/**/*Texts.ts',
    '!**/{useTexts,useLaneTexts}.ts',
  ],
  { eager: true },
);

/**
 * Adds a language with accented English texts to every group of texts, like a folder of that language. Returns a
 * function that removes the language.
 */
export function addPseudoLanguage(): () => void {
  const ofEntries = registry.map(({ texts }) => texts);
  const ofPage = Object.values(modules).flatMap((module) => Object.values(module));
  const ofCards = Object.values(cards).map(({ texts }) => texts);
  const groups = [...ofPage, ...ofEntries, ...ofCards];
  for (const group of groups) Object.assign(group, { [pseudoLanguage]: accented(group.en) });
  return () => groups.forEach((group) => Reflect.deleteProperty(group, pseudoLanguage));
}

/** Accents all texts, including results of functions, except language tags. */
function accented(texts: unknown): unknown {
  if (texts === 'en') return pseudoLanguage;
  if (typeof texts === 'string') return texts.replace(/[aeiou]/gi, '$&\u0301').normalize();
  if (typeof texts === 'function') {
    return (...given: unknown[]) => accented((texts as (...all: unknown[]) => unknown)(...given));
  }
  if (Array.isArray(texts)) return texts.map(accented);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, accented(text)]));
}

/** Returns all texts of the page with a Russian letter, except the language switch. */
export function russianOnThePage(): string[] {
  const elements = [...document.querySelectorAll('*')].filter(
    (element) => !element.closest('fieldset:has([value="ru"])'),
  );
  const said = elements.flatMap((element) => [
    ...[...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
    ...[...element.attributes].map(({ value }) => value),
    ...('value' in element ? [String(element.value)] : []),
  ]);
  return [...new Set(said)].filter((text) => /\p{Script=Cyrillic}/u.test(text));
}
