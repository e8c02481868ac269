import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { root } from '@partitura/tools/root.mjs';
import { servePage } from '@partitura/tools/startPage.mjs';
import { countConnections } from '@partitura/own/tests/support/countConnections.ts';
import { ownAttempts } from '@partitura/own/tests/support/ownAttempts.ts';
import { sample, sampleGives, runOwn } from '@partitura/own/tests/support/ownProgram.ts';
import type { Engine } from './engine.ts';
import { closing, engineName, openEngine } from './openEngine.ts';

let page: Engine;
let address: string;

beforeAll(async () => {
  const server = await servePage(root, 0);
  closing.unshift(() => server.close());
  page = await openEngine();
  closing.unshift(() => page.close());
  address = server.url;
  await page.open(address);
  await page.evaluate(`(() => {
    window.reported = [];
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => reported.push(blockedURI));
  })()`);
});

test('[EN4, SF9] a program has the same values and times as in Chromium, and the policy of the page reports nothing', async () => {
  const said = await runOwn(page.evaluate, sample);
  await expect.poll(said).toEqual(sampleGives(engineName === 'webkit' ? '?' : 5));
  expect(await page.evaluate('reported')).toEqual([]);
});

test('[EN4, OW13] a program reaches no other origin, no storage, no window and no page', async () => {
  const elsewhere = await countConnections();
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

/** The last line of the journal, or the sentence about a program that was silent. */
const OVER = /rx$|Код молчал целую секунду/;

test('[OW29.2, OW29.3] the page with one stream shows its code, and runs it with its inputs after a press', async () => {
  const code = 'typed$.pipe(debounceTime(300)).subscribe((text) => console.log(text))';
  const shared = JSON.stringify({ code, inputs: [[10, 'typed$', 'rx']] });
  const link = `${address}stream.html#own=1.${gzipSync(shared).toString('base64url')}`;
  const play = async () => {
    await page.open('about:blank');
    await page.open(link);
    await expect.poll(() => page.text('main')).toContain(code);
    expect(await page.count('.lane')).toBe(0);
    await page.click('main > button');
    await expect.poll(() => page.text('main')).toMatch(OVER);
    return page.text('main');
  };
  const said = await play();
  // On a busy machine a program may be silent for a second; such a silence ends the program.
  expect(said.endsWith('rx') ? said : await play()).toMatch(/rx$/);
  expect(await page.count('.lane')).toBe(2);
});
