import type { Brand } from '#brands/schema.ts'
import type { RawStory } from '#cli/fetch/storyblok.ts'
import type { RawProduct } from '#cli/fetch/wire.ts'
import { withoutLinks, withoutStories, type ShopData } from './fixtureData.ts'

/** All that a build is made of, besides the code. */
export interface Input {
  data: ShopData
  brand: Brand
}

/** Answers with a number from 0 to below the limit. */
export type Choose = (limit: number) => number

interface Edited extends Input {
  /** What has been changed, for the message of a failure. */
  what: string
}

/** An edit of a random place; null if there is none. */
type Edit = (input: Input, choose: Choose) => Edited | null

const pick = <Item>(items: readonly Item[], choose: Choose): Item | undefined =>
  items[choose(items.length)]

const replaced = <Item>(items: readonly Item[], old: Item, by: Item): readonly Item[] =>
  items.map((item) => (item === old ? by : item))

/** Texts have a space, and begin like a sentence. Values of options, addresses and dates do not. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z][a-z]+,? [a-z]/.test(value)

type Path = readonly (string | number)[]

function pathsIn(value: unknown, matches: (value: unknown) => boolean, path: Path = []): Path[] {
  const own = matches(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return own
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [
    ...own,
    ...entries.flatMap(([key, entry]) => pathsIn(entry, matches, [...path, key as string])),
  ]
}

/** A copy with the value at a path replaced. */
function withValue<Whole>(whole: Whole, path: Path, change: (value: never) => unknown): Whole {
  const [key, ...rest] = path
  if (key === undefined) return change(whole as never) as Whole
  const inner = withValue((whole as Record<string | number, unknown>)[key], rest, change)
  return (
    Array.isArray(whole)
      ? whole.map((entry: unknown, index) => (index === Number(key) ? inner : entry))
      : { ...whole, [key]: inner }
  ) as Whole
}

/** Changes a place within something, if it has one that matches. */
function changePlace<Whole>(
  whole: Whole,
  choose: Choose,
  { matches, change }: { matches: (value: unknown) => boolean; change: (value: never) => unknown },
): { whole: Whole; path: string } | null {
  const path = pick(pathsIn(whole, matches), choose)
  return path ? { whole: withValue(whole, path, change), path: path.join('.') } : null
}

const changeWord = (text: string) =>
  text.endsWith(' anew') ? text.replace(/ anew$/, ' again') : `${text.replace(/ again$/, '')} anew`

const texts = { matches: isText, change: changeWord }

const isBlockList = (value: unknown): value is readonly object[] =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((entry) => typeof entry === 'object' && entry !== null && 'component' in entry)

/** Edits a story of the content tree, or one that others show. */
const editStory =
  (
    isEligible: (story: RawStory, all: readonly RawStory[]) => boolean,
    edit: (story: RawStory, choose: Choose) => { story: RawStory; what?: string } | null,
  ): Edit =>
  ({ data, brand }, choose) => {
    const story = pick(
      data.stories.filter((candidate) => isEligible(candidate, data.stories)),
      choose,
    )
    const edited = story && edit(story, choose)
    if (!edited) return null
    const stories = replaced(data.stories, story, edited.story)
    const what = `${story.full_slug} ${edited.what ?? `→ ${edited.story.full_slug}`}`
    return { data: { ...data, stories }, brand, what }
  }

const contentPlace =
  (place: Parameters<typeof changePlace>[2]) => (story: RawStory, choose: Choose) => {
    const made = changePlace(story.content, choose, place)
    return made && { story: { ...story, content: made.whole }, what: made.path }
  }

const mayLeave = new Set(['Publication', 'Category', 'Campaign', 'Question', 'ContactMethod'])

