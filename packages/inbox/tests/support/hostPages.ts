import react from '@vitejs/plugin-react';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { serveFolders, type FolderServer } from '@partitura/page/tests/support/serveFolders.ts';
import { makeEmbed } from '../../tools/makeEmbed.mjs';

/** The two ways to embed the inbox without writing React. */
export const variants = ['standalone', 'package'] as const;

/** A page with a script and its own elements, which have the same class names as an inbox. */
const html = (script: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Host</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="/own.css" />
  </head>
  <body>
    <main class="prose content card">
      <div id="mail"></div>
    </main>
    <table id="own"><tbody><tr><td>Own cell</td></tr></tbody></table>
    <button id="own-button" class="inbox-open">Own button</button>
    <p class="message">Own message</p>
    <script type="module" src="${script}"></script>
  </body>
</html>
`;

/** `restart` starts an inbox that replaces the previous inbox. */
const restart = `globalThis.startInbox = startInbox;
globalThis.restart = (...given) => {
  globalThis.inbox?.destroy();
  globalThis.inbox = startInbox(...given);
};
`;

const reactApp = `import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Inbox } from 'partitura-inbox';
import 'partitura-inbox/inbox.css';

function App() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button onClick={() => setIsShown(!isShown)}>Toggle</button>
      {isShown && <Inbox id="inbox" source="/messages" />}
    </>
  );
}

createRoot(document.getElementById('mail')!).render(<StrictMode><App /></StrictMode>);
`;

/** Makes a folder for embedding pages, below the project, so that the pages find the project's React. */
export function embedFolder(): string {
  mkdirSync('.cache', { recursive: true });
  return mkdtempSync(join('.cache', 'embed-'));
}

/**
 * Builds the package, and serves `/standalone/` and `/package/`, pages with `restart` as a global, and
 * `/package/react/`, a React app with an inbox. All of them have an empty `/own.css`. The React app and `/package/` are
 * built with Vite's defaults.
 */
export async function serveHosts(): Promise<FolderServer> {
  const folder = embedFolder();
  const [packageFolder, app] = [join(folder, 'package'), join(folder, 'app')];
  await makeEmbed(packageFolder, { types: false });
  cpSync(packageFolder, join(app, 'node_modules/partitura-inbox'), { recursive: true });
  const files = {
    'app/index.html': html('/main.ts'),
    'app/main.ts': `import { startInbox } from 'partitura-inbox';\nimport 'partitura-inbox/inbox.css';\n${restart}`,
    'app/react/index.html': html('/react/main.tsx'),
    'app/react/main.tsx': reactApp,
    'app/public/own.css': '',
    'served/icon.svg': '',
    'served/own.css': '',
    'served/standalone/index.html': html('start.js'),
    'served/standalone/start.js': `import { startInbox } from '/standalone.js';\n${restart}`,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  await build({
    root: app,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    base: '/package/',
    build: {
      modulePreload: { polyfill: false },
      outDir: '../served/package',
      emptyOutDir: true,
      rolldownOptions: { input: ['', 'react/'].map((page) => resolve(app, page, 'index.html')) },
    },
  });
  const server = await serveFolders(join(folder, 'served'), packageFolder);
  return {
    ...server,
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Host pages whose colours could make an inbox unreadable. */
export const colouredHosts: Readonly<Record<string, string>> = {
  plain: '',
  'only dark colours': 'body { background: #111; color: #eee; }',
  'a dark scheme': ':root { color-scheme: dark; }',
  'a light scheme in a dark system': ':root { color-scheme: light; } body { background: #fff; }',
  'dark by its own switch':
    ':root { color-scheme: dark; --bg: #0b0d12; } body { background: var(--bg); color: #d7dae0; }',
  coloured: 'body { background: #c2185b; color: #ffe082; } a, button { color: #ffe082; }',
  'colours for every element': '* { color: #fafafa; background: transparent; } td { color: #fff; }',
  'a reset sheet': `*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
    button { background: transparent; color: inherit; font: inherit; } table { border-collapse: collapse; }`,
  'a typography sheet': `.prose { color: #d1d5db; font-size: 1.25rem; line-height: 1.8; } .prose :where(strong, th) { color: #fff; }
    .prose p { margin: 1.25em 0; } .prose table { margin: 2em 0; width: auto; } .prose td { padding: 0.57em; color: #e5e7eb; }
    .prose tbody tr { border-bottom: 1px solid #374151; } .prose dt { color: #f9fafb; }`,
  'a component set': `:root { --card: #ffffff; --muted: #f1f5f9; --accent: #f1f5f9; --field: #fff; --ink: #f8fafc; --line: #f8f8f8;
    --on-accent: #0f172a; --m2: #ffffff; } `,
  'an older component set': `:root { --card: 0 0% 100%; --muted: 210 40% 96%; --accent: 210 40% 96%; --ink: 222 47% 11%; --edge: 214 32% 91%; }
    .card { background: hsl(var(--card)); color: hsl(var(--ink)); }`,
  'colours for states': `tr:hover, td:hover { background: #ff0 !important; color: #fff !important; } tr:nth-child(odd) { background: #222; }
    button:hover, button:focus { background: #fff; color: #fff; } ::selection { background: #fff; color: #fff; }
    thead, th { background: #000; color: #333; } h2, dt, dd, p { color: #aaa !important; } dialog { color: #fff; background: #fff; }`,
};

/** Hostile rules that a host page could have for all its elements. */
export const hostileCss = `
* { all: revert; letter-spacing: 3px; }
td, th { padding: 40px !important; display: block !important; }
button { font-size: 60px !important; }
table { width: 10px !important; }
dialog { width: 20px !important; display: none !important; }
tr, p, div span { height: 200px !important; }
.inbox, .message { display: none !important; }
.mail-list { --inbox-line: rgb(1 2 3); }
`;

/** Rules of host pages that could break the window of rows. */
export const rulesOfHosts: readonly string[] = [
  'button { min-height: 44px; min-width: 44px; display: flex; }',
  'tr { height: 60px; }',
  'td, th { padding: 20px !important; line-height: 3 !important; }',
  'table { margin: 2em; display: block; width: auto; table-layout: auto; border-spacing: 4px; }',
  'thead { display: none; } tbody { display: block; }',
  'p { margin: 3em; } * { margin: 3px; padding: 3px; border: 2px solid red; }',
  '*, ::before, ::after { box-sizing: content-box; }',
  'div { overflow: hidden; min-height: 300px; max-height: 350px; display: grid; }',
  'td { display: flex; height: 90px; vertical-align: baseline; } span { display: block; min-height: 50px; }',
  'button::before, td::after, tr::before, div::after { content: "x"; display: block; height: 70px; }',
  'table, tr, td, button, span, p { position: relative; float: left; transform: scale(1.2); zoom: 1.5; }',
  '.content * { all: unset !important; }',
  'html { font-size: 62.5%; } .content { font-size: 24px; line-height: 3; }',
  '* { transition: all 2s; animation: none; contain: none; scroll-behavior: smooth; }',
  '[role=region] { height: 90px; overflow: visible; } .inbox-box { height: 50px; } .inbox { height: 20px; }',
];
