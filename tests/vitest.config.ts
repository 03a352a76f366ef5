import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { findIslands } from '#cli/bundle/islands.ts'
import { islandModule } from '#cli/bundle/islandModules.ts'
import LongestFirst from './longestFirst.ts'
import { alwaysTag } from './sample.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Code without state of its own: the build's pure parts, and views. */
const pureCode = [
  'tests/{brands,fixtures,shared,templates}/**/*.test.{ts,tsx}',
  'tests/cli/{bundle,catalogue,config,content,diagnostics,images,links,render,report,routes,site,text,traces}/**/*.test.{ts,tsx}',
]
/**
 * What a test does that others in its process may notice: it mocks, has a document, changes globals or a store, or
 * bundles, which sets the mode of React.
 */
const leavesState =
  /\bvi\.|@vitest-environment|\bprocess\.|\bglobalThis\b|jsdom|\.value = |bundle(Server|Brand)\b/
/** Files of tests that leave no state behind share processes, which saves more than half of their time. */
const withoutState = globSync(pureCode, { cwd: root }).filter(
  (file) => !leavesState.test(readFileSync(join(root, file), 'utf8')),
)
/** They replace properties of a window that only a process of its own allows to. */
const inOwnProcess = [
  'tests/runtime/contact/captcha.test.ts',
  'tests/templates/contact/contactForm.test.ts',
]
/**
 * Tests of code that runs in browsers. Their files share processes, but each has a context and a document of its own,
 * which takes a third of the time of a process.
 */
const ofBrowserCode = globSync('tests/{runtime,templates}/**/*.test.{ts,tsx}', {
  cwd: root,
}).filter((file) => !withoutState.includes(file) && !inOwnProcess.includes(file))
const builds = ['tests/build/**/*.test.ts']

/** Makes the modules of the islands, as the bundle does. */
const islands = {
  name: 'islands',
  resolveId: (id: string) => (id.startsWith('virtual:islands') ? `\0${id}` : null),
  load: async (id: string) =>
    id.startsWith('\0virtual:islands')
      ? islandModule(id.slice(1), await findIslands(), { earlier: () => [] })
      : null,
}

export default defineConfig({
  root,
  plugins: [islands],
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
    sequence: { sequencer: LongestFirst },
    tags: [{ name: alwaysTag, description: 'samples never leave it out' }],
    projects: [
      { extends: true, test: { name: 'shared', include: withoutState, isolate: false } },
      { extends: true, test: { name: 'runtime', include: ofBrowserCode, pool: 'vmForks' } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...withoutState, ...ofBrowserCode, ...builds],
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: builds,
          setupFiles: ['tests/build/shareBundles.ts'],
          runner: 'tests/build/sampleRunner.ts',
        },
      },
    ],
  },
})
