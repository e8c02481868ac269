import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { securityHeaders } from '@partitura/tools/headers.mjs';
import { freePort, portFrom } from '@partitura/tools/port.mjs';
import { root } from '@partitura/tools/root.mjs';
import { buildPage, servePage, startPage } from '@partitura/tools/startPage.mjs';
import { runScript } from './runScript.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const usersUrl = 'https://users.example';
const toolsUrl = new URL('../../tools/', import.meta.url);

/** Makes a project with a page of one script, and a Vite config that adds the headers as the real config does. */
function smallProject(script = 'document.title = "small";', url = usersUrl): string {
  return temporaryFolder({
    'apps/page/index.html':
      '<!doctype html><title>x</title><script type="module" src="/main.js"></script>',
    'apps/page/main.js': script,
    'package-lock.json': '{}',
    'node_modules/.package-lock.json': '{}',
    'apps/page/vite.config.mjs': `
      import { headersPlugin } from ${JSON.stringify(new URL('headers.mjs', toolsUrl).href)};
      export default {
        appType: 'mpa',
        build: { outDir: '../../dist' },
        plugins: [headersPlugin('${url}')],
      };`,
  });
}

/** Listens on a free port of this host until the test ends, and returns the port. */
async function occupiedPort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('[RN2, RN3, SF3.2] a build, even a failed one, does not change the environment of its process; a failed build is reported in one sentence, which names the setting if a setting is wrong', async () => {
  const before = process.env.NODE_ENV;
  expect(before).not.toBe('production');
  await buildPage(smallProject());
  expect(process.env.NODE_ENV).toBe(before);
  await expect(buildPage(smallProject("import './absent.js';"))).rejects.toThrow(
    'The page does not build: run npm run build to see why.',
  );
  const sentence = /^VITE_USERS_URL should be .*"nowhere": correct it/;
  await expect(buildPage(smallProject('', 'nowhere'))).rejects.toThrow(sentence);
  expect(process.env.NODE_ENV).toBe(before);
});

test('[RN2, SF2] the built page is served on localhost with the headers of its _headers file, and an unknown path gets 404', async () => {
  const project = smallProject();
  await buildPage(project);
  const server = await servePage(project, 0);
  onTestFinished(() => server.close());
  const page = await fetch(server.url);
  const unknown = await fetch(`${server.url}unknown`);
  expect(await page.text()).toContain('src="/assets/');
  expect(unknown.status).toBe(404);
  for (const [name, value] of Object.entries(securityHeaders(usersUrl))) {
    expect(page.headers.get(name), name).toBe(value);
    expect(unknown.headers.get(name), name).toBe(value);
  }
});

test.runIf(process.platform !== 'win32')(
  '[RN2] npm start prints the address, and Ctrl+C ends it with exit code 0',
  async () => {
    const port = await freePort();
    const module = JSON.stringify(new URL('startPage.mjs', toolsUrl).href);
    const code = `import(${module}).then((m) => m.startPage(${JSON.stringify(smallProject())}, process.env))`;
    const child = spawn(process.execPath, ['-e', code], {
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));

    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const page = await fetch(`http://localhost:${port}/`);
    child.kill('SIGINT');
    const [exitCode] = (await once(child, 'exit')) as [number | null];

    expect(line).toBe(`Partitura: http://localhost:${port}`);
    expect(page.status).toBe(200);
    expect(exitCode).toBe(0);
  },
);

test('[RN2] the port is 4173 unless PORT says otherwise', () => {
  const ports = [undefined, '', '1', '65535'].map((PORT) => portFrom({ PORT }));
  expect(ports).toEqual([4173, 4173, 1, 65535]);
});

test.each(['0', '65536', '-1', '80.5', '1e3', '0x50', ' 80', 'http'])(
  '[RN3] PORT "%s" is refused with one sentence',
  (port) => {
    expect(() => portFrom({ PORT: port })).toThrow(
      `PORT should be a whole number from 1 to 65535, but it is "${port}": run, for example, PORT=8080 npm start.`,
    );
  },
);

test.each([
  { args: ['bench', '--frames'], env: {}, says: /^Unknown option '--frames'\n$/ },
  { args: ['start'], env: { PORT: 'http' }, says: /^PORT should be .+\n$/ },
])(
  '[RN3] a command with a mistake, $args $env, ends with exit code 1 and one line',
  async (given) => {
    const command = join(root, 'tools/command.mjs');
    const { code, stdout, stderr } = await runScript(command, given.args, given.env);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(given.says);
  },
);

test.each(['127.0.0.1', '0.0.0.0'])(
  '[RN3] a port in use at %s is reported as busy before the build begins',
  async (host) => {
    const port = await occupiedPort(host);
    await expect(startPage(temporaryFolder(), { PORT: String(port) })).rejects.toThrow(
      `Port ${port} should be free for the page, but another program uses it: stop that one, or choose another port, for example PORT=${port + 1} npm start.`,
    );
  },
);

test('[RN3] a port that becomes busy during the build is reported in the same way as a busy port', async () => {
  const port = await occupiedPort('localhost');
  await expect(servePage(smallProject(), port)).rejects.toThrow(
    `Port ${port} should be free for the page, but another program uses it`,
  );
});
