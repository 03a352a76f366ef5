import {
  defaultVariant,
  optionGroups,
  toChoice,
  variantPictures,
  writeChoice,
} from '#runtime/product/variants.ts'
import { attributeCodes } from '#shared/product/attributes.ts'
import { ratioOf, type Picture } from '#shared/content/image.ts'
import { shownPrice, toOffer } from '#shared/product/offer.ts'
import { amountsOf } from '#shared/product/price.ts'
import type { Battery, Product, ProductCard, Variant } from '#shared/product/product.ts'

export interface Look {
  card: ProductCard
  /** The variant of the card first, each with the query that the card's page needs to open with it. */
  variants: readonly { variant: Variant; query: string }[]
}

/** The looks of a product, the one of its default variant first, then in the order of the variants. */
export function toLooks(product: Product): readonly Look[] {
  const preset = defaultVariant(product.variants)
  const pageOf = createPages(product)
  const colors = colorsOf(product)
  return groupVariants(product.variants)
    .map((variants) => {
      const isDefault = preset !== null && variants.includes(preset)
      const shown = isDefault ? preset : defaultVariant(variants)!
      // the parent page opens with the default variant without a query
      const { path, queryOf } = pageOf(isDefault ? null : shown.shape)
      const sorted = [shown, ...variants.filter((variant) => variant !== shown)]
      return {
        isDefault,
        variants: sorted.map((variant) => ({ variant, query: queryOf(variant) })),
        card: toCard(product, shown, {
          path: path + queryOf(shown),
          ...cardOffer(product, shown, isDefault),
          colors,
        }),
      }
    })
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(({ card, variants }) => ({ card, variants }))
}

function groupVariants(variants: readonly Variant[]): readonly (readonly Variant[])[] {
  const groups = Map.groupBy(variants, ({ shape, color, price }) =>
    JSON.stringify([shape, color, price?.price.amount, price?.regulationPrice?.amount]),
  )
  return [...groups.values()]
}

/** The offer of a look's card: “from” if variants that it stands for, or other batteries, cost more. */
function cardOffer(
  { name, variants, batteries: { required } }: Product,
  { price, ownPrice, stockStatus }: Variant,
  isFirst: boolean,
): Pick<ProductCard, 'offer' | 'builtPrices'> {
  const offer = toOffer({
    products: [{ name, price }],
    stock: { status: stockStatus },
    variants: isFirst ? variants : [],
    batteries: required,
  })
  const builtPrices = {
    own: amountsOf(ownPrice),
    ...(required.length > 0 && { batteries: required.map(toBuiltBattery) }),
    ...(isFirst && { isFirst }),
    ...(shownPrice(offer)?.from && { isFrom: true }),
  }
  return { offer, builtPrices }
}

const toBuiltBattery = ({ number, name, price }: Battery) => ({
  number,
  name,
  built: amountsOf(price),
})

/** More badges than this hide the product. */
const badgesOnCard = 2

function toCard(
  product: Product,
  variant: Variant,
  own: Pick<ProductCard, 'path' | 'offer' | 'builtPrices' | 'colors'>,
): ProductCard {
  const [first, ...others] = variantPictures(variant, product.variants, product.pictures)
  const image = first ?? variant.cover ?? product.img
  return {
    id: product.id,
    sku: variant.sku,
    parentSku: product.sku,
    name: product.name,
    brand: product.brand,
    subtitle: product.subtitle,
    ...own,
    image,
    secondImage: (image && others.find((other) => fills(other, image))) ?? null,
    color: variant.color,
    isNew: product.isNew,
    rating: ratingOf(product),
    isBicycle: isBicycle(product),
    badges: product.badges.slice(0, badgesOnCard),
  }
}

const ratingOf = ({ reviews }: Product): ProductCard['rating'] =>
  reviews && reviews.count > 0 ? { average: reviews.average, count: reviews.count } : null

/** Both families have the same code. */
const frameType = attributeCodes('attr', 'frameType')

const isBicycle = ({ geometry, variants, attributes }: Product): boolean =>
  geometry !== null ||
  variants.some(({ shape }) => shape !== null) ||
  attributes.some(({ code }) => frameType.includes(code))

/** Whether a picture covers another one exactly, so that hovering does not uncover empty space. */
const fills = (picture: Picture, other: Picture) =>
  picture.src !== other.src && Math.abs(ratioOf(picture) - ratioOf(other)) < 0.02

function colorsOf({ variants }: Product): ProductCard['colors'] {
  const colors = new Map<string, string | null>()
  for (const { color, options } of variants) {
    if (color === null || colors.has(color)) continue
    colors.set(color, options.find(({ name }) => name === color)?.colorHexCode ?? null)
  }
  return [...colors].map(([name, hex]) => ({ name, hex }))
}

interface VariantPage {
  path: string
  queryOf: (variant: Variant) => string
}

/** Returns a function that finds the page of a shape, else the parent page. */
function createPages({ path, shapes, variants }: Product): (shape: string | null) => VariantPage {
  const pages = new Map<string, VariantPage>()
  return (shape) => {
    const shapePage = shapes.find(({ name }) => name === shape)
    const pagePath = shapePage?.path ?? path
    let page = pages.get(pagePath)
    if (!page) {
      const own = shapePage ? variants.filter((variant) => variant.shape === shape) : variants
      pages.set(pagePath, (page = toPage(pagePath, own)))
    }
    return page
  }
}

function toPage(path: string, variants: readonly Variant[]): VariantPage {
  const groups = optionGroups(variants)
  const preset = defaultVariant(variants)
  return {
    path,
    queryOf: (variant) => (variant === preset ? '' : writeChoice(groups, toChoice(variant), '')),
  }
}

/** Returns a function that links to a variant: the page of its shape, with a query if that has several. */
export function createHrefs(product: Product): (variant: Variant) => string {
  const pageOf = createPages(product)
  return (variant) => {
    const { path, queryOf } = pageOf(variant.shape)
    return path + queryOf(variant)
  }
}
