import type { Product, ProductCard } from '#shared/product.ts'

/** Returns a function that creates the card of a product, with a cache. */
export function createCards(): (product: Product) => ProductCard {
  const cards = new Map<Product, ProductCard>()
  return (product) => {
    let card = cards.get(product)
    if (!card) cards.set(product, (card = toCard(product)))
    return card
  }
}

function toCard(product: Product): ProductCard {
  const colors = new Map<string, string | null>()
  for (const { color, options } of product.variants) {
    if (color === null || colors.has(color)) continue
    colors.set(color, options.find(({ name }) => name === color)?.colorHexCode ?? null)
  }
  const image = product.img ?? product.variants.find(({ cover }) => cover)?.cover ?? null
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    subtitle: product.subtitle,
    path: product.path,
    price: product.price,
    stockStatus: product.stockStatus,
    image,
    secondImage: product.pictures.find(({ src }) => src !== image?.src) ?? null,
    colors: [...colors].map(([name, hex]) => ({ name, hex })),
    isNew: product.isNew,
  }
}
