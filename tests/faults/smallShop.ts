import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'jsonc-parser'
import { environmentOf } from '#cli/commands/fixtures.ts'
import { configure } from '#cli/commands/configure.ts'
import type { RawStory } from '#cli/fetch/storyblok.ts'
import type { Fixtures } from '#fixtures/server.ts'
import type { Story } from '#fixtures/storyblok/story.ts'
import { withoutLinks } from '../build/edits/fixtureData.ts'

/** The smallest shop that has every kind of request: one locale, a few stories, a few products. */
export interface SmallShop {
  fixtures: Fixtures
  /** The folder with its brand. */
  brandsDir: string
  /** The settings of a build. Its back ends are no fixtures to it, so that it keeps and uses their answers. */
  env: Readonly<Record<string, string>>
  /** Changes a text that every page shows, so that no page of two versions is equal. */
  publish: (version: string) => void
  stop: () => Promise<void>
}

const brandId = 'brand-3'
const projectBrand = new URL(`../../brands/${brandId}/brand.jsonc`, import.meta.url)

const keptStories = new Set(
  `structure/home structure/city-bikes/ structure/product-lines/ structure/product-lines/singel
  structure/search structure/bike-comparison structure/basket structure/checkout
  structure/order-confirm structure/contact central-content/contact-methods/phone`.split(/\s+/),
)
const keptFolders = /^central-content\/(settings|service-promises|product-stories|couriers)\//
const isKept = ({ full_slug: slug }: Pick<Story, 'full_slug'>) =>
  keptStories.has(slug) || keptFolders.test(slug)

/** Products besides those that the stories name. */
const moreProducts = 2

export async function openSmallShop(): Promise<SmallShop> {
  const brandsDir = mkdtempSync(join(tmpdir(), 'shopgen-brands-'))
  // other users read it
  chmodSync(brandsDir, 0o755)
  writeBrand(brandsDir)
  const configured = await configure({ brand: brandId, brandsDir, fixtures: true })
  const fixtures = configured.fixtures!
  removeStories(fixtures)
  removeProducts(fixtures)
  fixtures.dealers.splice(2)
  return {
    fixtures,
    brandsDir,
    env: {
      ...environmentOf(configured.config.brand, fixtures),
      // five a second, as for the real service, would be most of the time
      SHOPGEN_CONTENT_RATE: '1000',
    },
    publish: (version) => publish(fixtures, version),
    async stop() {
      await fixtures.stop()
      rmSync(brandsDir, { recursive: true, force: true })
    },
  }
}

/** The brand of the project, in its first country and without what takes more requests. */
function writeBrand(brandsDir: string): void {
  const brand = parse(readFileSync(projectBrand, 'utf8')) as Record<string, unknown> & {
    countries: readonly { code: string }[]
    features: object
    storeLocatorFilters: object
  }
  const small = {
    ...brand,
    countries: brand.countries.slice(0, 1),
    features: { ...brand.features, dealerPages: false, storeLocator: false },
    storeLocatorFilters: { default: [], byCountry: {} },
    deliveryTypes: ['homeDelivery'],
  }
  mkdirSync(join(brandsDir, brandId))
  writeFileSync(join(brandsDir, brandId, 'brand.jsonc'), JSON.stringify(small))
}

/** Removes stories as editors do: links to them lead home, references to them are gone. */
function removeStories({ space }: Fixtures): void {
  const all = space.stories('published')
  const gone = all.filter((story) => !isKept(story))
  for (const { full_slug } of gone) space.remove(full_slug)
  for (const story of all.filter(isKept)) {
    const { content } = withoutLinks(asRaw(story), gone.map(asRaw), all.map(asRaw))
    space.publish(story.full_slug, { content: content as Story['content'] })
  }
  for (const source of space.dataSources) {
    // redirects to the removed pages
    if (source.slug === 'redirects') Object.assign(source, { entries: [] })
  }
}

/** Both are what the content service sends. */
const asRaw = (story: Story) => story as unknown as RawStory

function removeProducts({ catalogue, space }: Fixtures): void {
  const text = JSON.stringify(space.stories('published').map(({ content }) => content))
  const all = [...catalogue.parents()]
  const isNamed = ({ number, children }: (typeof all)[number]) =>
    [number, ...children.map((child) => child.number)].some((one) =>
      new RegExp(`\\b${one}\\b`).test(text),
    )
  const named = all.filter(isNamed)
  const others = all.filter((product) => !isNamed(product)).slice(0, moreProducts)
  const kept = [...named, ...others]
  const byId = new Map(kept.flatMap((one) => [one, ...one.children].map((any) => [any.id, any])))
  const parents = () => kept
  Object.assign(catalogue, { parents, product: (id: string) => byId.get(id) })
}

/** The text is the heading of the first column of the footer. */
function publish({ space }: Fixtures, version: string): void {
  const slug = 'central-content/settings/footer'
  const { content } = space.stories('published').find(({ full_slug }) => full_slug === slug)!
  const [first, ...others] = content['columns'] as { heading: string }[]
  space.publish(slug, { content: { columns: [{ ...first, heading: version }, ...others] } })
}
