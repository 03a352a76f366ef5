import type { z } from 'zod'
import type { Brand } from '#brands/schema.ts'
import type { BlockDefinition, BlockTools } from '#templates/blocks/block.ts'
import type { BlokField } from '#templates/content/fields.ts'
import { fillMessage, pluralOf } from '#shared/translate.ts'
import type { Locale } from '#shared/locale.ts'
import type {
  Block,
  CategoryContent,
  Crumb,
  Currency,
  PageContext,
  Product,
  ProductCard,
  ProductCategory,
  PublicationContent,
  PublicationTeaser,
  Site,
  StoryPage,
} from '#shared/site.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import type { RawContent, SettingsName } from '../fetch/fetchContent.ts'
import { settingsStories } from '../fetch/fetchContent.ts'
import { formatPath } from '../fetch/http.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import { toFeatures } from './flags.ts'
import { toFieldLink, toLabelledLink, toLink, type LinkRules } from './linkTools.ts'
import { pictureOfAsset } from './picture.ts'
import type { Problems } from './problems.ts'
import { compareText } from './product.ts'
import { toRichText } from './richText.ts'
import { nameOfStory, pageFields, pageStories, settingsKinds, type StoryKind } from './stories.ts'
import { planStories, storyAddresses, type PlannedStory } from './storyTree.ts'

export interface SiteInput {
  config: BuildConfig
  locale: Locale
  locales: readonly Locale[]
  content: RawContent
  categories: ReadonlyMap<string, ProductCategory>
  products: readonly Product[]
  shop: { languageId: string; currency: Currency }
  translations: Readonly<Record<string, string>>
  /** Content blocks by name. */
  blocks: Readonly<Record<string, BlockDefinition>>
  problems: Problems
}

/** Before the number of a listing's further pages. */
const pageSegment = 'page'

