import type { CartLine } from './cart.ts'
import type { NewItem } from './change.ts'

/** A product with the batteries that were chosen for it, by the ids of their variants. */
export interface ChosenProduct {
  variantId: string
  /** Path of its page. */
  path: string
  /** Ids of the required and the optional battery; null for none. */
  batteries: { required: string | null; optional: string | null }
}

/**
 * The lines for a product and its batteries, one of each. The same product with other batteries has a line of its
 * own, and equal choices stack.
 */
export function toItems({ variantId, path, batteries }: ChosenProduct): readonly NewItem[] {
  const parts = (['required', 'optional'] as const).flatMap((kind) => {
    const productId = batteries[kind]
    return productId === null ? [] : [{ kind, productId }]
  })
  const lineId = [variantId, ...parts.map(({ productId }) => productId)].join('.')
  const main: NewItem = { lineId, productId: variantId, quantity: 1, belongsTo: null, path }
  return [
    main,
    ...parts.map(({ kind, productId }) => ({
      lineId: `${lineId}.${kind}`,
      productId,
      quantity: 1,
      belongsTo: lineId,
      path: '',
    })),
  ]
}

/** A line with those that were added with it. */
export interface LineGroup {
  line: CartLine
  parts: readonly CartLine[]
}

/** Groups lines in their order. A part whose product is gone stands alone. */
export function groupLines(lines: readonly CartLine[]): readonly LineGroup[] {
  const ids = new Set(lines.map(({ id }) => id))
  const isPart = ({ belongsTo }: CartLine) => belongsTo !== null && ids.has(belongsTo)
  return lines
    .filter((line) => !isPart(line))
    .map((line) => ({ line, parts: lines.filter(({ belongsTo }) => belongsTo === line.id) }))
}

/** The quantities of a product and its parts, which are kept equal. */
export const quantitiesOf = (
  { line, parts }: LineGroup,
  quantity: number,
): ReadonlyMap<string, number> => new Map([line, ...parts].map(({ id }) => [id, quantity]))

/** The items that put removed lines back. */
export const toRestore = ({ line, parts }: LineGroup): readonly NewItem[] =>
  [line, ...parts].map(({ id, referencedId, quantity, belongsTo, path }) => ({
    lineId: id,
    productId: referencedId,
    quantity,
    belongsTo,
    path,
  }))
