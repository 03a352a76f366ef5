import type { ApiData } from './apiData.ts'

/** The parts of a product search that specification 7.2 names. */
export interface ProductQuery {
  ids?: readonly string[]
  /** Fields that are asked for: includes and associations. */
  selection: Readonly<Record<string, unknown>>
  /** Wins over all else. */
  override?: Readonly<Record<string, unknown>>
}

export const parentsOnly = { type: 'equals', field: 'parentId', value: null } as const

/** The schema knows a list of values as text alone. */
export const withNumbers = (numbers: readonly string[]) =>
  ({ type: 'equalsAny', field: 'productNumber', value: numbers.join('|') }) as const

export const withIds = (ids: readonly string[]) =>
  ({ type: 'equalsAny', field: 'id', value: ids.join('|') }) as const

/** Products as the back end answers them; rejects with the first detail that it names. */
export async function searchProducts(
  api: Pick<ApiData, 'send'>,
  { ids, selection, override }: ProductQuery,
): Promise<readonly unknown[]> {
  const body = await api.send('productSearch', { ...(ids && { ids }), ...selection, ...override })
  const elements = (body as { elements?: unknown } | null)?.elements
  return Array.isArray(elements) ? elements : []
}
