import { defineConfig } from '@playwright/test'

/** A separate run, whose report tests/browserReport.test.ts reads. */
export default defineConfig({
  testDir: '.',
  retries: 1,
  outputDir: process.env['FLAKY_OUTPUT'] ?? '../../test-results',
  use: { trace: 'on-first-retry' },
})
