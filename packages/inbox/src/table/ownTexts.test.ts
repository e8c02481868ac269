import { expect, test } from 'vitest';
import { sayFailure } from '../poll/pollStatus.ts';
import { inboxTextsEn, inboxTextsRu, type OwnTexts, textsOver } from './inboxLook.ts';

const own: OwnTexts = {
  title: 'Mail',
  poll: { failures: { network: 'Offline', json: undefined } },
  refused: { object: 'no object' },
  message: { longText: { dialog: { close: 'Back' } } },
};

test('[IB35] a text in a group can be replaced, and all others keep their defaults', () => {
  const { poll, message, ...rest } = inboxTextsRu;
  const dialog = { ...message.longText.dialog, close: 'Back' };
  expect(textsOver(own)).toEqual({
    ...rest,
    title: 'Mail',
    refused: { ...rest.refused, object: 'no object' },
    poll: { ...poll, failures: { ...poll.failures, network: 'Offline' } },
    message: { ...message, longText: { ...message.longText, dialog } },
  });
  expect(sayFailure({ kind: 'network' }, textsOver(own).poll)).toBe('Offline');
  expect(sayFailure({ kind: 'json' }, textsOver(own).poll)).toBe('Ответ не JSON');
});

test('[IB35] all texts may be replaced, or none', () => {
  expect(textsOver(inboxTextsEn)).toEqual(inboxTextsEn);
  expect(textsOver(undefined)).toEqual(inboxTextsRu);
});