/** A page without pages below it, and without a version for a country. */
const isLeaf = (story: RawStory, all: readonly RawStory[]): boolean =>
  mayLeave.has(String(story.content['component'])) &&
  !story.full_slug.startsWith('structure-override/') &&
  !story.full_slug.endsWith('/') &&
  !all.some(
    ({ full_slug }) =>
      full_slug.startsWith('structure-override/') &&
      full_slug.replace(/\/$/, '').endsWith(story.full_slug.replace(/^structure/, '')),
  )

const isPage = ({ full_slug }: RawStory) => full_slug.startsWith('structure')

/** A number that no copy in the data has, which depends on nothing else. */
const freeNumber = ({ stories, products }: ShopData): number =>
  1 +
  Math.max(
    0,
    ...[
      ...stories.map(({ slug }) => slug),
      ...products.map(({ productNumber }) => productNumber),
    ].map((name) => Number(/-n(\d+)/.exec(name)?.[1] ?? 0)),
  )

const numberedUuid = (number: number) =>
  `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`

/** A copy of a story, with ids of its own, which numbers decide that no step shares. */
function copyOf(story: RawStory, number: number): RawStory {
  const slug = `${story.slug.replace(/-n\d+.*/, '')}-n${number}`
  const texts = { title: `A new page ${number}`, heading: `A new page ${number}` }
  return {
    ...story,
    id: 900_000 + number,
    uuid: numberedUuid(number),
    name: slug,
    slug,
    full_slug: story.full_slug.replace(/[^/]+$/, slug),
    content: { ...story.content, ...texts, _uid: numberedUuid(number) },
  }
}

const editProduct =
  (
    edit: (product: RawProduct, choose: Choose) => { product: RawProduct; what?: string } | null,
  ): Edit =>
  ({ data, brand }, choose) => {
    const product = pick(data.products, choose)
    const edited = product && edit(product, choose)
    if (!edited) return null
    const products = replaced(data.products, product, edited.product)
    const what = `${product.productNumber} ${edited.what ?? ''}`
    return { data: { ...data, products }, brand, what }
  }

/** Both forms of a text, as the back end has them. */
const withText = (product: RawProduct, name: 'description' | 'name', text: string): RawProduct => ({
  ...product,
  [name]: text,
  translated: { ...product.translated, [name]: text },
})

const isPrice = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'unitPrice' in value

type Brandly = (brand: Brand) => Brand
const editBrand =
  (what: string, edit: Brandly): Edit =>
  ({ data, brand }) => ({ data, brand: edit(brand), what })

const isNamedBy = ({ stories }: ShopData, { productNumber, children }: RawProduct): boolean => {
  const text = JSON.stringify(stories)
  return [productNumber, ...children.map((child) => child.productNumber)].some((number) =>
    text.includes(number),
  )
}

/** Changes the name of an option or of a property wherever it is. */
const renameValue =
  (lists: readonly ['options'] | readonly ['properties']): Edit =>
  ({ data, brand }, choose) => {
    const all = data.products.flatMap((product) =>
      [product, ...product.children].flatMap((item) => item[lists[0]]),
    )
    const value = pick(all, choose)
    if (!value) return null
    const name = changeWord(value.translated?.name ?? value.name ?? '')
    const rename = (option: typeof value) =>
      option.id === value.id
        ? { ...option, name, translated: { ...option.translated, name } }
        : option
    const products = data.products.map((product) => ({
      ...product,
      [lists[0]]: product[lists[0]].map(rename),
      children: product.children.map((child) => ({
        ...child,
        [lists[0]]: child[lists[0]].map(rename),
      })),
    }))
    return { data: { ...data, products }, brand, what: `${value.id} → ${name}` }
  }