/** The site of one locale: pure, complete and checked; every problem of it is said at once. */
export function buildSite(input: SiteInput): Site {
  const { config, locale, locales, content, products, problems } = input
  const { brand } = config

  const planned = planStories(content, locale.country)
  const addresses = storyAddresses(content, planned)
  const listings = planned.filter(({ story }) => story.content.component === 'PublicationListing')

  const productsById = new Map(products.map((product) => [product.id, product]))
  const productsBySku = new Map(
    products.flatMap((product) => [
      [product.sku, product] as const,
      ...product.variants.map((variant) => [variant.sku, product] as const),
    ]),
  )
  const productsOfCategory = groupByCategory(products)

  const cards = new Map<Product, ProductCard>()
  const card = (product: Product): ProductCard => {
    let made = cards.get(product)
    if (!made) cards.set(product, (made = toCard(product)))
    return made
  }

  const teasers = new Map(
    planned
      .filter(({ story }) => story.content.component === 'Publication')
      .map(({ story, path }) => [story.uuid, toTeaser(story, fullPath(path), locale)]),
  )

  const linkRules = (where: string): LinkRules => ({
    locale,
    locales,
    separator: brand.localeSeparator,
    addresses,
    problems,
    where,
  })

  const toolsFor = (where: string): BlockTools => {
    const rules = linkRules(where)
    const tools: BlockTools = {
      link: (field) => toFieldLink(field, rules),
      labelled: (label, field) => toLabelledLink(label, field, rules),
      picture: pictureOfAsset,
      richText: (field) =>
        toRichText(field, {
          link: (raw) => toLink(raw, rules),
          blocks: (fields) => tools.blocks(fields),
          problems,
          where,
        }),
      blocks: (fields) => fields.flatMap((field) => toBlock(field, tools, where)),
      products: ({ categoryId, skus, limit }) => {
        const named = skus.flatMap((sku) => {
          const product = productsBySku.get(sku)
          if (product) return [product]
          problems.error({
            what: `product number "${sku}", which the commerce back end of ${locale.country} lacks`,
            where,
            todo: 'Take the number out of the list, or make the product visible in that sales channel.',
          })
          return []
        })
        const listed = categoryId ? productsInCategory(categoryId, where) : []
        return [...new Set([...named, ...listed])].slice(0, limit).map(card)
      },
      publications: ({ uuids, folder, limit }) => {
        const named = uuids.flatMap((uuid) => teasers.get(uuid) ?? [])
        const listed = folder
          ? planned
              .filter(({ story }) => story.full_slug.startsWith(`${folder.replace(/\/$/, '')}/`))
              .flatMap(({ story }) => teasers.get(story.uuid) ?? [])
              .sort(newestFirst)
          : []
        return [...new Set([...named, ...listed])].slice(0, limit)
      },
    }
    return tools
  }

  function toBlock(field: BlokField, tools: BlockTools, where: string): readonly Block[] {
    const name = blockName(field.component)
    const definition = Object.hasOwn(input.blocks, name) ? input.blocks[name] : undefined
    if (!definition) {
      problems.error({
        what: `a block of the unknown component "${field.component}"`,
        where: `${where}, block ${field._uid}`,
        todo: `Known blocks: ${Object.keys(input.blocks).sort().join(', ')}. Remove the block or add its folder to templates/blocks.`,
      })
      return []
    }
    const fields = parse(definition.fields, field, `${where}, block ${field.component}`)
    if (fields === undefined) return []
    const props = definition.props(fields, tools) as Block['props']
    return [{ id: field._uid, name, props }]
  }

  function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, where: string) {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data as z.output<Schema>
    for (const issue of parsed.error.issues) {
      problems.error({ what: issue.message, where: `${where}, field ${formatPath(issue.path)}` })
    }
    return undefined
  }

  function productsInCategory(id: string, where: string): readonly Product[] {
    if (!input.categories.has(id)) {
      problems.error({
        what: `category "${id}", which the commerce back end of ${locale.country} lacks`,
        where: `${where}, field category_id`,
        todo: 'Give the id of a category of that sales channel, or limit the story to other countries.',
      })
    }
    return productsOfCategory.get(id) ?? []
  }

  function toPage({ story, path }: PlannedStory): readonly StoryPage[] {
    const where = nameOfStory(story)
    const { component } = story.content
    const kind = Object.hasOwn(pageStories, component)
      ? (pageStories[component as keyof typeof pageStories] as StoryKind<z.ZodType, unknown>)
      : undefined
    if (!kind) {
      problems.error({
        what: `a page of the unknown component "${component}"`,
        where,
        todo: `Pages are ${Object.keys(pageStories).sort().join(', ')}. Change the story's type or add the page kind.`,
      })
      return []
    }
    const common = parse(pageFields, story.content, where)
    const fields = parse(kind.fields, story.content, where)
    if (!common || fields === undefined) return []
    const page: StoryPage = {
      component,
      slug: story.full_slug,
      uuid: story.uuid,
      id: story.id,
      path,
      title: common.title || story.name,
      metaTitle: common.meta_title,
      metaDescription: common.meta_description,
      ogImage: pictureOfAsset(common.og_image),
      noIndex: common.no_index,
      content: kind.content(fields, toolsFor(where)),
    }
    if (component === 'Category') checkCategory(page as StoryPage<CategoryContent>, where)
    return [page]
  }

  function checkCategory(page: StoryPage<CategoryContent>, where: string) {
    const { categoryId } = page.content
    if (categoryId) productsInCategory(categoryId, where)
  }

  function setting<Name extends SettingsName>(
    name: Name,
  ): ReturnType<(typeof settingsKinds)[Name]['content']> {
    const kind = settingsKinds[name] as StoryKind<z.ZodType, unknown>
    const story = content.settings[name]
    const where = story ? nameOfStory(story) : `story ${settingsStories[name]}`
    if (!story) {
      problems.error({
        what: `the story ${settingsStories[name]} is missing`,
        where: `content space of ${brand.id}`,
        todo: 'Every space has it; publish it.',
      })
    }
    const fields = parse(kind.fields, story?.content ?? {}, where)
    return kind.content(fields ?? kind.fields.parse({}), toolsFor(where)) as ReturnType<
      (typeof settingsKinds)[Name]['content']
    >
  }

  function fullPath(path: string): string {
    return path === '' ? locale.prefix : `${locale.prefix}${path}/`
  }

  const stories = planned.flatMap(toPage).sort((a, b) => compareText(a.path, b.path))
  const storyByPath = new Map(stories.map((story) => [story.path, story]))
  if (!storyByPath.has('')) {
    problems.error({
      what: `${locale.id} has no home page`,
      where: `content space of ${brand.id}`,
      todo: 'Publish the story structure/home, or one of structure-override for the country.',
    })
  }

  const context: PageContext = {
    brand: { id: brand.id, name: brand.name },
    country: locale.country,
    language: locale.language,
    tag: locale.tag,
    prefix: locale.prefix,
    shopwareLanguageId: input.shop.languageId,
    shopwareCurrency: input.shop.currency,
    translations: input.translations,
    features: toFeatures(content.central, config.environment, problems),
    errorDocument: setting('errorDocument'),
    images: { baseUrl: config.backends.images.publicUrl.replace(/\/$/, '') },
    listing: { columnsExtraWide: brand.listing.columnsExtraWide },
    sellsOnline: locale.sellsOnline,
    pricesShown: arePricesShown(brand, locale.country),
    locales,
  }

  const site: Site = {
    rules: {
      name: brand.name,
      siteUrl: config.siteUrl,
      breadcrumbDepth: brand.breadcrumbDepth,
      pageSize: brand.listing.pageSize,
      columnsExtraWide: brand.listing.columnsExtraWide,
      listing: {
        separator: brand.listingSegment.enabled ? brand.listingSegment.separator : null,
        pageSegment,
      },
    },
    locale,
    locales,
    context,
    stories,
    products,
    categories: [...input.categories.values()],
    navigation: setting('navigation'),
    footer: setting('footer'),
    notFound: setting('notFound'),
    serverError: setting('serverError'),
    splash: setting('splash'),

    fullPath,
    storiesOf: <Content>(component: string) =>
      stories.filter((story) => story.component === component) as StoryPage<Content>[],
    storyAt<Content>(path: string) {
      const story = storyByPath.get(path)
      if (!story) throw new Error(`no story at "${path}" in ${locale.id}`)
      return story as StoryPage<Content>
    },
    childrenOf(path) {
      const above = path === '' ? '' : `${path}/`
      return planned
        .filter(
          (entry) =>
            entry.path !== '' &&
            entry.path.startsWith(above) &&
            !entry.path.slice(above.length).includes('/'),
        )
        .flatMap((entry) => storyByPath.get(entry.path) ?? [])
    },
    publicationsOf: (listingPath) =>
      planned
        .filter(({ path }) => path.startsWith(`${listingPath}/`))
        .filter(
          ({ path }) =>
            !listings.some(
              (other) =>
                other.path !== listingPath &&
                path.startsWith(`${other.path}/`) &&
                other.path.startsWith(`${listingPath}/`),
            ),
        )
        .flatMap(({ story }) => teasers.get(story.uuid) ?? [])
        .sort(newestFirst),
    publicationTeaser: (uuid) => teasers.get(uuid) ?? null,
    product(id) {
      const product = productsById.get(id)
      if (!product) throw new Error(`no product ${id} in ${locale.id}`)
      return product
    },
    productBySku: (sku) => productsBySku.get(sku),
    productsIn: (categoryId) => productsOfCategory.get(categoryId) ?? [],
    card,
    breadcrumb: (path, own) => breadcrumb(path, own),
    t(key, parameters = {}) {
      const message = input.translations[key] ?? key
      const { count } = parameters
      const form = typeof count === 'number' ? pluralOf(message, count, locale.tag) : message
      return fillMessage(form, parameters)
    },
  }

  /** Home, the pages above and the page itself; the nearest of those above where they are too many. */
  function breadcrumb(path: string, own?: Crumb): readonly Crumb[] {
    const segments = path === '' ? [] : path.split('/')
    const above: Crumb[] = segments.flatMap((_, index) => {
      const story = storyByPath.get(segments.slice(0, index + 1).join('/'))
      return story ? [{ name: story.title, path: fullPath(story.path) }] : []
    })
    const home = storyByPath.get('')
    const crumbs = own ? [...above, own] : above
    return [
      ...(home ? [{ name: home.title, path: locale.prefix }] : []),
      ...crumbs.slice(-brand.breadcrumbDepth),
    ]
  }

  return site
}

