import type { Language } from './language.ts';

/** Gives what chooses, in a language, the form of a word that goes with a number. */
export function pluralIn(language: Language) {
  const rules = new Intl.PluralRules(language);
  return (n: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }) =>
    forms[rules.select(n)] ?? forms.other;
}
