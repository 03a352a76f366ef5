import type { Brand } from '#brands/schema.ts'
import { compareText } from '#shared/text/compareText.ts'
import type { Locale } from '#shared/paths/locale.ts'
import type { Product, ProductCategory, UnbundledProduct } from '#shared/product/product.ts'
import { diagnosticsAt, holdDiagnostics, type Diagnostics } from '../diagnostics/diagnostics.ts'
import type { RawLocale } from '../fetch/fetchLocale.ts'
import { lacksVariants, type RawProduct } from '../fetch/wire.ts'
import { nameOfProduct } from '../diagnostics/source.ts'
import type { ImageHosts } from '../images/picture.ts'
import { spellProduct, type Spelling } from '../text/spelling.ts'
import { withDownloads } from './downloads.ts'
import type { MediaRules } from '../images/mediaAddress.ts'
import { bundleBatteries } from './batteries.ts'
import { checkAttributeCodes } from './attributeCodes.ts'
import { toCategories } from './category.ts'
import { checkIncomplete } from './incompleteProducts.ts'
import { toProduct } from './product.ts'
import { productRules } from './productRules.ts'
import { withReviews } from './reviews.ts'
import { countVariants } from './variantCount.ts'

/** The categories and products of a locale. */
export interface Catalogue {
  categories: ReadonlyMap<string, ProductCategory>
  /** Sorted by id. */
  products: readonly Product[]
}

/** Builds the catalogue from the stream of products. */
export async function buildCatalogue(
  {
    shop,
    categories: rawCategories,
    ...lookUp
  }: Pick<RawLocale, 'shop' | 'categories' | 'reviews' | 'photos'>,
  {
    brand,
    locale,
    translations,
    spell,
    imageHosts,
    media,
    diagnostics,
    onProgress,
  }: {
    brand: Brand
    locale: Locale
    translations: Readonly<Record<string, string>>
    spell: Spelling
    imageHosts: ImageHosts
    media: MediaRules
    diagnostics: Diagnostics
    onProgress: (done: number, total: number) => void
  },
): Promise<Catalogue> {
  const categories = toCategories(rawCategories, shop.navigationCategoryId)
  const rules = productRules({ brand, locale, categories, translations, imageHosts, media })
  const localeDiagnostics = diagnosticsAt(diagnostics, { locale: locale.id })
  let products: UnbundledProduct[] = []
  let counter = countVariants()
  let told: { id: string; pass: () => void }[] = []
  await shop.products(() => {
    products = []
    counter = countVariants()
    told = []
    return (raw, done, total) => {
      for (const product of raw) {
        const held = holdDiagnostics(localeDiagnostics)
        told.push({ id: product.id, pass: held.pass })
        if (lacksVariants(product)) {
          warnOfInactive(product, held)
          continue
        }
        counter.add(product)
        const made = toProduct(product, rules, held)
        if (made) products.push(spellProduct(made, spell))
      }
      onProgress(done, total)
    }
  })
  // pages come in any order, and a list that changed is read twice
  for (const { pass } of told.sort((a, b) => compareText(a.id, b.id))) pass()
  counter.check(await shop.countVariants(), locale, diagnostics)
  checkAttributeCodes(brand.attributes, products, diagnostics)
  products.sort((a, b) => compareText(a.id, b.id))
  checkIncomplete(products, rules, brand, localeDiagnostics)
  const bundled = await withDownloads(
    bundleBatteries(products, rules, localeDiagnostics),
    shop.files,
    { ...media, tag: locale.tag, spell },
    localeDiagnostics,
  )
  return { categories, products: await withReviews(bundled, brand.features.reviews, lookUp) }
}

const warnOfInactive = (product: RawProduct, diagnostics: Pick<Diagnostics, 'warn'>): void =>
  diagnostics.warn('products without active variants', {
    what: `left out a product whose variants are all inactive (${product.childCount})`,
    where: nameOfProduct(product),
    todo: 'Activate a variant, or deactivate the product.',
  })
