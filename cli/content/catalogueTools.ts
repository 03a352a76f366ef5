import type { BlockTools } from '#templates/blocks/block.ts'
import type { StoryContext } from './storyContext.ts'

type CatalogueContext = Pick<
  StoryContext,
  'cards' | 'categories' | 'diagnostics' | 'links' | 'products' | 'where'
>

/** Tools for the categories and products of a story. Unknown ones are errors. */
export function createCatalogueTools({
  cards,
  categories,
  diagnostics,
  links: { locale },
  products,
  where,
}: CatalogueContext): Pick<BlockTools, 'category' | 'productNumbers' | 'products'> {
  const category = (id: string) => {
    if (id === '') return null
    if (!categories.has(id)) {
      diagnostics.error({
        rule: 'content/product',
        what: `unknown category "${id}" in the commerce back end of ${locale.country}`,
        where: `${where}, field category_id`,
        todo: 'Use the id of a category of that sales channel, or limit the story to other countries.',
      })
    }
    return id
  }
  const findBySku = (sku: string) => {
    const product = products.bySku.get(sku)
    if (product) return [product]
    diagnostics.error({
      rule: 'content/product',
      what: `unknown product number "${sku}" in the commerce back end of ${locale.country}`,
      where,
      todo: 'Remove the number from the list, or make the product visible in that sales channel.',
    })
    return []
  }
  return {
    category,
    productNumbers: (skus) =>
      skus.filter((sku) => {
        if (products.bySku.has(sku)) return true
        diagnostics.warn('unknown product numbers', {
          what: `left out the unknown product number "${sku.slice(0, 40)}" in ${locale.country}`,
          where: `${where}, field products`,
          todo: 'Remove the number from the list, or make the product visible in that sales channel.',
        })
        return false
      }),
    products({ categoryId, skus, limit }) {
      const named = skus.flatMap(findBySku)
      const id = category(categoryId)
      const inCategory = id === null ? [] : products.inCategory(id)
      return [...new Set([...named, ...inCategory])]
        .slice(0, Math.max(limit, named.length))
        .map(cards.card)
    },
  }
}
