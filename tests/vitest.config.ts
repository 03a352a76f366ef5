import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: fileURLToPath(new URL('wholeBuild.ts', import.meta.url)),
    // these tests do not read styles
    css: false,
    // for tests that hang, not for slow ones: whole builds on a busy machine take long
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // a loop over an empty list would pass without an assertion
    expect: { requireAssertions: true },
    maxWorkers: availableParallelism(),
  },
})
