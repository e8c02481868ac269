import * as React from 'react';

/**
 * In development, React notes a stack trace for each element that it makes, at most 10,000 a second, and reports each
 * rendered component to the browser's performance tool. Together they take a quarter of the time of tests in a browser.
 * No test reads them, and without them React still writes all its warnings. Import this module before React DOM.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals !== 'object' || !internals || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('Expected React to count its stack traces.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // The number stays beyond React's limit.
  },
});
Reflect.deleteProperty(console, 'timeStamp');
