import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Message } from '../source/message.ts';
import { createMessageStore, type MessageStore } from './messageStore.ts';

function message(id: string, subject = id): Message {
  return { id, from: 'a@b.example', subject, body: '', received: '0' };
}

function shown(store: MessageStore) {
  const places = Array.from({ length: store.count() }, (_, place) => store.count() - 1 - place);
  return places.map((index) => store.at(index)?.subject);
}

test('[IN4, IN4.2] new messages are added on top in the order of their envelope; of several messages with one id, in one poll or in several, the first is kept', () => {
  const store = createMessageStore();
  store.append([message('a', 'first'), message('a', 'second'), message('b')]);
  expect([shown(store), store.lastArrived()]).toEqual([['first', 'b'], 2]);
  store.append([message('a', 'third'), message('c'), message('d')]);
  expect([shown(store), store.lastArrived()]).toEqual([['c', 'd', 'first', 'b'], 2]);
});

test('[IN4, IN7] a poll with new messages increments the version of the store and notifies its subscribers until they unsubscribe; a poll without new messages does neither', () => {
  const store = createMessageStore();
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  const versions = [store.version()];
  for (const messages of [[message('a')], [], [message('a', 'again')]]) {
    store.append(messages);
    versions.push(store.version());
  }
  unsubscribe();
  store.append([message('b')]);
  versions.push(store.version());
  expect(versions).toEqual([0, 1, 1, 1, 2]);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.lastArrived()).toBe(1);
});

test('[IN4, IN4.2] ids stay unique and no message is removed, whatever arrives', () => {
  const polls = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')));
  fc.assert(
    fc.property(polls, (idsOfPolls) => {
      const store = createMessageStore();
      let before: (string | undefined)[] = [];
      for (const ids of idsOfPolls) {
        store.append(ids.map((id) => message(id)));
        const now = shown(store);
        expect(now.slice(now.length - before.length)).toEqual(before);
        expect(new Set(now).size).toBe(now.length);
        before = now;
      }
      expect(new Set(before)).toEqual(new Set(idsOfPolls.flat()));
    }),
  );
});

test('[IB6.8] marking a message as read twice notifies the subscribers once', () => {
  const store = createMessageStore();
  const listener = vi.fn();
  store.append([message('a'), message('__proto__')]);
  store.subscribe(listener);
  const before = store.version();
  expect(store.isSeen('__proto__')).toBe(false);
  store.markSeen('__proto__');
  store.markSeen('__proto__');
  expect([store.isSeen('__proto__'), store.isSeen('a')]).toEqual([true, false]);
  expect(store.version()).not.toBe(before);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.lastArrived()).toBe(2);
});
