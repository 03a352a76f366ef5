import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests that mock nothing and leave no state behind: their files share processes, which saves time. */
const withoutState = [
  'tests/{brands,fixtures,shared}/**/*.test.{ts,tsx}',
  'tests/cli/{catalogue,content,diagnostics,images,links,report,routes,site,text}/**/*.test.{ts,tsx}',
]
const builds = ['tests/build/**/*.test.ts']

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    globalSetup: fileURLToPath(new URL('wholeBuild.ts', import.meta.url)),
    // these tests do not read styles
    css: false,
    // for tests that hang, not for slow ones: whole builds on a busy machine take long
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // a loop over an empty list would pass without an assertion
    expect: { requireAssertions: true },
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { name: 'shared', include: withoutState, isolate: false } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...withoutState, ...builds],
        },
      },
      {
        extends: true,
        test: { name: 'build', include: builds, setupFiles: ['tests/build/shareBundles.ts'] },
      },
    ],
  },
})
