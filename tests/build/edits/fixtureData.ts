import { brandLocales } from '#brands/locales.ts'
import type { BuildConfig } from '#cli/config/loadBrand.ts'
import type { Backends } from '#cli/fetch/backends.ts'
import type { RawDealer } from '#cli/fetch/dealers.ts'
import type { RawContent } from '#cli/fetch/fetchContent.ts'
import type { RawStory } from '#cli/fetch/storyblok.ts'
import type { RawCategory, RawProduct } from '#cli/fetch/wire.ts'

/** What the back ends of a brand with one language answer, as plain data that edits change. */
export interface ShopData {
  stories: readonly RawStory[]
  settings: RawContent['settings']
  translations: ReadonlyMap<string, string>
  redirects: ReadonlyMap<string, string>
  categories: readonly RawCategory[]
  products: readonly RawProduct[]
  dealers: readonly RawDealer[]
}

/** What makes the fixtures small: a test builds them hundreds of times. */
export interface Selection {
  /** Stories by their full slug. Links to others lead home. */
  isStory: (slug: string) => boolean
  /** Products besides those that the stories name. */
  moreProducts: number
  dealers: number
}

/** Reads the fixtures of the first locale of a brand, and keeps a part of them. */
export async function readFixtures(
  { brand }: BuildConfig,
  backends: Backends,
  { isStory, moreProducts, dealers }: Selection,
): Promise<ShopData> {
  const locale = brandLocales(brand)[0]!
  const content = await backends.content(locale.language)
  const shop = await backends.shop(locale)
  const products: RawProduct[] = []
  await shop.products(() => (page) => void products.push(...page))
  const all = [...content.structure, ...content.overrides, ...content.central, ...content.related]
  const stories = withoutStories(all, ({ full_slug }) => !isStory(full_slug))
  const text = JSON.stringify(stories)
  const isNamed = ({ productNumber, children }: RawProduct) =>
    [productNumber, ...children.map((child) => child.productNumber)].some((number) =>
      new RegExp(`\\b${number}\\b`).test(text),
    )
  const others = products.filter((product) => !isNamed(product))
  const every = Math.floor(others.length / moreProducts)
  return structuredClone({
    stories,
    settings: Object.fromEntries(
      Object.entries(content.settings).map(([name, story]) => [
        name,
        story &&
          withoutLinks(
            story,
            all.filter(({ full_slug }) => !isStory(full_slug)),
            all,
          ),
      ]),
    ) as RawContent['settings'],
    translations: content.translations,
    redirects: new Map([['old', '/']]),
    categories: await shop.categories(),
    products: products.filter(
      (product) => isNamed(product) || others.indexOf(product) % every === 0,
    ),
    dealers: [...(await backends.dealers(locale.country))].slice(0, dealers),
  })
}

/** The stories but for some, as editors leave a space: links to those lead home, and references to them are gone. */
export function withoutStories(
  stories: readonly RawStory[],
  isGone: (story: RawStory) => boolean,
): readonly RawStory[] {
  const gone = stories.filter(isGone)
  return stories
    .filter((story) => !isGone(story))
    .map((story) => withoutLinks(story, gone, stories))
}

export function withoutLinks(
  story: RawStory,
  gone: readonly RawStory[],
  all: readonly RawStory[],
): RawStory {
  const home = all.find(({ full_slug }) => full_slug === 'structure/home')!
  const lost = new Set(gone.map(({ uuid }) => uuid))
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return lost.has(value) ? '' : value
    if (Array.isArray(value)) return value.filter((entry) => !lost.has(entry as string)).map(clean)
    if (typeof value !== 'object' || value === null) return value
    if ('linktype' in value && 'id' in value && lost.has(value.id as string)) {
      return { ...value, id: home.uuid, cached_url: home.full_slug, url: '', anchor: undefined }
    }
    if ('linktype' in value && 'uuid' in value && lost.has(value.uuid as string)) {
      return { ...value, uuid: home.uuid, href: '/home', anchor: null }
    }
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, clean(entry)]))
  }
  return { ...story, content: clean(story.content) as RawStory['content'] }
}

/** Back ends that answer from data, and from the fixtures what no edit changes. */
export function backendsFrom(data: ShopData, fixtures: Backends): Backends {
  const { stories, products, dealers } = data
  const below = (folder: string) => stories.filter(({ full_slug }) => full_slug.startsWith(folder))
  const folders = ['structure/', 'structure-override/', 'central-content/']
  return {
    ...fixtures,
    checkAccess: async () => {},
    content: async () => ({
      structure: below('structure/'),
      overrides: below('structure-override/'),
      central: below('central-content/'),
      related: stories.filter(
        ({ full_slug }) => !folders.some((folder) => full_slug.startsWith(folder)),
      ),
      settings: data.settings,
      translations: data.translations,
      redirects: data.redirects,
    }),
    dealers: async (country) => dealers.filter((dealer) => dealer.country === country),
    shop: async (locale) => ({
      ...(await fixtures.shop(locale)),
      categories: async () => [...data.categories],
      async products(begin) {
        begin()(products, products.length, products.length)
      },
      countVariants: async () => products.reduce((sum, { children }) => sum + children.length, 0),
    }),
    abort() {},
  }
}
