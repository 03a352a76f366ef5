import { articleNumber } from '#shared/product/articleNumber.ts'
import { isPlausible } from '#shared/product/backendPrice.ts'
import { mostVariantsListed, type UnbundledProduct } from '#shared/product/product.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfProduct } from '../diagnostics/source.ts'
import type { RawPrice, RawProduct, RawVariant } from '../fetch/wire.ts'
import { filmOfMedia } from '../images/film.ts'
import { isFilm, isPicture } from '../images/isPicture.ts'
import { invalidFocus } from '../images/picture.ts'
import { discardedOfText } from '../text/sanitizeHtml.ts'
import { lacksPicture, lacksPrice } from './incompleteProducts.ts'
import { isColor } from './option.ts'
import type { ProductRules } from './productRules.ts'

/** Warns of missing or invalid data that a page can do without. */
export function checkProduct(
  raw: RawProduct,
  { pictures, variants }: Pick<UnbundledProduct, 'pictures' | 'variants'>,
  rules: ProductRules,
  diagnostics: Diagnostics,
): void {
  const where = nameOfProduct(raw)
  for (const sold of [raw, ...raw.children]) {
    checkPrices(sold, raw, diagnostics)
    checkArticleNumber(sold, diagnostics)
    checkMedia(sold, rules, diagnostics)
  }
  for (const { name, colorHexCode } of optionsOf(raw)) {
    if (!colorHexCode || isColor(colorHexCode)) continue
    diagnostics.warnOnce('invalid colours', {
      what: `ignored the invalid colour "${colorHexCode.slice(0, 40)}" of the option "${name ?? ''}"`,
      where: `first in ${where}`,
      todo: 'Enter it as # and 3, 4, 6 or 8 hex digits in the commerce back end.',
    })
  }
  for (const part of discardedOfText(raw.translated.description ?? '')) {
    diagnostics.warn('parts left out of descriptions', {
      what: `left out ${part}`,
      where: `${where}, field description`,
      todo: 'Remove it. Pictures and films belong to the media of the product.',
    })
  }
  if (variants.length > mostVariantsListed) {
    diagnostics.warn('products with many variants', {
      what: `product with ${variants.length} variants: search engines get ${mostVariantsListed} of them, and without scripts a page lists ${mostVariantsListed}`,
      where: `${where}, field children`,
      todo: 'Its pages have all of them. Divide it into several products if search engines should know each one.',
    })
  }
  if (lacksPrice({ variants }, rules)) {
    diagnostics.warn('products without a price', {
      what: 'product without a price',
      where: `${where}, field calculatedPrice`,
      todo: 'Its page shows "price on request".',
    })
  }
  if (lacksPicture({ pictures, variants })) {
    diagnostics.warn('products without a picture', {
      what: 'product without a picture',
      where: `${where}, field cover`,
      todo: 'Its page shows no picture.',
    })
  }
}

function checkPrices(sold: RawVariant, product: RawProduct, diagnostics: Diagnostics): void {
  const ofProduct =
    sold === product ? amountsIn('calculatedCheapestPrice', product.calculatedCheapestPrice) : []
  for (const [field, amount] of [...amountsByField(sold), ...ofProduct]) {
    if (isPlausible(amount)) continue
    diagnostics.warn('invalid prices', {
      what: `ignored the invalid price ${amount}`,
      where: `${nameOfProduct(sold)}, field ${field}`,
      todo: 'Correct the price in the commerce back end.',
    })
  }
}

function checkArticleNumber(sold: RawVariant, diagnostics: Diagnostics): void {
  if (!sold.ean || articleNumber(sold.ean) !== null) return
  diagnostics.warn('invalid article numbers', {
    what: `left out the article number "${sold.ean}" of search engines' data, because it is no GTIN`,
    where: `${nameOfProduct(sold)}, field ean`,
    todo: 'Correct its digits in the commerce back end, or empty the field.',
  })
}

function checkMedia(sold: RawVariant, rules: ProductRules, diagnostics: Diagnostics): void {
  const where = `${nameOfProduct(sold)}, field media`
  for (const [url, isFile] of otherFilesOf(sold, rules)) {
    diagnostics.warn('files among pictures', {
      what: `left out "${url.slice(-80)}", ${isFile ? 'which is neither a picture nor a film that browsers play' : 'a film on a host that the brand does not name'}`,
      where,
      todo: isFile
        ? 'Convert films to MP4 or WebM. Offer models and documents elsewhere, such as as a download.'
        : 'Move it to the media library, or name its host in imageService.hosts.',
    })
  }
  for (const [url, focus] of invalidFocusesOf(sold)) {
    diagnostics.warn('invalid focal points', {
      what: `ignored the invalid focal point ${focus.slice(0, 80)} of "${url.slice(-80)}"`,
      where,
      todo: 'Enter x1xy1:x2xy2 in pixels of the picture, such as 600x400:700x500, or empty the custom field focalPoint.',
    })
  }
}

/** Focal points that pages ignore, once each, by the address of their picture. */
const invalidFocusesOf = ({ cover, media }: RawVariant): ReadonlyMap<string, string> =>
  new Map(
    [cover, ...media].flatMap((item): [string, string][] => {
      const focus = item?.media ? invalidFocus(item.media) : null
      return item?.media && focus !== null ? [[item.media.url, focus]] : []
    }),
  )

/** Addresses of files in the media that pages cannot show, once each, and whether that is because of their type. */
function otherFilesOf(
  { cover, media }: RawVariant,
  { media: rules }: Pick<ProductRules, 'media'>,
): ReadonlyMap<string, boolean> {
  const others = [cover, ...media].flatMap((item): [string, boolean][] => {
    const file = item?.media
    if (!file || isPicture(file.url, file.mimeType) || filmOfMedia(item, rules)) return []
    return [[file.url, !isFilm(file.url, file.mimeType)]]
  })
  return new Map(others)
}

/** The options and properties of a product and its variants. */
const optionsOf = (raw: RawProduct) =>
  [raw, ...raw.children].flatMap(({ options, properties }) => [...options, ...properties])

/** All amounts of a product or variant, by field. */
const amountsByField = ({
  calculatedPrice,
  calculatedPrices,
}: RawVariant): readonly (readonly [string, number])[] => [
  ...amountsIn('calculatedPrice', calculatedPrice),
  ...calculatedPrices.flatMap((price, at) => amountsIn(`calculatedPrices[${at}]`, price)),
]

function amountsIn(field: string, price: RawPrice | null | undefined) {
  const amounts = [
    ['unitPrice', price?.unitPrice],
    ['listPrice', price?.listPrice?.price],
    ['regulationPrice', price?.regulationPrice?.price],
    ['referencePrice', price?.referencePrice?.price],
  ] as const
  return amounts.flatMap(([name, amount]) =>
    typeof amount === 'number' ? [[`${field}.${name}`, amount] as const] : [],
  )
}
