import type { Product, ProductCard } from '#shared/product.ts'
import type { Site } from '#shared/site.ts'

/** The attribute of accessories that names the bicycles they fit: `Barrow 2 and 4, Trundle Lite`. */
const fitsCode = 'attrFits'

const most = 8
/** Fewer look lost in a row. */
const fewest = 2

/** The accessories that name the bicycle as one that they fit; none if there are too few. */
export function findAccessories(
  site: Pick<Site, 'card' | 'products'>,
  product: Product,
): readonly ProductCard[] {
  if (!site.card(product).isBicycle) return []
  const { required, optional } = product.batteries
  const sold = new Set([...required, ...optional].map(({ path }) => path))
  const fitting = accessoriesOf(site).filter(
    ({ product: { path }, texts }) =>
      // the batteries stand at the price
      !sold.has(path) && texts.some((text) => names(text, product.name)),
  )
  return fitting.length < fewest ? [] : fitting.slice(0, most).map((one) => site.card(one.product))
}

/** A product with the texts about what it fits. */
interface Accessory {
  product: Product
  texts: readonly string[]
}

/** Each site looks through its products once, not for every bicycle. */
const found = new WeakMap<object, readonly Accessory[]>()

function accessoriesOf(site: Pick<Site, 'card' | 'products'>): readonly Accessory[] {
  let accessories = found.get(site.products)
  if (!accessories) {
    accessories = site.products.flatMap((product) => {
      const texts = product.attributes.flatMap(({ code, name }) => (code === fitsCode ? name : []))
      return texts.length > 0 && !site.card(product).isBicycle ? [{ product, texts }] : []
    })
    found.set(site.products, accessories)
  }
  return accessories
}

/**
 * Whether a part of the text names a model. A part with numbers fits only models with one of them: “Barrow 2” does
 * not fit the Barrow 4, and “Barrow” fits both.
 */
export function names(text: string, model: string): boolean {
  const [word = '', ...rest] = model.split(' ')
  const number = rest.find((part) => /^\d+$/.test(part))
  return text.split(',').some((part) => {
    const words = part.split(/[^\p{L}\p{N}-]+/u)
    if (word.length < 3 || !words.includes(word)) return false
    const numbers = words.filter((one) => /^\d+$/.test(one))
    return numbers.length === 0 || number === undefined || numbers.includes(number)
  })
}
