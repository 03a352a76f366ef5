import type { BlockDefinitions } from '#templates/blocks/block.ts'
import type { ProductCard, ProductCategory } from '#shared/product/product.ts'
import { indexProducts } from '#cli/catalogue/productIndex.ts'
import type { StoryContext } from '#cli/content/storyContext.ts'
import { brandLocales } from '#brands/locales.ts'
import { configFor } from '../fetch/contentService.ts'
import { listenToDiagnostics } from '../site/build.ts'

const [locale] = brandLocales(configFor({ brandId: 'brand-1' }).brand)
if (!locale) throw new Error('brand-1 has no locale')

/** The context of a story in an empty site, with its diagnostics. */
export function storyContext(changes: Partial<StoryContext> = {}) {
  const listener = listenToDiagnostics()
  const context: StoryContext = {
    where: 'story a',
    page: '/gb/en/a/',
    within: [],
    links: {
      registry: listener.registry,
      siteUrl: 'https://shop.example',
      locale: locale!,
      locales: [locale!],
      separator: '/',
      addresses: new Map([['structure/bikes', 'bikes']]),
      switchedOff: new Set(),
      redirects: new Map(),
    },
    caseForm: () => {
      throw new Error('no contact form')
    },
    categories: new Map<string, ProductCategory>(),
    products: indexProducts([]),
    cards: { card: ({ id, sku }) => ({ id, sku }) as ProductCard, looks: () => [] },
    teasers: { all: () => [], named: () => [], inFolder: () => [], one: () => null },
    couriers: () => [],
    related: new Map(),
    promises: null,
    flags: new Map(),
    imageHosts: new Set(),
    media: { shop: { url: '', publicUrl: '' }, hosts: new Set(), mount: null },
    blocks: {} satisfies BlockDefinitions,
    diagnostics: listener.diagnostics,
    ...changes,
  }
  return { context, ...listener }
}
