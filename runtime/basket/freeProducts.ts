import { field, list, signedAmount, text, unlessInvalid } from '#runtime/api/responseFields.ts'
import { pictureAddress } from '#runtime/api/safeUrl.ts'

/** A promotion that gives one of several products away. */
export interface FreeProductOffer {
  id: string
  name: string
  /** The code to enter; empty if adding a product is enough. */
  code: string
  /** What the cart lacks for it; 0 if a product can be chosen. */
  missingTotal: number
  products: readonly { id: string; name: string; image: string }[]
}

/** Reads the answer of `/checkout/cart/check` (R7.1.8). Offers that cannot be read are left out. */
export const readFreeProducts = (data: unknown): readonly FreeProductOffer[] =>
  list(data, 'elements').flatMap((raw): FreeProductOffer[] => {
    const id = text(raw, 'promotionId')
    const products = list(raw, 'products').flatMap((product) => {
      const productId = text(product, 'id')
      const image = pictureAddress(text(field(product, 'cover'), 'url'))
      return productId === '' ? [] : [{ id: productId, name: text(product, 'name'), image }]
    })
    // what it lacks would be made up
    const isComplete = (field(raw, 'missingTotal') ?? null) === null
    const missing = isComplete ? 0 : unlessInvalid(() => signedAmount(raw, 'missingTotal'))
    if (id === '' || products.length === 0 || missing === null) return []
    return [
      {
        id,
        products,
        name: text(raw, 'name'),
        code: text(raw, 'code'),
        missingTotal: Math.max(0, missing),
      },
    ]
  })
