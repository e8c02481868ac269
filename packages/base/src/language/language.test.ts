import { expect, test } from 'vitest';
import { inEachLanguage, textsIn } from './language.ts';

test('[LG1] texts are grouped by the language that names their folder or is part of their file name', () => {
  const group = inEachLanguage({ './en/poll.ts': 'a', './pt-BR/poll.ts': 'b' });
  expect(group).toEqual({ en: 'a', 'pt-BR': 'b' });
  expect(inEachLanguage({ './texts.en.ts': 'a', './mail.pt-BR.json': 'b' })).toEqual(group);
});

test('[LG1] asking for the texts of a language without texts throws an error that names the language', () => {
  const group = inEachLanguage({ './en/poll.ts': 'a', './ru/poll.ts': 'b' });
  expect(textsIn(group, 'en')).toBe('a');
  expect(() => textsIn(group, 'de')).toThrow(new Error('Expected texts in "de".'));
});
