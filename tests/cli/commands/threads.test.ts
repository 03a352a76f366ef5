import { readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bundle } from '#cli/bundle/bundleBrand.ts'
import { bundleServer, openServer } from '#cli/bundle/bundleServer.ts'
import { build, type BuildOptions } from '#cli/commands/build.ts'
import type { ShopgenError } from '#cli/diagnostics/errors.ts'
import type { BuildEvent } from '#cli/events.ts'
import type { RawContent } from '#cli/fetch/fetchContent.ts'
import { filesOf, temporaryFolder } from '../emit/folder.ts'
import { configFor } from '../fetch/contentService.ts'
import { contentOf, home, storyOf } from '../site/build.ts'
import { backendsOf, smallBundle } from './memoryBrand.ts'

const stages = vi.hoisted(() => ({ bundleBrand: vi.fn(), openBackends: vi.fn() }))
vi.mock('#cli/bundle/bundleBrand.ts', () => stages)
vi.mock('#cli/fetch/backends.ts', () => stages)

/** Of each, both locales have a page: more than the main thread makes alone. */
const categories = Array.from({ length: 270 }, (_, index) =>
  storyOf(`structure/range-${String(index).padStart(3, '0')}`, 'Category', {
    title: `Range ${index}`,
    heading: `Range ${index}`,
  }),
)
const stories = [home(), ...categories]

let real: Awaited<ReturnType<typeof openServer>>
let bundle: Bundle
let content: RawContent

beforeAll(async () => {
  real = await openServer(await bundleServer(true), true)
})

beforeEach(() => {
  content = contentOf(stories)
  bundle = { ...smallBundle, ...real }
  stages.bundleBrand.mockReset().mockImplementation(async () => bundle)
  stages.openBackends
    .mockReset()
    .mockImplementation(() => backendsOf({ content: async () => content }))
})

/** A module that threads load instead, whose `renderMain` begins with this code. */
function threadModule(code: string): string {
  const file = join(temporaryFolder(), 'server.mjs')
  writeFileSync(
    file,
    `import * as server from ${JSON.stringify(real.serverModule)}
    export * from ${JSON.stringify(real.serverModule)}
    export function renderMain(view) {
      ${code}
      return server.renderMain(view)
    }`,
  )
  return `file://${file}`
}

async function run(workers: number, options: Partial<BuildOptions> = {}) {
  const out = options.out ?? join(temporaryFolder(), 'site')
  const events: BuildEvent[] = []
  await build({ config: configFor({}), ...options, out, workers }, (event) => {
    if (event.kind === 'rendered') events.push(event)
  })
  return { out, files: filesOf(out), events }
}

/** The error of a failing build, which leaves nothing. */
async function failing(workers: number, options: Partial<BuildOptions> = {}) {
  const folder = temporaryFolder()
  const error: unknown = await run(workers, { ...options, out: join(folder, 'site') }).catch(
    (thrown: unknown) => thrown,
  )
  expect(readdirSync(folder)).toEqual([])
  return error as ShopgenError
}

describe('pages that threads make', () => {
  it('X2.1 have the same bytes whatever the number of threads, and so has the manifest', async () => {
    const [one, two, three] = [await run(1), await run(2), await run(3)]
    expect(Object.keys(one.files).length).toBeGreaterThan(3 * 540)
    expect(two.files).toEqual(one.files)
    expect(three.files).toEqual(one.files)
    const withoutTimes = (events: readonly BuildEvent[]) =>
      events.map((event) => ({ ...event, times: null }))
    expect(withoutTimes(two.events)).toEqual(withoutTimes(one.events))
  })

  it('X2.1 X2.10 are written only if their bytes have changed', async () => {
    const { out } = await run(2)
    const [first, ...others] = categories
    const edited = { ...first!, content: { ...first!.content, heading: 'Edited' } }
    content = contentOf([home(), edited, ...others])
    const rebuilt = await run(2, { out })
    const ofLocales = (path: string) => [`/gb/en/${path}/`, `/ie/en/${path}/`]
    const expected = ['range-000', 'search'].flatMap(ofLocales).sort()
    expect(rebuilt.events).toMatchObject([{ paths: expected }])
    const clean = await run(1)
    expect(rebuilt.files).toEqual(clean.files)
    // the code of all pages is new, and their bytes are the same
    bundle = { ...bundle, renderingCode: { Category: 'other' } }
    const generation = readlinkSync(out)
    const same = await run(3, { out })
    expect(same.events).toMatchObject([{ paths: { length: 540 } }])
    expect(readlinkSync(out)).toBe(generation)
    expect(same.files).toEqual(clean.files)
  })

  it('name every page that a template failed to render, as the main thread does', async () => {
    const fails = `if (view.kind === 'Category') throw new TypeError('no heading')`
    bundle = {
      ...bundle,
      serverModule: threadModule(fails),
      server: {
        ...real.server,
        renderMain(view) {
          if (view.kind === 'Category') throw new TypeError('no heading')
          return real.server.renderMain(view)
        },
      },
      locate: () => undefined,
    }
    const [one, two] = [await failing(1), await failing(2)]
    expect(two).toMatchObject({ code: 'template' })
    expect(two.diagnostics).toEqual(one.diagnostics)
    expect(two.diagnostics).toMatchObject([
      {
        what: 'a template failed to render: TypeError: no heading',
        where: expect.stringContaining('and 537 more') as unknown,
      },
    ])
  })

  it('are searched for secrets', async () => {
    const secret = 'content-token-of-a-test'
    const config = configFor({ token: secret })
    const last = storyOf('structure/zero', 'Category', { title: 'Zero', heading: secret })
    content = contentOf([...stories, last])
    const [one, two] = [await failing(1, { config }), await failing(2, { config })]
    expect(two).toMatchObject({ code: 'content', diagnostics: one.diagnostics })
    expect(two.message).toMatch(/^secret in the output: /)
    expect(JSON.stringify(two.diagnostics)).not.toContain(secret)
  })

  it('X2.16 end with the build when it is interrupted', async () => {
    bundle = { ...bundle, serverModule: threadModule('while (true);') }
    const controller = new AbortController()
    const reason = new Error('enough')
    setTimeout(() => controller.abort(reason), 2000)
    expect(await failing(2, { signal: controller.signal })).toBe(reason)
  })

  it('end the build if a thread ends', async () => {
    bundle = { ...bundle, serverModule: threadModule('process.exit(3)') }
    expect(await failing(2)).toMatchObject({
      message: 'a thread that renders pages ended: worker exited with code: 3',
    })
  })

  it('end the build if the code of a thread cannot be loaded', async () => {
    bundle = { ...bundle, serverModule: 'file:///no/such/module.mjs' }
    expect((await failing(2)).message).toMatch(/^a thread that renders pages ended: .*no\/such/)
  })
})
