import { expect, test } from 'vitest';
import { createGivens } from '../run/givens.ts';
import { PAGE } from '../read/pageNames.ts';
import { editorTexts } from './editorTexts.ts';

test.each(Object.entries(editorTexts))(
  '[OW5.1] each name that is given to the code has a sentence in %s',
  (_, { given }) => {
    // The name `window` is offered as the operator; visitors know the other names from the pages of browsers.
    const names = [...createGivens(0).names.keys()].filter(
      (name) => name === 'document' || !PAGE.includes(name),
    );
    expect(Object.keys(given).toSorted()).toEqual(names.toSorted());
  },
);
