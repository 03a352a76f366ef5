import type { Ecommerce, Item } from './events.ts'

/** An item. Values that a page does not have or must hide are null. */
export type KnownItem = Pick<Item, 'item_id' | 'item_name'> & {
  [Name in Exclude<keyof Item, 'item_id' | 'item_name'>]?: Item[Name] | null
}

/**
 * Converts items to the format of GA4. If a price is hidden, prices, discounts, value and currency are omitted,
 * since they would reveal it.
 */
export function toEcommerce(currency: string, items: readonly KnownItem[]): Ecommerce {
  const knownItems = items.slice(0, maximumItems).map(toItem)
  if (knownItems.some(({ price }) => price === undefined)) {
    return { items: knownItems.map(({ price: _price, discount: _discount, ...item }) => item) }
  }
  const value = knownItems.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0)
  // in cents, since sums of decimal fractions are inexact
  return { currency, value: Math.round(value * 100) / 100, items: knownItems }
}

/** Limit of GA4 for one event. */
export const maximumItems = 200

const toItem = (item: KnownItem): Item =>
  Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== null && value !== undefined),
  ) as unknown as Item
