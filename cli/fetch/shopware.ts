import { z } from 'zod'
import { compareText } from '#shared/text/compareText.ts'
import { inBatches } from '#shared/inBatches.ts'
import type { Locale } from '#shared/paths/locale.ts'
import type { ShopwareBackend } from '../config/backends.ts'
import { fetchCheckoutLists, type RawCheckoutLists } from './checkoutLists.ts'
import { listed } from '../diagnostics/diagnostics.ts'
import { nameOfProduct } from '../diagnostics/source.ts'
import type { BackendClient } from './http.ts'
import { fileIncludes, productAssociations, productIncludes } from './productFields.ts'
import { pageSize, readList, type Criteria } from './shopList.ts'
import { openSession, type ShopSession } from './shopSession.ts'
import {
  lacksVariants,
  rawCategorySchema,
  rawFileSchema,
  rawProductSchema,
  type RawCategory,
  type RawFile,
  type RawProduct,
} from './wire.ts'

/** A product with its variants has about 100 kB, and several pages are read at once. */
const productsOfPage = 25

/** Parent products with their variants. */
const parentProducts: Criteria = {
  includes: productIncludes,
  associations: productAssociations,
  filter: [{ type: 'equals', field: 'parentId', value: null }],
}

/** All visible variants of the sales channel. */
const allVariants: Criteria = {
  includes: { product: ['id'] },
  filter: [
    { type: 'not', operator: 'and', queries: [{ type: 'equals', field: 'parentId', value: null }] },
  ],
  limit: 1,
  'total-count-mode': 'exact',
}

/** The visible variants of some parent products. */
const variantsOf = (products: readonly RawProduct[]): Criteria => ({
  ...allVariants,
  filter: [{ type: 'equalsAny', field: 'parentId', value: products.map(({ id }) => id).join('|') }],
})

/** The commerce back end of a country, in one language and currency. */
export interface Shop extends Omit<ShopSession, 'ask'> {
  categories: () => Promise<RawCategory[]>
  /** What the checkout offers in addresses. */
  checkoutLists: () => Promise<RawCheckoutLists>
  /**
   * Streams all parent products in a fixed order. If the list changes meanwhile, it starts again, with another
   * receiver from `begin`.
   */
  products: (
    begin: () => (products: readonly RawProduct[], done: number, total: number) => void,
  ) => Promise<void>
  /** The number of visible variants, to check that all came with their products. */
  countVariants: () => Promise<number>
  /** Files of the media library by id. Deleted and private ones are missing. */
  files: (ids: readonly string[]) => Promise<ReadonlyMap<string, RawFile>>
}

/** Opens the shop of a locale. */
export async function openShop(
  backend: ShopwareBackend,
  locale: Locale,
  client: BackendClient,
): Promise<Shop> {
  const { ask, ...session } = await openSession(backend, locale, client)

  /** The back end counts inactive variants, too, so only the list of visible ones tells whether some are missing. */
  async function checkVariantless(products: readonly RawProduct[]) {
    for (const batch of inBatches(products, pageSize)) {
      const request = ask('POST', '/product', variantsOf(batch), 'variants of products without any')
      const { data } = await client.json(request, z.object({ total: z.int().nonnegative() }))
      if (data.total === 0) continue
      throw client.fail(
        request,
        'incomplete',
        `responses lack ${data.total} visible variants of ${listed(batch.map(nameOfProduct))}`,
      )
    }
  }

  return {
    ...session,

    checkoutLists: () => fetchCheckoutLists({ ask }, client),

    async categories() {
      let all: RawCategory[] = []
      await readList(
        {
          client,
          schema: rawCategorySchema,
          entity: 'category',
          ask: (paging, note) => ask('POST', '/category', paging, note),
        },
        () => {
          all = []
          return ({ elements }) => all.push(...elements)
        },
      )
      return all.sort((a, b) => compareText(a.id, b.id))
    },

    async products(begin) {
      let variantless: RawProduct[] = []
      await readList(
        {
          client,
          schema: rawProductSchema,
          entity: 'product',
          entriesOfPage: productsOfPage,
          ask: (paging, note) => ask('POST', '/product', { ...parentProducts, ...paging }, note),
          check: () => checkVariantless(variantless),
        },
        () => {
          const onPage = begin()
          variantless = []
          return ({ elements }, done, total) => {
            variantless.push(...elements.filter(lacksVariants))
            onPage(elements, done, total)
          }
        },
      )
    },

    async countVariants() {
      const request = ask('POST', '/product', allVariants, 'count of variants')
      const { data } = await client.json(request, z.object({ total: z.int().nonnegative() }))
      return data.total
    },

    async files(ids) {
      const found = await Promise.all(
        inBatches(ids, pageSize).map(async (batch) => {
          const request = ask('POST', '/media', { ids: batch, includes: fileIncludes })
          return (await client.json(request, z.array(rawFileSchema))).data
        }),
      )
      return new Map(found.flat().map((file) => [file.id, file]))
    },
  }
}