/** All kinds of edits. None of them makes invalid content. */
export const edits: Readonly<Record<string, Edit>> = {
  'text of a page': editStory(isPage, contentPlace(texts)),
  'text of shared content': editStory((story) => !isPage(story), contentPlace(texts)),
  'order of blocks': editStory(
    () => true,
    contentPlace({ matches: isBlockList, change: (list: readonly object[]) => list.toReversed() }),
  ),
  'block deleted': editStory(
    ({ content }) => mayLeave.has(String(content['component'])),
    contentPlace({ matches: isBlockList, change: (list: readonly object[]) => list.slice(1) }),
  ),
  'story added'({ data, brand }, choose) {
    const model = pick(
      data.stories.filter((story) => isLeaf(story, data.stories)),
      choose,
    )
    if (!model) return null
    const copy = copyOf(model, freeNumber(data))
    const stories = [...data.stories, copy].sort((a, b) => (a.full_slug < b.full_slug ? -1 : 1))
    return { data: { ...data, stories }, brand, what: copy.full_slug }
  },
  'story deleted'({ data, brand }, choose) {
    const gone = pick(
      data.stories.filter((story) => isLeaf(story, data.stories)),
      choose,
    )
    if (!gone) return null
    const settings = Object.fromEntries(
      Object.entries(data.settings).map(([name, story]) => [
        name,
        story && withoutLinks(story, [gone], data.stories),
      ]),
    ) as ShopData['settings']
    const stories = withoutStories(data.stories, (story) => story === gone)
    return { data: { ...data, stories, settings }, brand, what: gone.full_slug }
  },
  'story renamed': editStory(isLeaf, (story) => {
    const slug = story.slug.endsWith('-new') ? story.slug.slice(0, -4) : `${story.slug}-new`
    return { story: { ...story, slug, full_slug: story.full_slug.replace(/[^/]+$/, slug) } }
  }),
  'story moved': editStory(
    (story, all) => isLeaf(story, all) && isPage(story),
    (story) => {
      const folder = story.full_slug.includes('/about-us/') ? 'structure/' : 'structure/about-us/'
      return { story: { ...story, full_slug: `${folder}${story.slug}` } }
    },
  ),
  'position of a story': editStory(isPage, (story, choose) => ({
    story: { ...story, position: choose(100) - 50 },
    what: 'position',
  })),
  'text of a setting'({ data, brand }, choose) {
    const made = changePlace(data.settings, choose, texts)
    return made && { data: { ...data, settings: made.whole }, brand, what: made.path }
  },
  'order of the navigation'({ data, brand }, choose) {
    const made = changePlace(data.settings, choose, {
      matches: isBlockList,
      change: (list: readonly object[]) => list.toReversed(),
    })
    return made && { data: { ...data, settings: made.whole }, brand, what: made.path }
  },
  'product text': editProduct((product) => ({
    product: withText(
      product,
      'description',
      `${product.translated.description ?? ''}<p>More.</p>`,
    ),
  })),
  'product renamed': editProduct((product) => ({
    product: withText(product, 'name', changeWord(product.translated.name ?? '')),
  })),
  price: editProduct((product, choose) => {
    const made = changePlace(product, choose, {
      matches: isPrice,
      change: (price: { unitPrice: number }) => ({ ...price, unitPrice: 100 + choose(900) }),
    })
    return made && { product: made.whole, what: made.path }
  }),
  stock: editProduct((product, choose) => {
    const made = changePlace(product, choose, {
      matches: (value) => typeof value === 'object' && value !== null && 'availableStock' in value,
      change: (item: object) => ({ ...item, availableStock: choose(4) * 4 }),
    })
    return made && { product: made.whole, what: made.path }
  }),
  'option renamed': renameValue(['options']),
  'property renamed': renameValue(['properties']),
  'option deleted': editProduct((product) =>
    product.children.length > 1
      ? { product: { ...product, children: product.children.slice(1) }, what: 'first variant' }
      : null,
  ),
  'product added'({ data, brand }, choose) {
    const model = pick(data.products, choose)
    if (!model) return null
    const number = freeNumber(data)
    const id = (old: string) => `${old.slice(0, -6)}${String(number).padStart(6, 'f')}`
    const name = `${model.translated.name} ${number}`
    const copy = withText(
      {
        ...model,
        translated: {
          ...model.translated,
          customFields: { ...model.translated.customFields, accell_parent_model_name: name },
        },
        id: id(model.id),
        productNumber: `${model.productNumber.replace(/-n\d+/, '')}-n${number}`,
        children: model.children.map((child) => ({
          ...child,
          id: id(child.id),
          parentId: id(model.id),
          productNumber: `${child.productNumber.replace(/-n\d+/, '')}-n${number}`,
        })),
      },
      'name',
      name,
    )
    return {
      data: { ...data, products: [...data.products, copy] },
      brand,
      what: copy.productNumber,
    }
  },
  'product deleted'({ data, brand }, choose) {
    const gone = pick(
      data.products.filter((product) => !isNamedBy(data, product)),
      choose,
    )
    if (!gone || data.products.length < 6) return null
    const products = data.products.filter((product) => product !== gone)
    return { data: { ...data, products }, brand, what: gone.productNumber }
  },
  'category renamed'({ data, brand }, choose) {
    const category = pick(
      data.products.flatMap(({ categories }) => categories),
      choose,
    )
    if (!category) return null
    const name = changeWord(category.translated?.name ?? category.name ?? '')
    const rename = (item: typeof category) =>
      item.id === category.id ? { ...item, name, translated: { ...item.translated, name } } : item
    return {
      data: {
        ...data,
        categories: data.categories.map(rename),
        products: data.products.map((product) => ({
          ...product,
          categories: product.categories.map(rename),
        })),
      },
      brand,
      what: `${category.id} → ${name}`,
    }
  },
  translation({ data, brand }, choose) {
    const key = pick(
      ['availability.inStock', 'product.legal', 'listing.filters', 'nav.label', 'price.from'],
      choose,
    )!
    const translations = new Map(data.translations).set(key, `Words ${choose(9)}`)
    return { data: { ...data, translations }, brand, what: key }
  },
  'dealer renamed'({ data, brand }, choose) {
    const dealer = pick(data.dealers, choose)
    if (!dealer) return null
    const dealers = replaced(data.dealers, dealer, { ...dealer, name: changeWord(dealer.name) })
    return { data: { ...data, dealers }, brand, what: dealer.name }
  },
  'dealer deleted'({ data, brand }, choose) {
    if (data.dealers.length < 2) return null
    const gone = pick(data.dealers, choose)!
    const dealers = data.dealers.filter((dealer) => dealer !== gone)
    return { data: { ...data, dealers }, brand, what: gone.name }
  },
  redirect({ data, brand }, choose) {
    const from = `old-${choose(3)}`
    const redirects = new Map(data.redirects)
    if (!redirects.delete(from)) redirects.set(from, '/')
    return { data: { ...data, redirects }, brand, what: from }
  },
  'page size': editBrand('listing.pageSize', (brand) => ({
    ...brand,
    listing: { ...brand.listing, pageSize: brand.listing.pageSize === 2 ? 30 : 2 },
  })),
  'depth of breadcrumbs': editBrand('breadcrumbDepth', (brand) => ({
    ...brand,
    breadcrumbDepth: brand.breadcrumbDepth === 2 ? 3 : 2,
  })),
  'geometry on or off': editBrand('features.geometry', (brand) => ({
    ...brand,
    features: { ...brand.features, geometry: !brand.features.geometry },
  })),
  'prices on or off': editBrand('features.prices.shown', (brand) => ({
    ...brand,
    features: {
      ...brand.features,
      prices: { ...brand.features.prices, shown: !brand.features.prices.shown },
    },
  })),
  'dealer pages on or off': editBrand('features.dealerPages', (brand) => ({
    ...brand,
    features: { ...brand.features, dealerPages: !brand.features.dealerPages },
  })),
  token: editBrand('theme.radius.card', (brand) => ({
    ...brand,
    theme: {
      ...brand.theme,
      radius: {
        ...brand.theme.radius,
        card: brand.theme.radius.card === '.4rem' ? '.8rem' : '.4rem',
      },
    },
  })),
}
