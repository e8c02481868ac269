import react from '@vitejs/plugin-react';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';

/** Hostile rules that a host page could have for all its elements. */
const hostileCss = `
* { all: revert; letter-spacing: 3px; }
td, th { padding: 40px !important; display: block !important; }
button { font-size: 60px !important; }
table { width: 10px !important; }
dialog { width: 20px !important; display: none !important; }
tr, p, div span { height: 200px !important; }
.inbox, .message { display: none !important; }
.mail-list { --inbox-line: rgb(1 2 3); }
`;

const bareHtml = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Bare</title>
    <link rel="icon" href="icon.svg" />
    <link rel="stylesheet" href="own.css" />
  </head>
  <body>
    <table id="own"><tbody><tr><td>Own cell</td></tr></tbody></table>
    <button id="own-button" class="inbox-open">Own button</button>
    <p class="message">Own message</p>
    <div id="mail"></div>
    <script type="module" src="page.js"></script>
  </body>
</html>
`;

const bareScript = `import { startInbox } from './standalone.js';
globalThis.startInbox = startInbox;
globalThis.inbox = startInbox('mail', { source: '/messages', className: 'mail-list' });
`;

const appHtml = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>App</title>
    <link rel="icon" href="icon.svg" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.tsx"></script>
  </body>
</html>
`;

const appScript = `import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Inbox } from 'partitura-inbox';
import 'partitura-inbox/inbox.css';

function App() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button onClick={() => setIsShown(!isShown)}>Toggle</button>
      <p className="message">Own message</p>
      {isShown && <Inbox id="mail" source="/messages" />}
    </>
  );
}

createRoot(document.getElementById('root')!).render(<StrictMode><App /></StrictMode>);
`;

/** The folder of a test's embedding pages: below the project, so that they find the project's React. */
export function embedFolder(): string {
  mkdirSync('.cache', { recursive: true });
  return mkdtempSync(join('.cache', 'embed-'));
}

export function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Writes plain HTML pages that embed the inbox: a normal page, one with hostile rules, a dark page, and one
 * without the inbox.
 */
export function writeBarePages(folder: string) {
  write(folder, {
    'index.html': bareHtml,
    'own.css': '',
    'page.js': bareScript,
    'icon.svg': '',
    'hostile/index.html': bareHtml.replace('page.js', '../page.js'),
    'hostile/own.css': hostileCss,
    'hostile/icon.svg': '',
    'dark/index.html': bareHtml.replace('page.js', '../page.js'),
    'dark/own.css': ':root { color-scheme: dark; }',
    'dark/icon.svg': '',
    'plain/index.html': bareHtml.replace(/<script.*<\/script>/, ''),
    'plain/own.css': '',
    'plain/icon.svg': '',
  });
}

/** Makes a new React app with the package installed, and builds it with Vite's defaults. */
export async function buildReactApp(folder: string, packageFolder: string): Promise<string> {
  write(folder, { 'index.html': appHtml, 'main.tsx': appScript, 'public/icon.svg': '' });
  cpSync(packageFolder, join(folder, 'node_modules/partitura-inbox'), { recursive: true });
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { modulePreload: { polyfill: false } },
  });
  return join(folder, 'dist');
}

function write(folder: string, files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
