import { serveHtml } from '@partitura/own/tests/support/serveHtml.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

test('[SF3, SF3.1] the policy allows no request to another origin, no script from another origin, no inline script or style, no text parsed as markup, and no Trusted Types policy', async ({
  page,
  open,
  noise,
}) => {
  noise.allow(
    /Content.Security.Policy|connect-src|script-src|Refused to (connect|load)|style-src|inline|trusted-types|Trusted(Script|HTML|TypePolicy)|policy named/i,
  );
  noise.allowOrigin('https://other.example');
  await page.route('https://other.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'document.title = "run"',
    }),
  );
  await open();

  const outcomes = await page.evaluate(async () => {
    const outcomeOf = async (attempt: () => unknown) => {
      try {
        await attempt();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    const address: string = 'https://other.example/script.js';
    const factory: unknown = Reflect.get(window, 'trustedTypes');
    return {
      request: await outcomeOf(() => fetch('https://other.example/')),
      // Trusted Types do not cover an import, so the policy's list of scripts must refuse it.
      script: await outcomeOf(() => import(address)),
      markup: await outcomeOf(() => {
        Reflect.set(document.createElement('div'), 'inner' + 'HTML', '<b>x</b>');
      }),
      policy: await outcomeOf(() => {
        const create: unknown = Reflect.get(Object(factory), 'createPolicy');
        Reflect.apply(create as () => unknown, factory, ['own', {}]);
      }),
    };
  });
  const refused = { request: 'refused', script: 'refused', markup: 'refused', policy: 'refused' };
  expect(outcomes).toEqual(refused);
  expect(noise.requests).not.toContain('https://other.example/');

  const inline = await page.evaluate(() => {
    const [style, script] = [document.createElement('style'), document.createElement('script')];
    style.append('body { outline: 9px solid red }');
    try {
      script.append('document.title = "run"');
    } catch {
      // Some browsers already refuse to fill the script element.
    }
    document.head.append(style, script);
    return [getComputedStyle(document.body).outlineWidth, document.title];
  });
  expect(inline).not.toContain('9px');
  expect(inline).not.toContain('run');
});

test('[SF3.1] no other page can show this page in a frame', async ({ page, baseURL, noise }) => {
  noise.allow(/frame|Content.Security.Policy/i);
  // An unprotected frame beside the page shows that frames work at all.
  const frames = `<iframe id="ours" src="${baseURL ?? ''}"></iframe><iframe id="free" src="/free"></iframe>`;
  const served = await serveHtml((path) => (path === '/free' ? '<p id="page">free</p>' : frames));
  noise.allowOrigin(served.origin);
  await page.goto(served.origin);

  await expect(page.frameLocator('#free').locator('#page')).toHaveText('free');
  await expect(page.frameLocator('#ours').locator('#page')).toHaveCount(0);
  served.close();
});
