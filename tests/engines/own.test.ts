import { beforeAll, expect, test } from 'vitest';
import { root } from '@partitura/tools/root.mjs';
import { servePage } from '@partitura/tools/startPage.mjs';
import {
  ownAttempts,
  sample,
  sampleGives,
  runOwn,
} from '@partitura/own/tests/support/ownProgram.ts';
import { serveHtml } from '@partitura/own/tests/support/serveHtml.ts';
import type { Engine } from './engine.ts';
import { closing, engineName, openEngine } from './openEngine.ts';

let page: Engine;

beforeAll(async () => {
  const server = await servePage(root, 0);
  closing.unshift(() => server.close());
  page = await openEngine();
  await page.open(server.url);
  await page.evaluate(`(() => {
    window.reported = [];
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => reported.push(blockedURI));
  })()`);
});

test('[EN4, SF9] a program produces the same values and times as in Chromium, and the policy of the page reports nothing', async () => {
  const said = await runOwn(page.evaluate, sample);
  await expect.poll(said).toEqual(sampleGives(engineName === 'webkit' ? '?' : 5));
  expect(await page.evaluate('reported')).toEqual([]);
});

test('[EN4, OW13] a program reaches no other origin, no storage, no window and no page', async () => {
  const elsewhere = await serveHtml(() => '');
  closing.unshift(elsewhere.close);
  for (const run of ['first', 'second']) {
    const said = await runOwn(page.evaluate, ownAttempts(elsewhere.origin));
    await expect.poll(async () => (await said()).lines.at(-1)?.[1]).toBe('end');
    const texts = (await said()).lines.map(([, text]) => String(text));
    expect(
      texts.filter((text) => !/ refused$/.test(text)),
      run,
    ).toEqual(['end']);
  }
  expect(elsewhere.count()).toBe(0);
  await fetch(elsewhere.origin);
  expect(elsewhere.count()).toBe(1);
});

test('[EN4.1, OW13.2] a program that never ends blocks neither the page nor the next program', async () => {
  await page.evaluate(`document.querySelectorAll('iframe').forEach((frame) => frame.remove())`);
  const endless = await runOwn(
    page.evaluate,
    `console.log('begun');\nsetTimeout(() => { for (;;); }, 5);`,
  );
  await expect.poll(async () => (await endless()).lines).toEqual([[0, 'begun', '?']]);
  await page.evaluate(`(() => {
    (function count() {
      window.frameCount = (window.frameCount ?? 0) + 1;
      requestAnimationFrame(count);
    })();
  })()`);
  await expect.poll(() => page.evaluate('window.frameCount')).toBeGreaterThan(30);
  await page.evaluate(`document.querySelector('iframe').remove()`);
  const said = await runOwn(page.evaluate, sample);
  await expect.poll(said).toEqual(sampleGives(engineName === 'webkit' ? '?' : 5));
});
