import { z } from 'zod'
import { compareText } from '#shared/compareText.ts'
import type { Locale } from '#shared/locale.ts'
import type { ShopwareBackend } from '../config/backends.ts'
import { fetchAddressLists, type RawAddressLists } from './addressLists.ts'
import type { BackendClient, BackendRequest } from './http.ts'
import { fileIncludes, productAssociations, productIncludes } from './productFields.ts'
import { pageSize, readList, type Criteria } from './shopList.ts'
import { openSession, type ShopSession } from './shopSession.ts'
import {
  rawCategorySchema,
  rawFileSchema,
  rawProductSchema,
  type RawCategory,
  type RawFile,
  type RawProduct,
} from './wire.ts'

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

/** The commerce back end of a country, in one language and currency. */
export interface Shop extends Omit<ShopSession, 'ask'> {
  categories: () => Promise<RawCategory[]>
  /** What the checkout offers in addresses. */
  addressLists: () => Promise<RawAddressLists>
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

  /** Some children can be invisible. A response without any of them is incomplete. */
  function checkChildren(
    { id, productNumber, childCount, children }: RawProduct,
    asked: BackendRequest,
  ) {
    if (!childCount || children.length > 0) return
    throw client.fail(
      asked,
      'incomplete',
      `response has none of the ${childCount} variants of product ${id} (sku ${productNumber})`,
    )
  }

  return {
    ...session,

    addressLists: () => fetchAddressLists({ ask }, client),

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

    products: (begin) =>
      readList(
        {
          client,
          schema: rawProductSchema,
          entity: 'product',
          ask: (paging, note) => ask('POST', '/product', { ...parentProducts, ...paging }, note),
        },
        () => {
          const onPage = begin()
          return ({ asked, elements }, done, total) => {
            for (const product of elements) checkChildren(product, asked)
            onPage(elements, done, total)
          }
        },
      ),

    async countVariants() {
      const request = ask('POST', '/product', allVariants, 'count of variants')
      const { data } = await client.json(request, z.object({ total: z.int().nonnegative() }))
      return data.total
    },

    async files(ids) {
      const batches = Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, index) =>
        ids.slice(index * pageSize, (index + 1) * pageSize),
      )
      const found = await Promise.all(
        batches.map(async (batch) => {
          const request = ask('POST', '/media', { ids: batch, includes: fileIncludes })
          return (await client.json(request, z.array(rawFileSchema))).data
        }),
      )
      return new Map(found.flat().map((file) => [file.id, file]))
    },
  }
}
