import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUser, UserAnswerError } from './fetchUser.ts';

test('[US4] only the name of a record is read', () => {
  const record = new Proxy<Record<string, unknown>>(
    { name: 'Leanne' },
    {
      get(target, field) {
        expect(field).toBe('name');
        return target[String(field)];
      },
    },
  );
  expect(decodeUser(record)).toEqual({ name: 'Leanne' });
});

test.each([null, undefined, 'Leanne', 7, [], {}, { name: null }, { name: 7 }, { name: ['a'] }])(
  '[US3.1] %j is not a user',
  (data) => {
    expect(() => decodeUser(data)).toThrow(UserAnswerError);
  },
);

test('[US3.1] any JSON is either a user with a text for a name, or refused', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (data, name) => {
      expect(() => decodeUser({ name: data, more: name })).toSatisfy(
        (decode: () => unknown) => typeof data === 'string' || throws(decode),
      );
      expect(decodeUser({ more: data, name })).toEqual({ name });
    }),
  );
});

function throws(decode: () => unknown) {
  try {
    decode();
    return false;
  } catch (error) {
    return error instanceof UserAnswerError;
  }
}
