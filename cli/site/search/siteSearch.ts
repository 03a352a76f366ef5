import type { Product, ProductCategory } from '#shared/product/product.ts'
import { searchMessages, type SearchIndexFile } from '#shared/files/search.ts'
import type { Site } from '../site.ts'
import type { SiteSearch } from '#templates/pages/definitions/pageSite.ts'
import { toListing, type ListingRules } from '../../catalogue/listing/createListings.ts'
import { dealerEntries } from './dealerEntries.ts'
import { productEntry } from './productEntries.ts'
import { createSearchCodes } from './searchCodes.ts'
import { createSearchIndex } from './searchIndex.ts'
import { adviceEntries, categoryEntries } from './storyEntries.ts'

interface SearchInput {
  site: Omit<Site, 'search'>
  /** In listing order. */
  products: readonly Product[]
  categories: ReadonlyMap<string, ProductCategory>
  synonyms: SearchIndexFile['synonyms']
  listingRules: ListingRules
}

/** The files of the search of a locale. They are created when the first page refers to them. */
export function createSiteSearch({
  site,
  products,
  categories,
  synonyms,
  listingRules,
}: SearchInput): SiteSearch {
  const create = () => {
    const { hasStoreLocator } = site.rules
    const entries = {
      product: products.map((product) => productEntry(product, categories)),
      category: categoryEntries(site),
      advice: adviceEntries(site),
      dealer: dealerEntries(
        site.dealers,
        hasStoreLocator ? site.fullPath(site.routes.storeLocator) : null,
      ),
    }
    const index = createSearchIndex(
      { entries, products, synonyms, tag: site.locale.tag, messages: messagesOf(site) },
      site,
    )
    return {
      index: JSON.stringify(index),
      codes: JSON.stringify(createSearchCodes(products)),
      listing: toListing(products, listingRules),
    }
  }
  let made: ReturnType<typeof create> | undefined
  return () => (made ??= create())
}

/** The messages without their parameters, which scripts fill in. */
function messagesOf({ context }: Pick<Site, 'context'>): SearchIndexFile['messages'] {
  const messages = searchMessages.map((name) => [name, context.translations[name] ?? ''])
  return Object.fromEntries(messages) as SearchIndexFile['messages']
}
