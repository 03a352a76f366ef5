import type { ApiData } from './apiData.ts'
import { ApiError } from './ApiError.ts'
import { field, list } from './responseFields.ts'

/** The parts of a product search (R7.2.1). */
export interface ProductQuery {
  ids?: readonly string[]
  /** Requested fields: includes and associations. */
  selection: Readonly<Record<string, unknown>>
  /** Overrides all other parts. */
  override?: Readonly<Record<string, unknown>>
}

export const parentsOnly = { type: 'equals', field: 'parentId', value: null } as const

/** The back end's schema defines a list of values as a string. */
export const withNumbers = (numbers: readonly string[]) =>
  ({ type: 'equalsAny', field: 'productNumber', value: numbers.join('|') }) as const

/**
 * The third preset of R7.2.3, for ids of variants: `ids` finds their parents, too. No page knows only ids yet.
 * @public
 */
export const withIds = (ids: readonly string[]) =>
  ({ type: 'equalsAny', field: 'id', value: ids.join('|') }) as const

/** Fetches products in the format of the back end. Rejects with the first error detail of the response. */
export const searchProducts = async (
  api: Pick<ApiData, 'send'>,
  query: ProductQuery,
): Promise<readonly unknown[]> => list(await sendQuery(api, query), 'elements')

/**
 * Fetches products like `searchProducts`, but rejects a response without a list, for callers that say that a product
 * is not there any more.
 */
export async function findProducts(
  api: Pick<ApiData, 'send'>,
  query: ProductQuery,
): Promise<readonly unknown[]> {
  const elements = field(await sendQuery(api, query), 'elements')
  if (Array.isArray(elements)) return elements
  throw new ApiError('Parse', 'the response has no products')
}

const sendQuery = (api: Pick<ApiData, 'send'>, { ids, selection, override }: ProductQuery) =>
  api.send('productSearch', { ...(ids && { ids }), ...selection, ...override })
