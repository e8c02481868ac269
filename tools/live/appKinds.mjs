// @ts-check

/**
 * An app as its bundler's own starter makes it.
 * @typedef {object} AppKind
 * @property {string} name also of its folder below `templates`, if it has no other
 * @property {string} [template] the folder of the files that are added to it
 * @property {string[]} [create] the command that makes the folder `app`, in an empty one; without it the template is the app
 * @property {string[]} [packages] what is installed besides RxJS and the package
 * @property {string} main the file that starts the app, and gets the one line
 * @property {(port: number) => string[]} serve the command of the dev server, in the app's folder
 * @property {string[]} build the command of the production build
 * @property {string} built the folder of that build
 * @property {NodeJS.ProcessEnv} [env]
 */

const createVite = ['npm', 'create', '--yes', 'vite@latest', 'app', '--', '--no-interactive'];

const vite = {
  serve: (/** @type {number} */ port) => ['npx', 'vite', '--port', `${port}`, '--strictPort'],
  build: ['npx', 'vite', 'build'],
  built: 'dist',
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

/** Lists the apps to try, in order. @type {readonly AppKind[]} */
export const appKinds = [
  {
    name: 'viteVanilla',
    create: [...createVite, '--template', 'vanilla-ts'],
    main: 'src/main.ts',
    ...vite,
  },
  {
    name: 'viteReact',
    create: [...createVite, '--template', 'react-ts'],
    main: 'src/main.tsx',
    ...vite,
  },
  { name: 'webpackEval', ...webpack, env: { DEVTOOL: 'eval-source-map' } },
  { name: 'webpackFile', ...webpack, env: { DEVTOOL: 'source-map' } },
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
  {
    name: 'angular',
    create: [
      ...['npx', '--yes', '@angular/cli@21.2.27', 'new', 'app', '--defaults', '--skip-git'],
      ...['--skip-install', '--minimal', '--ssr=false', '--interactive=false', '--ai-config=none'],
    ],
    main: 'src/main.ts',
    serve: (port) => ['npx', 'ng', 'serve', '--port', `${port}`],
    build: ['npx', 'ng', 'build'],
    built: 'dist/app/browser',
    env: { NG_CLI_ANALYTICS: 'false' },
  },
];
