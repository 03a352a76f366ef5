/**
 * What a shopper asked for, by country and product: bounds for the pieces in cart and orders. What an outcome denies
 * is not asked for, and what it confirms is there, until something takes it away.
 */
export interface Ledger {
  /** A product was asked for, or a quantity. */
  ask: (country: string, productId: string, quantity?: number) => void
  /** Nothing of it was added. */
  deny: (country: string, productId: string, quantity?: number) => void
  confirm: (country: string, productId: string) => void
  /** As many pieces of a product were taken out of the cart. */
  lose: (country: string, productId: string, quantity: number) => void
  /** Now, a product may go from the cart, or all of them; what was ordered stays. */
  mayLoseNow: (country: string, ordered: Counts, productId?: string) => void
  /** From now on, the country's session may be lost, with its cart, until `keepSession`. */
  loseSession: (country: string) => void
  /** The session outlasts its documents again, with what is in its cart. */
  keepSession: (country: string, pieces: Pieces) => void
  isSessionLost: (country: string) => boolean
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

/** Pieces by product id. */
export type Counts = ReadonlyMap<string, number>

interface Pieces {
  inCart: Counts
  ordered: Counts
}

export function openLedger(): Ledger {
  const most = new Map<string, number>()
  const least = new Map<string, number>()
  const lossy = new Set<string>()
  let areCartsKnown = true
  const raise = (all: Map<string, number>, key: string, count: number) =>
    void all.set(key, (all.get(key) ?? 0) + count)
  const keyOf = (country: string, productId: string) => `${country} ${productId}`
  /** Lowers what is there for certain to a count. */
  function lower(country: string, countOf: (id: string) => number, productId?: string): void {
    for (const [key, count] of least) {
      const [of, id] = key.split(' ') as [string, string]
      if (of === country && (productId ?? id) === id) least.set(key, Math.min(count, countOf(id)))
    }
  }

  return {
    ask: (country, id, quantity = 1) => raise(most, keyOf(country, id), quantity),
    deny: (country, id, quantity = 1) => raise(most, keyOf(country, id), -quantity),
    confirm: (country, id) => raise(least, keyOf(country, id), 1),
    lose: (country, id, quantity) =>
      lower(country, () => (least.get(keyOf(country, id)) ?? 0) - quantity, id),
    mayLoseNow: (country, ordered, id) => lower(country, (one) => ordered.get(one) ?? 0, id),
    loseSession: (country) => void lossy.add(country),
    keepSession(country, { inCart, ordered }) {
      lossy.delete(country)
      lower(country, (id) => (inCart.get(id) ?? 0) + (ordered.get(id) ?? 0))
    },
    isSessionLost: (country) => lossy.has(country),
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
