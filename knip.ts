import type { KnipConfig } from 'knip'

/** With `--production`, only what the product itself uses counts as used: tests do not. */
const isProduction = process.argv.includes('--production')

export default {
  entry: [
    // entries of a site's bundles
    'templates/{client.ts,server.tsx}!',
    'templates/**/*.{client.ts,client.tsx,island.ts}!',
    'runtime/headScript.ts!',
    'templates/chunks/*.ts!',
    'runtime/redirect/redirect.ts!',
    'runtime/serviceWorker/{cache,heal}Worker.ts!',
    // a thread that renders pages
    'cli/threads/pageThread.ts!',
    // what the dev server adds to pages
    'cli/dev/browser/devClient.ts!',
    // a thread that compares documents
    'cli/diff/compareThread.ts!',
    // `npm run schema`, which counts by itself where scripts do
    ...(isProduction ? ['brands/writeSchema.ts!'] : []),
    // modules that tests bundle, start as a process, or name
    'e2e/sampleReporter.ts',
    'tests/bench/bareClient.tsx',
    'tests/build/sampleRunner.ts',
    'tests/cli/emit/{publishForever,publishOnce}.ts',
    'tests/faults/{deployInPlace,failingFiles,polledReader,smallDisk}.ts',
    'tests/flaky/{playwright.config,tries.spec}.ts',
    'tests/mutants/{plugin,vitest.config}.ts',
  ],
  project: [
    '{brands,cli,fixtures,runtime,templates}/**/*.{js,ts,tsx}!',
    '{e2e,tests}/**/*.{ts,tsx}',
  ],
  // an export that only tests import is fine, as long as its own file uses it
  ignoreExportsUsedInFile: isProduction,
  ignoreDependencies: [
    // the theme of a brand names its packages
    '@fontsource.+',
    // the build loads the patterns of a language by its name
    'hyphen',
    // `npm run` finds this Node before the one of the machine
    ...(isProduction ? ['node'] : []),
    '@stryker-mutator/vitest-runner',
    // the test of the pipelines starts it as a process
    'gitlab-ci-local',
    // X5.9: the page of a comparison
    ...(isProduction ? ['react-router'] : []),
  ],
  // come with the operating system
  ignoreBinaries: ['mount', 'script', 'setpriv', 'unshare'],
} satisfies KnipConfig
