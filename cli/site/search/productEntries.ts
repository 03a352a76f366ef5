import type { Product, SelectedOption } from '#shared/product/product.ts'
import { isCode } from '#shared/text/searchText.ts'
import { lineage } from '../../catalogue/category.ts'
import type { ProductCategory } from '#shared/product/product.ts'
import type { SearchEntry } from './searchEntry.ts'

/** Longer values are descriptions, whose words are not what a shopper looks for. */
const longestValue = 60

/** The entry of a product: its own texts, its categories and tags, and the values of its options and attributes. */
export function productEntry(
  product: Product,
  categories: ReadonlyMap<string, ProductCategory>,
): SearchEntry {
  const { name, subtitle, path, brand, attributes, variantsOnlyOptions, tags } = product
  return {
    title: name,
    detail: subtitle ?? '',
    path,
    brand,
    place: uniqueText(
      product.categories.flatMap(({ id }) =>
        lineage(id, categories).map((ancestor) => categories.get(ancestor)?.name ?? ''),
      ),
    ),
    words: uniqueText([
      ...[...variantsOnlyOptions, ...attributes].filter(isSearched).map((option) => option.name),
      ...tags.filter(isWord),
      // numbers with digits have a file of their own
      ...product.variants.map(({ sku }) => sku).filter((sku) => !isCode(sku)),
    ]),
  }
}

const isSearched = ({ name, visibleOnProductPage }: SelectedOption) =>
  visibleOnProductPage && isWord(name)

const isWord = (text: string) => text.length <= longestValue && /\p{L}{2}/u.test(text)

const uniqueText = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).join('\n')
