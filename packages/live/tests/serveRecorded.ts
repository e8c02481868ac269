import { test } from '@playwright/test';
import { join } from 'node:path';
import { packLive } from '../tools/packLive.mjs';
import { liveFolder, removeLiveFolder, type RunningApp, startApp, writeApp } from './fixtureApp.ts';

/** Serves an app with the package, by default the usual one, for all tests of a file; returns the app's address, once it runs. */
export function serveRecorded(name?: string): () => string {
  // One package and one server for all tests.
  test.describe.configure({ mode: 'default' });
  let folder: string;
  let app: RunningApp;
  test.beforeAll(async () => {
    folder = liveFolder();
    const { tarball } = await packLive(join(folder, 'packed'));
    app = await startApp(writeApp(join(folder, 'app'), tarball, name));
  });
  test.afterAll(async () => {
    await app.close();
    removeLiveFolder(folder);
  });
  return () => app.address;
}
