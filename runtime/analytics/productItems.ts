/** A variant, as analytics and requests name it. */
export interface VariantItem {
  id: string
  sku: string
  /** Chosen options: `low-step / M / Deep Sea`. */
  label: string
  /** Null where prices are hidden or missing. */
  price: number | null
  /** Reduction from the list price; null without one. */
  discount: number | null
  /** Index of its look; absent for the first one. */
  look?: number
}

/** A product, as analytics name it. */
export interface ProductItems {
  name: string
  brand: string
  /** Names from the top category to the product's own. */
  categories: readonly string[]
  currency: string
  /** The variant that the page shows before a choice. */
  preset: VariantItem | null
}

/** The items of the page that contains an element; null on other pages. */
export function readProductItems(inside: ParentNode): ProductItems | null {
  const text = inside.querySelector('[data-part=items]')?.textContent
  return text ? (JSON.parse(text) as ProductItems) : null
}
