// @ts-check

/**
 * An app, as made by its bundler's own starter.
 * @typedef {object} AppKind
 * @property {string} name the name of the app and, by default, of its folder below `templates`
 * @property {string} [template] the folder with files to add
 * @property {string[]} [create] the command that makes the folder `app` in an empty folder; without it the template
 * is the app
 * @property {string[]} [packages] further packages besides RxJS and the tested package
 * @property {string[]} [folders] the folders of its own files, of which the first contains the streams; by default only
 * `src`
 * @property {string} main the file that starts the app, and to which the import is added
 * @property {(port: number) => string[]} serve the command of the dev server, in the app's folder
 * @property {string[]} build the command of the production build
 * @property {string} built the folder of that build
 * @property {string[]} [test] the command that runs its own tests
 * @property {true} [inFirefox] whether it is tested in Firefox too
 * @property {true} [asAgent] whether the tools of its page are tried with Chrome DevTools MCP
 * @property {NodeJS.ProcessEnv} [env]
 */

const createVite = ['npm', 'create', '--yes', 'vite@latest', 'app', '--', '--no-interactive'];

const vite = {
  serve: (/** @type {number} */ port) => ['npx', 'vite', '--port', `${port}`, '--strictPort'],
  build: ['npx', 'vite', 'build'],
  built: 'dist',
};

const next = {
  template: 'next',
  create: [
    ...['npx', '--yes', 'create-next-app@latest', 'app', '--yes', '--ts', '--app', '--src-dir'],
    ...['--no-tailwind', '--no-eslint', '--disable-git', '--skip-install'],
  ],
  main: 'src/instrumentation-client.ts',
  built: '.next/static',
  env: { NEXT_TELEMETRY_DISABLED: '1' },
};

const webpack = {
  template: 'plain',
  packages: ['webpack@5', 'webpack-cli', 'webpack-dev-server', 'ts-loader', 'typescript@5'],
  main: 'src/main.ts',
  serve: (/** @type {number} */ port) => [
    ...['npx', 'webpack', 'serve', '--mode', 'development'],
    ...['--port', `${port}`, '--host', 'localhost'],
  ],
  build: ['npx', 'webpack', '--mode', 'production'],
  built: 'dist',
};

const createAngular = [
  ...['npx', '--yes', '@angular/cli@21.2.27', 'new', 'app', '--defaults', '--skip-git'],
  ...['--skip-install', '--ssr=false', '--interactive=false', '--ai-config=none'],
];

const angular = {
  template: 'angular',
  main: 'src/main.ts',
  serve: (/** @type {number} */ port) => ['npx', 'ng', 'serve', '--port', `${port}`],
  build: ['npx', 'ng', 'build'],
  built: 'dist/app/browser',
  test: ['npx', 'ng', 'test', '--watch=false'],
  env: { NG_CLI_ANALYTICS: 'false' },
};

/** The apps to test, in order. @type {readonly AppKind[]} */
export const appKinds = [
  {
    name: 'viteVanilla',
    create: [...createVite, '--template', 'vanilla-ts'],
    packages: ['vitest', 'happy-dom'],
    main: 'src/main.ts',
    ...vite,
    test: ['npx', 'vitest', 'run', '--environment=happy-dom'],
    inFirefox: true,
    asAgent: true,
  },
  {
    name: 'viteReact',
    create: [...createVite, '--template', 'react-ts'],
    packages: ['vitest', 'jsdom', '@testing-library/react', '@testing-library/dom'],
    main: 'src/main.tsx',
    ...vite,
    test: ['npx', 'vitest', 'run', '--environment=jsdom'],
    inFirefox: true,
  },
  {
    name: 'workspace',
    packages: ['vite'],
    folders: ['packages/streams/src', 'site/src'],
    main: 'site/src/main.ts',
    serve: (port) => ['npx', 'vite', 'site', '--port', `${port}`, '--strictPort'],
    build: ['npx', 'vite', 'build', 'site'],
    built: 'site/dist',
  },
  {
    name: 'nextTurbopack',
    ...next,
    serve: (port) => ['npx', 'next', 'dev', '--turbopack', '--port', `${port}`],
    build: ['npx', 'next', 'build', '--turbopack'],
  },
  {
    name: 'nextWebpack',
    ...next,
    serve: (port) => ['npx', 'next', 'dev', '--webpack', '--port', `${port}`],
    build: ['npx', 'next', 'build', '--webpack'],
  },
  { name: 'webpackEval', ...webpack, env: { DEVTOOL: 'eval-source-map' } },
  { name: 'webpackFile', ...webpack, env: { DEVTOOL: 'source-map' } },
  { name: 'webpackCommonJs', ...webpack, env: { DEVTOOL: 'eval-source-map', COMMONJS: '1' } },
  {
    name: 'esbuild',
    template: 'plain',
    packages: ['esbuild'],
    main: 'src/main.ts',
    serve: (port) => [
      ...['npx', 'esbuild', 'src/main.ts', '--bundle', '--sourcemap', '--outdir=public'],
      ...['--conditions=development', '--servedir=public', `--serve=localhost:${port}`],
    ],
    build: ['npx', 'esbuild', 'src/main.ts', '--bundle', '--minify', '--outdir=dist'],
    built: 'dist',
  },
  { name: 'angular', ...angular, create: [...createAngular, '--zoneless'] },
  { name: 'angularZone', ...angular, create: [...createAngular, '--zoneless=false'] },
];