/** Decisions §1: some brands show no prices on the international channel. */
export const arePricesShown = ({ features }: Pick<Brand, 'features'>, country: string) =>
  features.prices.shown && !(features.prices.hiddenForInternational && country === 'INT')

/** `category_tiles` is the view CategoryTiles. */
const blockName = (component: string) =>
  component.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Products by each category they are in, those above it included, in listing order. */
function groupByCategory(products: readonly Product[]): ReadonlyMap<string, readonly Product[]> {
  const groups = new Map<string, Product[]>()
  for (const product of [...products].sort(listingOrder)) {
    for (const id of product.categoriesRo) {
      const group = groups.get(id)
      if (group) group.push(product)
      else groups.set(id, [product])
    }
  }
  return groups
}

/** What can be had comes first, then what is new; the name and the number decide the rest. */
function listingOrder(a: Product, b: Product): number {
  const isGone = (product: Product) => Number(product.stockStatus === 'soldOut')
  return (
    isGone(a) - isGone(b) ||
    Number(b.isNew) - Number(a.isNew) ||
    compareText(a.name, b.name) ||
    compareText(a.sku, b.sku)
  )
}

function toCard(product: Product): ProductCard {
  const colors = new Map<string, string | null>()
  for (const { color, options } of product.variants) {
    if (color === null || colors.has(color)) continue
    colors.set(color, options.find(({ name }) => name === color)?.colorHexCode ?? null)
  }
  const image = product.img ?? product.variants.find(({ cover }) => cover)?.cover ?? null
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    subtitle: product.subtitle,
    path: product.path,
    price: product.price,
    stockStatus: product.stockStatus,
    image,
    secondImage: product.images.find(({ src }) => src !== image?.src) ?? null,
    colors: [...colors].map(([name, hex]) => ({ name, hex })),
    isNew: product.isNew,
  }
}

function toTeaser(story: RawStory, path: string, locale: Locale): PublicationTeaser {
  // what a teaser shows needs no links: fields that are wrong are said where the page itself is read
  const fields = pageStories.Publication.fields.safeParse(story.content).data
  const published = fields?.published_on.slice(0, 10) || null
  const content: Pick<PublicationContent, 'heading' | 'teaser' | 'topic'> = {
    heading: fields?.heading || story.name,
    teaser: fields?.teaser ?? '',
    topic: fields?.topic ?? '',
  }
  return {
    ...content,
    path,
    publishedOn: published,
    date: published
      ? new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(`${published}T00:00:00Z`),
        )
      : '',
    image: pictureOfAsset(fields?.image ?? null),
  }
}

const newestFirst = (a: PublicationTeaser, b: PublicationTeaser) =>
  compareText(b.publishedOn ?? '', a.publishedOn ?? '') || compareText(a.path, b.path)
