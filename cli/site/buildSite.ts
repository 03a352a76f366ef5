import { routesOf } from '#shared/routes.ts'
import type { BlockDefinition } from '#templates/blocks/block.ts'
import { compareText } from '#shared/compareText.ts'
import { translate } from '#shared/translate.ts'
import type { CaseForm } from '#shared/caseForm.ts'
import type { ImageService } from '#shared/image.ts'
import { localeTag, type Locale } from '#shared/locale.ts'
import type { StoryPage, Teasers } from '#shared/content.ts'
import type { Product, ProductCategory } from '#shared/product.ts'
import type { Currency, PageContext, Site, SiteRules } from '#shared/site.ts'
import { shopwareOf } from '../config/backends.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import type { RawDealer } from '../fetch/dealers.ts'
import type { RawContent, SettingsName } from '../fetch/fetchContent.ts'
import type { StorySurroundings } from '../content/blockTools.ts'
import { checkReferences } from '../content/missingReferences.ts'
import { createBreadcrumb } from './breadcrumb.ts'
import { indexCategoryPages } from './categoryPages.ts'
import { checkCountries } from '../content/countries.ts'
import { createCards } from '../catalogue/card.ts'
import { toCaseForm } from '../content/caseForm.ts'
import { toDealers } from './dealer.ts'
import { toFlags } from '../content/flags.ts'
import { diagnosticsAt, type Diagnostics } from '../diagnostics/diagnostics.ts'
import { imageHosts } from '../images/imageHosts.ts'
import { indexProducts } from '../catalogue/productIndex.ts'
import { withCorrectedLinks } from '../catalogue/productLinks.ts'
import { arePricesShown } from '../catalogue/productRules.ts'
import type { LinkRegistry } from '../links/linkRegistry.ts'
import { redirectedPaths } from '../links/redirects.ts'
import type { LinkRules } from '../links/toLink.ts'
import { indexPublications } from '../content/publications.ts'
import { withRuleLinks, type RuleLinks } from './ruleLinks.ts'
import { toSetting, toStoryPage } from '../content/storyPages.ts'
import { indexTeasers } from '../content/teasers.ts'
import {
  parentPath,
  planStories,
  storyAddresses,
  switchedOffStories,
  type PlannedStory,
} from '../content/storyTree.ts'
import { checkTranslated } from '../content/untranslated.ts'

export interface SiteInput {
  config: BuildConfig
  locale: Locale
  locales: readonly Locale[]
  content: RawContent
  /** The same in the brand's default language, where that is another one. */
  original?: RawContent | undefined
  categories: ReadonlyMap<string, ProductCategory>
  products: readonly Product[]
  dealers: readonly RawDealer[]
  shop: { languageId: string; currency: Currency }
  translations: Readonly<Record<string, string>>
  /** Content blocks by name. */
  blocks: Readonly<Record<string, BlockDefinition>>
  diagnostics: Diagnostics
  links: LinkRegistry
}

