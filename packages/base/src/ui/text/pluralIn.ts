/** Makes a function that selects the plural form of a word for a number in this language. */
export function pluralIn(language: string) {
  let rules: Intl.PluralRules | undefined;
  return (n: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }) =>
    forms[(rules ??= new Intl.PluralRules(language)).select(n)] ?? forms.other;
}
