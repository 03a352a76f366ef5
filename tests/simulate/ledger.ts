/**
 * What a shopper asked for, by country and product: bounds for the pieces in cart and orders. What an outcome denies
 * is not asked for, and what it confirms is there.
 */
export interface Ledger {
  /** A product was asked for, or a quantity. */
  ask: (country: string, productId: string, quantity?: number) => void
  /** Nothing of it was added. */
  deny: (country: string, productId: string, quantity?: number) => void
  confirm: (country: string, productId: string) => void
  /** From now on, the country's products may have been taken out for a reason. */
  mayLose: (country: string) => void
  /**
   * Without storage, a tab does not know that another one has ordered, and may put lines back into the cart: from now
   * on, only orders count as too many.
   */
  mayRepeat: () => void
  /**
   * The shopper ordered again what another tab had ordered. Without storage, the tab cannot know of it, and that is an
   * intent of its own.
   */
  askBlindly: (country: string, productId: string, quantity: number) => void
  /** Faults of the pieces that a country has, by product id. */
  faultsOf: (
    country: string,
    pieces: Pieces,
    labels: ReadonlyMap<string, string>,
  ) => readonly string[]
}

interface Pieces {
  inCart: ReadonlyMap<string, number>
  ordered: ReadonlyMap<string, number>
}

export function openLedger(): Ledger {
  const most = new Map<string, number>()
  const least = new Map<string, number>()
  const lossy = new Set<string>()
  let areCartsKnown = true
  const raise = (all: Map<string, number>, key: string, count: number) =>
    void all.set(key, (all.get(key) ?? 0) + count)
  const keyOf = (country: string, productId: string) => `${country} ${productId}`

  return {
    ask: (country, id, quantity = 1) => raise(most, keyOf(country, id), quantity),
    deny: (country, id, quantity = 1) => raise(most, keyOf(country, id), -quantity),
    confirm: (country, id) => raise(least, keyOf(country, id), 1),
    mayLose: (country) => void lossy.add(country),
    mayRepeat: () => void (areCartsKnown = false),
    askBlindly(country, id, quantity) {
      if (!areCartsKnown) raise(most, keyOf(country, id), quantity)
    },
    faultsOf: (country, { inCart, ordered }, labels) =>
      [...labels].flatMap(([id, label]) => {
        const count = (inCart.get(id) ?? 0) + (ordered.get(id) ?? 0)
        const key = keyOf(country, id)
        const [asked, confirmed] = [most.get(key) ?? 0, least.get(key) ?? 0]
        const has = `${count} of ${label} in cart and orders of ${country}`
        if ((areCartsKnown ? count : (ordered.get(id) ?? 0)) > asked)
          return [`${has}, ${asked} were asked for`]
        return !lossy.has(country) && count < confirmed ? [`${has}, ${confirmed} were added`] : []
      }),
  }
}
