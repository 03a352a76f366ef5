import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: fileURLToPath(new URL('wholeBuild.ts', import.meta.url)),
    // styles are of no meaning to what these tests read
    css: false,
    // of whole builds, on a machine that does something else beside: for what hangs, not what is slow
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // a loop over nothing proves nothing
    expect: { requireAssertions: true },
    maxWorkers: availableParallelism(),
  },
})
