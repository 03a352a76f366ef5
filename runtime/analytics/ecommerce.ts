import type { Ecommerce, Item } from './events.ts'

/** An item as a page knows it: null where there is nothing, or nothing that may be said. */
export type KnownItem = Pick<Item, 'item_id' | 'item_name'> & {
  [Name in Exclude<keyof Item, 'item_id' | 'item_name'>]?: Item[Name] | null
}

/**
 * Items with their currency and value in GA4's shape. A price that the page does not show is null and
 * is left out, and with it what would give it away: discount, value and currency.
 */
export function ecommerceOf(currency: string, items: readonly KnownItem[]): Ecommerce {
  const told = items.slice(0, maximumItems).map(toItem)
  if (told.some(({ price }) => price === undefined)) {
    return { items: told.map(({ price: _price, discount: _discount, ...item }) => item) }
  }
  const value = told.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0)
  // cents, since sums of decimal fractions are not exact
  return { currency, value: Math.round(value * 100) / 100, items: told }
}

/** GA4 takes no more in one event. */
const maximumItems = 200

const toItem = (item: KnownItem): Item =>
  Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== null && value !== undefined),
  ) as unknown as Item
