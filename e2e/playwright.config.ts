import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tests/findChromium.ts'
import type { SiteOptions } from './shop.ts'

const executablePath = findChromium({ say: (line) => process.stderr.write(`${line}\n`) })

/** Where time counts, less is repeated. */
const isTimed = Boolean(process.env['CI'])

/** These look at how files come, and at every kind of page: on a dev site that is looked at always. */
const differsInDev = ['faults/click', 'pageKinds', 'siteServices']

export default defineConfig<SiteOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './startSites.ts',
  // builds, servers and browsers share two cores
  workers: 2,
  fullyParallel: true,
  // a machine that stalls once is no fault of the site; a fault comes back
  retries: isTimed ? 1 : 0,
  // the longest tables are sampled where time counts: one case in four
  ...(isTimed ? { grepInvert: /@table/ } : {}),
  forbidOnly: isTimed,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
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
      ...(isTimed ? { testMatch: differsInDev.map((name) => `**/${name}.spec.ts`) } : {}),
    },
  ],
})
