import { emptyCart, type Cart, type CartLine } from '#runtime/basket/cart.ts'

/** A line of a product. */
export const line = (id: string, changes: Partial<CartLine> = {}): CartLine => ({
  id,
  kind: 'product',
  referencedId: `variant-of-${id}`,
  name: id,
  productNumber: id,
  parentId: '',
  path: '',
  options: [],
  image: '',
  quantity: 1,
  unitPrice: 10,
  isFree: false,
  totalPrice: 10,
  listPrice: null,
  limits: { minimum: 1, maximum: 5, step: 1 },
  hasFreeDelivery: false,
  belongsTo: null,
  isRemovable: true,
  messages: [],
  ...changes,
})

export const cartOf = (...lines: readonly CartLine[]): Cart => ({ ...emptyCart, lines })
