import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tests/findChromium.ts'
import { isSampled } from './sampling.ts'
import type { SiteOptions } from './shop.ts'

const executablePath = findChromium({ say: (line) => process.stderr.write(`${line}\n`) })

const isCI = Boolean(process.env['CI'])

/** Sampled, the dev site is tested with these; the rest is the same code as on the built site. */
const differsInDev = ['pageKinds', 'siteServices']

export default defineConfig<SiteOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './startSites.ts',
  workers: availableParallelism(),
  fullyParallel: true,
  // a machine that stalls once is not a fault of the site; tests/run.ts names those that needed it
  retries: isCI ? 1 : 0,
  // one case in four of the longest tables
  ...(isSampled ? { grepInvert: /@table/ } : {}),
  forbidOnly: isCI,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    // of a test that passes at the second try both tries are kept
    trace: isCI
      ? { mode: 'retain-on-failure-and-retries', screenshots: false, sources: false }
      : 'off',
    launchOptions: {
      executablePath,
      // names of other hosts lead nowhere: what asks for one is found out, and nothing leaves
      args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    },
  },
  projects: [
    { name: 'built', use: { site: 'built' } },
    {
      name: 'dev',
      use: { site: 'dev' },
      // all pages, scripts and styles are those of a build: there are no such files in dev
      testIgnore: ['**/built/**'],
      ...(isSampled ? { testMatch: differsInDev.map((name) => `**/${name}.spec.ts`) } : {}),
    },
  ],
})
