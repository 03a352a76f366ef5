import type { Product, ProductCard } from '#shared/product/product.ts'
import type { PageSite } from '../../definitions/pageSite.ts'

/** The attribute of accessories that names the bicycles they fit: `Barrow 2 and 4, Trundle Lite`. */
const fitsCode = 'attrFits'

const most = 6
/** Fewer look lost in a row. */
const fewest = 2

/** The accessories that name the bicycle as one that they fit; none if there are too few. */
export function findAccessories(
  site: Pick<PageSite, 'card' | 'products'>,
  product: Product,
): readonly ProductCard[] {
  if (!site.card(product).isBicycle) return []
  const { accessories, batteries, families } = inventoryOf(site)
  const family = families.get(firstWord(product))
  const fitting = accessories.filter(
    ({ product: { path }, texts }) =>
      // batteries are a choice at the price of the bicycles that take them
      !batteries.has(path) && texts.some((text) => names(text, product.name, family)),
  )
  if (fitting.length < fewest) return []
  return mixFamilies(fitting)
    .slice(0, most)
    .map((one) => site.card(one.product))
}

const firstWord = ({ name }: Pick<Product, 'name'>) => name.split(' ')[0] ?? ''

/** The first of each family, then the second of each, so that five tyres do not hide a bag. */
function mixFamilies(accessories: readonly Accessory[]): readonly Accessory[] {
  const seen = new Map<string, number>()
  return accessories
    .map((one) => {
      const round = seen.get(firstWord(one.product)) ?? 0
      seen.set(firstWord(one.product), round + 1)
      return { one, round }
    })
    .sort((a, b) => a.round - b.round)
    .map(({ one }) => one)
}

/** A product with the texts about what it fits. */
interface Accessory {
  product: Product
  texts: readonly string[]
}

interface Inventory {
  accessories: readonly Accessory[]
  /** Paths of the batteries that bicycles are sold with. */
  batteries: ReadonlySet<string>
  /** For the first word of the bicycles' names, the words after it. */
  families: ReadonlyMap<string, ReadonlySet<string>>
}

/** Each site looks through its products once, not for every bicycle. */
const inventories = new WeakMap<object, Inventory>()

function inventoryOf(site: Pick<PageSite, 'card' | 'products'>): Inventory {
  let inventory = inventories.get(site.products)
  if (!inventory) {
    const families = new Map<string, Set<string>>()
    const batteries = new Set<string>()
    const accessories: Accessory[] = []
    for (const product of site.products) {
      if (site.card(product).isBicycle) {
        const words = families.get(firstWord(product)) ?? new Set()
        families.set(firstWord(product), words)
        for (const word of product.name.split(' ').slice(1)) words.add(word)
        const { required, optional } = product.batteries
        for (const { path } of [...required, ...optional]) batteries.add(path)
      } else {
        const texts = product.attributes.flatMap(({ code, name }) =>
          code === fitsCode ? name : [],
        )
        if (texts.length > 0) accessories.push({ product, texts })
      }
    }
    inventory = { accessories, batteries, families }
    inventories.set(site.products, inventory)
  }
  return inventory
}

/**
 * Whether a part of the text names a model: `Barrow 2` does not fit the Barrow 4, and `Barrow` fits both. The family
 * has the words after the first one in the names of all models: `Trundle Lite` does not fit the Trundle 20.
 */
export function names(text: string, model: string, family: ReadonlySet<string> = new Set()) {
  const [word = '', ...rest] = model.split(' ')
  if (word.length < 3) return false
  return text.split(/[,;]/).some((part) => {
    const words = part.split(/[^\p{L}\p{N}-]+/u)
    if (!words.includes(word)) return false
    const named = words.filter((one) => /^\d+$/.test(one) || family.has(one))
    return named.length === 0 || rest.length === 0 || rest.some((one) => named.includes(one))
  })
}
