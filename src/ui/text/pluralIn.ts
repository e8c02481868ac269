/** Makes a function that picks the form of a word that goes with a number in the language with this tag. */
export function pluralIn(language: string) {
  let rules: Intl.PluralRules | undefined;
  return (n: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }) =>
    forms[(rules ??= new Intl.PluralRules(language)).select(n)] ?? forms.other;
}
