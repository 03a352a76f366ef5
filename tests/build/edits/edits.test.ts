import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as BundleModule from '#cli/bundle/bundleBrand.ts'
import type { Bundle } from '#cli/bundle/bundleBrand.ts'
import { build } from '#cli/commands/build.ts'
import { configure } from '#cli/commands/configure.ts'
import type { BuildConfig } from '#cli/config/loadBrand.ts'
import type * as BackendsModule from '#cli/fetch/backends.ts'
import type { Backends } from '#cli/fetch/backends.ts'
import type { Manifest } from '#cli/report/manifest.ts'
import { random } from '#fixtures/random.ts'
import type { Fixtures } from '#fixtures/server.ts'
import { htmlFile, pageDataFile, staticPartFile } from '#shared/files/outputFiles.ts'
import { filesOf } from '../../cli/emit/folder.ts'
import { temporaryFolder } from '../fixtureBuild.ts'
import { edits, type Choose, type Input } from './edits.ts'
import { backendsFrom, readFixtures } from './fixtureData.ts'

/**
 * Builds after random edits. The number of a step decides what is chosen, and each edit depends on those before.
 * `SHOPGEN_EDITS=300` makes more steps, `SHOPGEN_EDITS_SEED=2` others. `SHOPGEN_EDITS_FROM=117` makes the
 * edits before that step without builds, to repeat a failure.
 */
const steps = Number(process.env['SHOPGEN_EDITS'] ?? 16)
const seed = Number(process.env['SHOPGEN_EDITS_SEED'] ?? 1)
const from = Number(process.env['SHOPGEN_EDITS_FROM'] ?? 1)

const locales = 2

/** Edits that may render pages which stay the same: how many, and why. A wrong page is never allowed. */
const needless: Readonly<Record<string, { most: number; because: string }>> = {
  translation: {
    most: Number.POSITIVE_INFINITY,
    because: 'each page is given all messages of its language, and does not say which it shows',
  },
  ...Object.fromEntries(
    ['text of a page', 'order of blocks', 'block deleted'].map((name) => [
      name,
      {
        most: locales,
        because: 'a page is given its whole story, also blocks that its kind ignores',
      },
    ]),
  ),
  ...Object.fromEntries(
    ['price', 'stock'].map((name) => [
      name,
      {
        most: locales,
        because: 'a product page is given its whole product, also what only cards show',
      },
    ]),
  ),
}

const stages = vi.hoisted(() => ({ bundleBrand: vi.fn(), openBackends: vi.fn() }))
vi.mock('#cli/bundle/bundleBrand.ts', () => stages)
vi.mock('#cli/fetch/backends.ts', () => stages)

const stories = new Set(
  `about-us/ about-us/history basket bike-comparison bikes/ bikes/folding-bikes checkout contact
  cycling-advice home order-confirm product-lines/ product-lines/nook search store-locator`
    .split(/\s+/)
    .map((slug) => `structure/${slug}`),
)
const others =
  /^structure-override\/ie\/home|^central-content\/(settings|feature-flags|couriers|service-promises|shared-blocks|product-stories\/folding|faq\/(sizes|refunds)|cycling-advice\/how-to-(lock|fit)|campaigns\/bike-week|contact-methods\/telephone)/

let fixtures: Fixtures
let live: Backends
let config: BuildConfig
let input: Input

beforeAll(async () => {
  const configured = await configure({ brand: 'brand-1', fixtures: true })
  fixtures = configured.fixtures!
  config = configured.config
  const actual = await vi.importActual<typeof BackendsModule>('#cli/fetch/backends.ts')
  const { bundleBrand } = await vi.importActual<typeof BundleModule>('#cli/bundle/bundleBrand.ts')
  live = actual.openBackends(config, () => {})
  const bundles = new Map<string, Promise<Bundle>>()
  stages.bundleBrand.mockImplementation((options: BundleModule.BundleOptions) => {
    const key = JSON.stringify([options.brand.theme, options.brand.listing])
    const bundle = bundles.get(key) ?? bundleBrand(options)
    bundles.set(key, bundle)
    return bundle
  })
  stages.openBackends.mockImplementation(() => backendsFrom(input.data, live))
  const isStory = (slug: string) => stories.has(slug) || others.test(slug)
  const data = await readFixtures(config, live, { isStory, moreProducts: 4, dealers: 3 })
  input = { data, brand: config.brand }
})
afterAll(() => fixtures.stop())

/** Builds the input. Both outputs compare themselves with equal earlier ones, so that their warnings are equal. */
async function run(out: string, { isClean }: { isClean: boolean }) {
  const rendered: string[] = []
  const manifest = await build(
    { config: { ...config, brand: input.brand }, out, isClean, acceptsLoss: true },
    (event) => {
      if (event.kind === 'rendered') rendered.push(...event.paths)
    },
  )
  return { manifest, rendered }
}

const hashesOf = ({ files }: Manifest) => new Map(files.map(({ path, hash }) => [path, hash]))

/** Pages of which a file of their own differs between two clean builds. */
function changedPages(before: Manifest, after: Manifest): readonly string[] {
  const [old, now] = [hashesOf(before), hashesOf(after)]
  return after.files
    .flatMap(({ path, page }) => (page !== undefined && path === htmlFile(page) ? [page] : []))
    .filter((page) =>
      [htmlFile(page), pageDataFile(page), staticPartFile(page)].some(
        (file) => old.get(file) !== now.get(file),
      ),
    )
    .sort()
}

/** The edit of a step. */
function editOf(step: number) {
  const next = random(seed * 100_000 + step)
  const choose: Choose = (limit) => Math.floor(next(0, limit))
  const names = Object.keys(edits)
  const name = names[choose(names.length)]!
  const edited = edits[name]!(input, choose)
  return edited && { name, edited, where: `seed ${seed}, step ${step}: ${name} (${edited.what})` }
}

it(`X2.10 X2.17 random edits give the files of clean builds, and render what they change`, async () => {
  const folder = temporaryFolder()
  const outs = { kept: join(folder, 'kept'), clean: join(folder, 'clean') }
  const findings: string[] = []
  let before: Manifest | null = null
  for (let step = 1; step <= steps; step += 1) {
    const edit = editOf(step)
    if (!edit) continue
    if (step >= from && !before) {
      await run(outs.kept, { isClean: false })
      before = (await run(outs.clean, { isClean: true })).manifest
    }
    input = edit.edited
    if (!before) continue
    const { where, name } = edit
    try {
      const made = await run(outs.kept, { isClean: false })
      const after = (await run(outs.clean, { isClean: true })).manifest
      const [kept, clean] = [filesOf(outs.kept), filesOf(outs.clean)]
      const paths = [...new Set([...Object.keys(kept), ...Object.keys(clean)])]
      const wrong = paths.filter((path) => kept[path] !== clean[path])
      if (wrong.length > 0) findings.push(`${where}: other bytes in ${wrong.join(', ')}`)
      const changed = changedPages(before, after)
      const tooMany = made.rendered.filter((path) => !changed.includes(path))
      if (tooMany.length > (needless[name]?.most ?? 0))
        findings.push(`${where}: rendered without a change: ${tooMany.join(', ')}`)
      before = after
    } catch (error) {
      throw new Error(`${where}: the build failed`, { cause: error })
    }
  }
  expect(findings).toEqual([])
}, 3_600_000)
