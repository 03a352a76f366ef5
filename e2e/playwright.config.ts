import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tests/findChromium.ts'
import { isSampled } from './sampling.ts'
import type { SiteOptions } from './shop.ts'

const executablePath = findChromium({ say: (line) => process.stderr.write(`${line}\n`) })

const isCI = Boolean(process.env['CI'])

/** When sampling, the dev site runs only these; the rest is the same code as on the built site. */
const differsInDev = ['pageKinds', 'siteServices']

export default defineConfig<SiteOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './startSites.ts',
  // a test waits for two thirds of its time: for timers, frames and servers
  workers: Math.ceil(availableParallelism() * 1.5),
  fullyParallel: true,
  // absorbs stalls of a slow machine; tests/run.ts lists the tests that needed it
  retries: isCI ? 1 : 0,
  // skips three of four cases of the longest tables
  ...(isSampled ? { grepInvert: /@table/ } : {}),
  forbidOnly: isCI,
  reporter: 'list',
  timeout: 60_000,
  // a shared machine may stall for seconds
  expect: { timeout: isCI ? 20_000 : 10_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    // recording every first try makes the run a third longer
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      // other hosts do not resolve, so requests to them fail and are reported
      args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    },
  },
  projects: [
    { name: 'built', use: { site: 'built' }, testIgnore: ['**/engines/**'] },
    // a browser's own driver, and not Playwright, runs them
    {
      name: 'engines',
      testMatch: 'engines/**/*.spec.ts',
      timeout: 120_000,
      expect: { timeout: 20_000 },
    },
    {
      name: 'dev',
      use: { site: 'dev' },
      // these tests read pages, scripts and styles of a build, which dev does not write
      testIgnore: ['**/built/**', '**/engines/**'],
      ...(isSampled
        ? {
            testMatch: differsInDev.map((name) => `**/${name}.spec.ts`),
            grepInvert: /@table|@sameInDev/,
          }
        : {}),
    },
  ],
})
