import viewedProductIsland from './ViewedProduct.island.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { reportProduct } from '#runtime/product/viewItem.ts'
import { activeRouter } from '#runtime/navigation/activeRouter.ts'
import { chosenVariant, type StoredVariant } from '#runtime/product/chosenVariant.ts'
import { toVariantItem } from '#runtime/product/variantItem.ts'
import { recentProducts } from '#runtime/product/recentProducts.ts'
import { readProductItems, type ProductItems } from '#runtime/analytics/productItems.ts'

/** Reports and remembers the product, and shows those that the shopper looked at before. */
export default islandClient(viewedProductIsland, ({ element: place, data, page, signal }) => {
  const items = readProductItems(document)
  // newer data of the same page is not another view
  const isView = activeRouter()?.rendered.peek().type !== 'revalidate'
  if (items && isView) void report(items, location.search)

  const { id, files } = data
  const others = recentProducts.read().filter((product) => product.id !== id)
  effectUntil(signal, () => {
    recentProducts.add({ id, look: toVariantItem(chosenVariant.value, items)?.look ?? 0 })
  })
  // a section that appears in view would move what the shopper is reading
  if (others.length > 0 && place.getBoundingClientRect().top > innerHeight) {
    void import('./others/recentProductsView.ts')
      .then((view) => view.show(place, { files, others, recentProducts }, { page, signal }))
      // the page is complete without it
      .catch(() => {})
  }
})

async function report(items: ProductItems, search: string): Promise<void> {
  // only an address with a query names a variant
  const variants = search === '' ? [] : await loadVariants().catch(() => [])
  reportProduct(items, search, variants)
}

/** The variants of the page, which a file can have. */
async function loadVariants(): Promise<readonly StoredVariant[]> {
  const { findVariantData, unpackData } = await import('virtual:islands/product')
  const found = findVariantData(document)
  if (!found) return []
  if (!found.file) return unpackData(found.json).variants
  const { loadVariantFile } = await import('./choice/largeChoice.ts')
  return unpackData(await loadVariantFile(found.file)).variants
}
