import type { Ecommerce, Item } from './events.ts'

/** An item; null where a page does not have or must not reveal a value. */
export type KnownItem = Pick<Item, 'item_id' | 'item_name'> & {
  [Name in Exclude<keyof Item, 'item_id' | 'item_name'>]?: Item[Name] | null
}

/**
 * Items with their currency and value in the shape of GA4. A hidden price is null: it is left out, together
 * with discount, value and currency, which would reveal it.
 */
export function ecommerceOf(currency: string, items: readonly KnownItem[]): Ecommerce {
  const told = items.slice(0, maximumItems).map(toItem)
  if (told.some(({ price }) => price === undefined)) {
    return { items: told.map(({ price: _price, discount: _discount, ...item }) => item) }
  }
  const value = told.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0)
  // in cents, since sums of decimal fractions are inexact
  return { currency, value: Math.round(value * 100) / 100, items: told }
}

/** Limit of GA4 for one event. */
const maximumItems = 200

const toItem = (item: KnownItem): Item =>
  Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== null && value !== undefined),
  ) as unknown as Item