/** The site of one locale: pure, complete and checked; it reports every error of the locale at once. */
export function buildSite(input: SiteInput): Site {
  const { config, locale, locales, content, categories } = input
  const { brand } = config
  const diagnostics = diagnosticsAt(input.diagnostics, { locale: locale.id })
  const fullPath = (path: string) => (path === '' ? locale.prefix : `${locale.prefix}${path}/`)

  const routes = routesOf(brand, locale.language)
  const planRules = {
    ...locale,
    routes,
    lineSeparator: brand.productLines.separator,
    hasStoreLocator: brand.features.storeLocator,
  }
  // what a story is limited to is the same in every language
  if (locale.id === locales[0]?.id) {
    checkCountries(content, locales, input.diagnostics)
    checkReferences(content, input.diagnostics)
  }
  const planned = planStories(content, planRules)
  if (input.original) checkTranslated(planned, input.original, locale, diagnostics)
  const links: LinkRules = {
    registry: input.links,
    siteUrl: config.siteUrl,
    locale,
    locales,
    separator: brand.localeSeparator,
    addresses: storyAddresses(content, planned, planRules),
    switchedOff: switchedOffStories(content, planRules),
    redirects: redirectsOf(input, routes, fullPath, [
      ...planned.map(({ path }) => fullPath(path)),
      ...Object.values(routes).map(fullPath),
    ]),
  }
  const products = input.products.map((product) => withCorrectedLinks(product, links, diagnostics))
  const productIndex = indexProducts(products)
  const hosts = imageHosts(config, locale.country)
  const publications = indexPublications({
    planned,
    fullPath,
    locale,
    imageHosts: hosts,
    diagnostics,
  })
  const teasers = indexTeasers({
    planned,
    central: content.central,
    fullPath,
    locale,
    imageHosts: hosts,
  })
  const surroundings: StorySurroundings = {
    links,
    caseForm: once(() => caseFormOf(input, diagnostics, teasers.teasers('ContactMethod'))),
    categories,
    products: productIndex,
    card: createCards(),
    publications,
    teasers,
    related: new Map([...content.central, ...content.related].map((story) => [story.uuid, story])),
    flags: toFlags(content.central, config.environment, diagnostics),
    imageHosts: hosts,
    blocks: input.blocks,
    diagnostics,
  }
  const setting = <Name extends SettingsName>(name: Name) =>
    toSetting(name, content.settings, brand.id, surroundings)

  const stories = planned
    .map((entry) => toStoryPage(entry, fullPath, surroundings))
    .sort((a, b) => compareText(a.path, b.path))
  const storyByPath = new Map(stories.map((story) => [story.path, story]))
  const children = groupByParent(planned, storyByPath)
  if (!storyByPath.has('')) {
    diagnostics.error({
      what: 'there is no home page',
      where: `content space of ${brand.id}`,
      todo: 'Publish the story structure/home, or one of structure-override for the country.',
    })
  }

  const t: Site['t'] = (key, parameters) =>
    translate(input.translations, locale.tag, key, parameters)
  const ruleLink = (key: string, path: string) => ({ label: t(key), href: fullPath(path) })
  const ruleLinks: RuleLinks = {
    shortcuts: [
      { icon: 'search', ...ruleLink('search.heading', routes.search) },
      ...(locale.sellsOnline
        ? [{ icon: 'basket' as const, ...ruleLink('header.basket', routes.basket) }]
        : []),
    ],
    footer: [ruleLink('bikeComparison.heading', routes.bikeComparison)],
  }

  return {
    rules: siteRules(config, locale),
    locale,
    locales,
    context: {
      ...pageContext(input),
      errorDocument: setting('errorDocument'),
    },
    stories,
    products,
    dealers: toDealers(input.dealers, {
      tag: locale.tag,
      pages: brand.features.dealerPages ? fullPath(routes.dealers) : null,
    }),
    ...withRuleLinks({ navigation: setting('navigation'), footer: setting('footer') }, ruleLinks),
    notFound: setting('notFound'),
    serverError: setting('serverError'),
    splash: setting('splash'),

    fullPath,
    redirects: content.redirects,
    storiesOf: <Content>(component: string) =>
      stories.filter((story) => story.component === component) as StoryPage<Content>[],
    storyAt<Content>(path: string) {
      const story = storyByPath.get(path)
      if (!story) throw new Error(`no story at "${path}" in ${locale.id}`)
      return story as StoryPage<Content>
    },
    childrenOf: (path) => children.get(path) ?? [],
    publicationsOf: publications.ofListing,
    publicationTeaser: (uuid) => publications.teaser(uuid) ?? null,
    teasersOf: (kind) => teasers.teasers(kind),
    product(id) {
      const product = productIndex.byId.get(id)
      if (!product) throw new Error(`no product ${id} in ${locale.id}`)
      return product
    },
    productBySku: (sku) => productIndex.bySku.get(sku),
    productsIn: productIndex.inCategory,
    categoryPages: indexCategoryPages(stories),
    productsOfLine: productIndex.inLine,
    routes,
    card: surroundings.card,
    breadcrumb: createBreadcrumb({ storyByPath, fullPath, depth: brand.breadcrumbDepth }),
    t,
  }
}

/**
 * Where the old addresses that content may link to lead now: those of its redirects, and a root that
 * has no splash page.
 */
function redirectsOf(
  { content: { redirects }, products, locale, locales }: SiteInput,
  routes: Site['routes'],
  fullPath: Site['fullPath'],
  pages: readonly string[],
): ReadonlyMap<string, string> {
  const ofProducts = products.flatMap(({ path, shapes }) => [path, ...shapes.map((s) => s.path)])
  const known = new Set([...pages, ...ofProducts])
  const moved = redirectedPaths({ redirects, fullPath, routes }, (path) => known.has(path))
  return locales.length > 1 ? moved : new Map([...moved, ['/', locale.prefix]])
}

