import type { RawLocale } from '../fetch/fetchLocale.ts'
import type { RawProduct } from '../fetch/wire.ts'

type Shop = RawLocale['shop']

/**
 * A locale's answers in memory, so that a change of content, messages or code asks no back end again. Products are read
 * once, and passed on from memory after that.
 */
export async function keepRaw(raw: RawLocale): Promise<RawLocale> {
  const { shop } = raw
  const pages = await readProducts(shop)
  return {
    ...raw,
    reviews: once(raw.reviews),
    photos: once(raw.photos),
    shop: {
      ...shop,
      async products(begin) {
        const receive = begin()
        for (const [products, done, total] of pages) receive(products, done, total)
      },
      countVariants: once(shop.countVariants),
      files: once(shop.files),
    },
  }
}

type ProductPage = readonly [products: readonly RawProduct[], done: number, total: number]

async function readProducts(shop: Shop): Promise<readonly ProductPage[]> {
  let pages: ProductPage[] = []
  await shop.products(() => {
    pages = []
    return (...page) => void pages.push(page)
  })
  return pages
}

/** The same answer for the same arguments. One that failed is asked for again. */
function once<Arguments extends readonly unknown[], Result>(
  ask: (...asked: Arguments) => Promise<Result>,
): (...asked: Arguments) => Promise<Result> {
  const answers = new Map<string, Promise<Result>>()
  return (...asked) => {
    const key = JSON.stringify(asked)
    let answer = answers.get(key)
    if (!answer) {
      answer = ask(...asked)
      answers.set(key, answer)
      answer.catch(() => answers.delete(key))
    }
    return answer
  }
}
