import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // styles are of no meaning to what these tests read
    css: false,
    // of whole builds, on a machine that does something else beside
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // a loop over nothing proves nothing
    expect: { requireAssertions: true },
    // builds and browsers share two cores
    maxWorkers: 2,
  },
})