/** `de-de` of the configuration is the tag `de-DE`. */
function tagOf(defaultLanguageTag: string): string {
  const [language = '', country = ''] = defaultLanguageTag.split('-')
  return localeTag(country.toUpperCase(), language)
}

const siteRules = ({ brand, siteUrl }: BuildConfig, { country, language }: Locale): SiteRules => ({
  name: brand.name,
  siteUrl,
  defaultTag: tagOf(brand.defaultLanguageTag),
  hasStoreLocator: brand.features.storeLocator,
  pageSize: brand.listing.pageSize,
  dealerFilters: brand.storeLocatorFilters.byCountry[country] ?? brand.storeLocatorFilters.default,
  sizeFit: brand.features.sizeFit.countries.includes(country),
  reviews: brand.features.reviews.enabled
    ? { minimumCount: brand.features.reviews.minimumCount }
    : null,
  listing: {
    separator: brand.listingSegment.enabled ? brand.listingSegment.separator : null,
    pageSegment: routesOf(brand, language).listingPage,
  },
})

/**
 * What pages know without a story. Browsers get all of it: each value of the brand is let through by
 * name, so that a new one stays inside.
 */
const pageContext = ({
  config,
  config: { brand, environment },
  locale,
  locales,
  shop,
  translations,
}: SiteInput): Omit<PageContext, 'errorDocument'> => ({
  brand: { id: brand.id, name: brand.name },
  country: locale.country,
  language: locale.language,
  tag: locale.tag,
  prefix: locale.prefix,
  shopwareLanguageId: shop.languageId,
  shopwareCurrency: shop.currency,
  translations,
  images: imageServiceOf(config),
  listing: { columnsExtraWide: brand.listing.columnsExtraWide },
  hero: {
    layout: brand.theme.character.hero,
    isDense: brand.theme.character.density === 'dense',
  },
  sellsOnline: locale.sellsOnline,
  pricesShown: arePricesShown(brand, locale.country),
  locales,
  environment,
  tagContainer:
    brand.tagContainer === null ? null : { id: brand.tagContainer, url: brand.tagContainerUrl },
  consentScript: brand.consent.script,
  consentGroups: brand.consent.requiredGroupsByCountry[locale.country] ?? brand.consent.default,
  webVitals: brand.features.webVitals,
  serviceWorker: brand.features.serviceWorker,
  commerce: commerceOf(config, locale.country),
})

/** The contact form with the ways to reach the shop without it. */
const caseFormOf = (
  { config: { brand, backends }, locale, translations }: SiteInput,
  diagnostics: Diagnostics,
  methods: readonly Teasers['ContactMethod'][],
): CaseForm =>
  toCaseForm({
    brand,
    caseUrl: backends.cases.url,
    locale,
    translations,
    ways: methods.map(({ heading, path, phone, email }) => ({
      label: heading,
      path,
      phone,
      email,
    })),
    diagnostics,
  })

/** Made when it is first asked for: few pages show it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** How pictures' addresses are written. */
const imageServiceOf = ({ brand, backends }: BuildConfig): ImageService => {
  const { kind, quality, format, fill } = brand.imageService
  return {
    baseUrl: backends.images.publicUrl.replace(/\/$/, ''),
    kind,
    options: { quality, format, ...(fill !== undefined && { fill }) },
  }
}

/** What browsers are told of a country's commerce back end: its key is made to stand in pages. */
function commerceOf(config: BuildConfig, country: string): PageContext['commerce'] {
  const { publicUrl, accessKey, salesChannelApi } = shopwareOf(config, country)
  return { baseUrl: publicUrl.replace(/\/$/, ''), accessKey: accessKey.reveal(), salesChannelApi }
}

/** The pages directly beneath each path, in content-tree order. */
function groupByParent(
  planned: readonly PlannedStory[],
  storyByPath: ReadonlyMap<string, StoryPage>,
): ReadonlyMap<string, readonly StoryPage[]> {
  const groups = new Map<string, StoryPage[]>()
  for (const { path } of planned) {
    const story = storyByPath.get(path)
    const parent = parentPath(path)
    if (!story || parent === null) continue
    const group = groups.get(parent)
    if (group) group.push(story)
    else groups.set(parent, [story])
  }
  return groups
}
