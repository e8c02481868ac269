// @ts-check

/**
 * An app, as made by its bundler's own starter.
 * @typedef {object} AppKind
 * @property {string} name the name of the app and, by default, of its folder below `templates`
 * @property {string} [template] the folder with files to add
 * @property {string} [create] the command that makes the folder `app` in an empty folder; if absent, the template
 * is the app
 * @property {string[]} [packages] further packages besides RxJS and the tested package
 * @property {string[]} [folders] the folders of its own files, the first with the streams; by default only
 * `src`
 * @property {string} main the file that starts the app, and to which the import is added
 * @property {string} serve the command of the dev server at PORT, in the app's folder
 * @property {string} build the command of the production build
 * @property {string} built the folder of that build
 * @property {string} [test] the command that runs its own tests
 * @property {NodeJS.ProcessEnv} [env]
 */

const vite = {
  serve: 'npx vite --port PORT --strictPort',
  build: 'npx vite build',
  built: 'dist',
};
const createVite = 'npm create --yes vite@latest app -- --no-interactive --template';

/** @param {'turbopack' | 'webpack'} bundler */
const next = (bundler) => ({
  template: 'next',
  create:
    'npx --yes create-next-app@latest app --yes --ts --app --src-dir --no-tailwind --no-eslint --disable-git --skip-install',
  main: 'src/instrumentation-client.ts',
  serve: `npx next dev --${bundler} --port PORT`,
  build: `npx next build --${bundler}`,
  built: '.next/static',
  env: { NEXT_TELEMETRY_DISABLED: '1' },
});

const webpack = {
  template: 'plain',
  packages: ['webpack@5', 'webpack-cli', 'webpack-dev-server', 'ts-loader', 'typescript@5'],
  main: 'src/main.ts',
  serve: 'npx webpack serve --mode development --port PORT --host localhost',
  build: 'npx webpack --mode production',
  built: 'dist',
};

const angular = {
  template: 'angular',
  create:
    'npx --yes @angular/cli@21.2.27 new app --defaults --skip-git --skip-install --ssr=false --interactive=false --ai-config=none',
  main: 'src/main.ts',
  serve: 'npx ng serve --port PORT',
  build: 'npx ng build',
  built: 'dist/app/browser',
  test: 'npx ng test --watch=false',
  env: { NG_CLI_ANALYTICS: 'false' },
};

/** The apps to test, in order. @type {readonly AppKind[]} */
export const appKinds = [
  {
    ...{ ...vite, name: 'viteVanilla', create: `${createVite} vanilla-ts`, main: 'src/main.ts' },
    packages: ['vitest', 'happy-dom'],
    test: 'npx vitest run --environment=happy-dom',
  },
  {
    ...{ ...vite, name: 'viteReact', create: `${createVite} react-ts`, main: 'src/main.tsx' },
    packages: ['vitest', 'jsdom', '@testing-library/react', '@testing-library/dom'],
    test: 'npx vitest run --environment=jsdom',
  },
  {
    name: 'workspace',
    packages: ['vite'],
    folders: ['packages/streams/src', 'site/src'],
    main: 'site/src/main.ts',
    serve: 'npx vite site --port PORT --strictPort',
    build: 'npx vite build site',
    built: 'site/dist',
  },
  { name: 'nextTurbopack', ...next('turbopack') },
  { name: 'nextWebpack', ...next('webpack') },
  { name: 'webpackEval', ...webpack, env: { DEVTOOL: 'eval-source-map' } },
  { name: 'webpackFile', ...webpack, env: { DEVTOOL: 'source-map' } },
  { name: 'webpackCommonJs', ...webpack, env: { DEVTOOL: 'eval-source-map', COMMONJS: '1' } },
  {
    name: 'esbuild',
    template: 'plain',
    packages: ['esbuild'],
    main: 'src/main.ts',
    serve:
      'npx esbuild src/main.ts --bundle --sourcemap --outdir=public --conditions=development --servedir=public --serve=localhost:PORT',
    build: 'npx esbuild src/main.ts --bundle --minify --outdir=dist',
    built: 'dist',
  },
  { name: 'angular', ...angular, create: `${angular.create} --zoneless` },
  { name: 'angularZone', ...angular, create: `${angular.create} --zoneless=false` },
];
