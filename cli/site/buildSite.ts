import { isCurrencyFirst } from '#shared/product/price.ts'
import { routesOf } from '#shared/paths/routes.ts'
import type { Site } from './site.ts'
import { translate } from '#shared/text/translate.ts'
import { createListings, type ListingRules } from '../catalogue/listing/createListings.ts'
import { createNameOrder } from '../text/nameOrder.ts'
import { withCorrectedLinks } from '../catalogue/productLinks.ts'
import { arePricesShown } from '../catalogue/productRules.ts'
import { diagnosticsAt } from '../diagnostics/diagnostics.ts'
import { createBreadcrumb } from './breadcrumb.ts'
import { checkListings } from './checkListings.ts'
import { checkDelivery, checkLegalTexts, checkShippingMethods, toAddressLists } from './checkout.ts'
import { toDealers } from './dealer.ts'
import { pageContext, siteRules, toDealerServiceUrl, toReviewsService } from './pageContext.ts'
import { planContent } from './planContent.ts'
import { createSiteSearch } from './search/siteSearch.ts'
import { ruleLinks, withRuleLinks } from './ruleLinks.ts'
import { buildContent } from './siteContent.ts'
import type { SiteInput } from './siteInput.ts'
import { createStoryLookups } from './storyLookups.ts'

/** Builds the site of a locale from its fetched input, without I/O. Reports every error of the locale. */
export function buildSite(input: SiteInput): Site {
  const { config, locale, locales, content, translations } = input
  const { brand } = config
  const diagnostics = diagnosticsAt(input.diagnostics, { locale: locale.id })
  const fullPath = (path: string) => (path === '' ? locale.prefix : `${locale.prefix}${path}/`)
  const routes = routesOf(brand, locale.language)
  const t: Site['t'] = (key, parameters) => translate(translations, locale.tag, key, parameters)

  const { planned, links } = planContent(input, { routes, fullPath }, diagnostics)
  const products = input.products.map((product) => withCorrectedLinks(product, links, diagnostics))
  const built = buildContent(input, { planned, links, products, fullPath, diagnostics })
  const { settings, stories, teasers } = built
  if (!planned.some(({ path }) => path === '')) {
    diagnostics.error({
      rule: 'content/structure',
      what: 'missing home page',
      where: `content space of ${brand.id}`,
      todo: 'Publish the story structure/home, or an override for the country.',
    })
  }

  const listingRules: ListingRules = {
    tag: locale.tag,
    nameOrder: createNameOrder(locale.tag),
    family: brand.attributes.family,
    optionDisplay: brand.attributes.optionDisplay,
    currency: arePricesShown(brand, locale.country)
      ? { symbol: input.shop.currency.symbol, isFirst: isCurrencyFirst(locale) }
      : null,
    pageSize: brand.listing.pageSize,
    looks: built.cards.looks,
    t,
  }
  const dealers = toDealers(input.dealers, {
    tag: locale.tag,
    pages: brand.features.dealerPages ? fullPath(routes.dealers) : null,
  })
  const shippingMethods = input.checkoutLists?.shippingMethods
  const rules = siteRules(config, locale, { dealers, shippingMethods, flags: built.flags })
  const lookups = createStoryLookups(stories, planned, locale.id)
  checkDelivery(rules, dealers, locale, diagnostics)
  checkShippingMethods(config.brand, shippingMethods, locale, diagnostics)
  checkLegalTexts(lookups.storiesOf('Checkout')[0]?.content, locale, diagnostics)
  const site: Omit<Site, 'search'> = {
    rules,
    locale,
    locales,
    context: { ...pageContext(input, built.flags), errorDocument: settings.errorDocument },
    stories,
    invalidPaths: built.invalidPaths,
    products,
    dealers,
    towns: input.towns.get(locale.country) ?? [],
    addressLists: toAddressLists(input.checkoutLists, locale),
    ...withRuleLinks(settings, ruleLinks({ routes, fullPath, t, sellsOnline: locale.sellsOnline })),
    reviewsService: toReviewsService(config),
    dealerServiceUrl: toDealerServiceUrl(config, dealers),
    notFound: settings.notFound,
    serverError: settings.serverError,
    splash: settings.splash,

    fullPath,
    redirects: content.redirects,
    ...lookups,
    teasersOf: teasers.all,
    teaserOf: teasers.one,
    product(id) {
      const product = built.products.byId.get(id)
      if (!product) throw new Error(`no product ${id} in ${locale.id}`)
      return product
    },
    productBySku: (sku) => built.products.bySku.get(sku),
    productsIn: built.products.inCategory,
    legalNotesOf: (id) => (id === null ? [] : (input.categories.get(id)?.legalNotes ?? [])),
    listingOf: createListings(built.products.inCategory, listingRules),
    productsOfLine: built.products.inLine,
    routes,
    card: built.cards.card,
    looks: built.cards.looks,
    productStory: built.productStories.blocksOf,
    productStoryName: built.productStories.nameFor,
    servicePromises: built.servicePromises,
    breadcrumb: createBreadcrumb({ stories, fullPath, depth: brand.breadcrumbDepth }),
    t,
  }
  checkListings(site, diagnostics)
  const search = createSiteSearch({
    site,
    products: built.products.listed,
    categories: input.categories,
    synonyms: brand.search.synonyms[locale.language] ?? [],
    listingRules,
  })
  return { ...site, search }
}
