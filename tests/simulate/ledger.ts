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
  /** Faults of the pieces that a country has in cart and orders, by product id. */
  faultsOf: (
    country: string,
    counts: ReadonlyMap<string, number>,
    labels: ReadonlyMap<string, string>,
  ) => readonly string[]
}

export function openLedger(): Ledger {
  const most = new Map<string, number>()
  const least = new Map<string, number>()
  const lossy = new Set<string>()
  const raise = (all: Map<string, number>, key: string, count: number) =>
    void all.set(key, (all.get(key) ?? 0) + count)
  const keyOf = (country: string, productId: string) => `${country} ${productId}`

  return {
    ask: (country, id, quantity = 1) => raise(most, keyOf(country, id), quantity),
    deny: (country, id, quantity = 1) => raise(most, keyOf(country, id), -quantity),
    confirm: (country, id) => raise(least, keyOf(country, id), 1),
    mayLose: (country) => void lossy.add(country),
    faultsOf: (country, counts, labels) =>
      [...labels].flatMap(([id, label]) => {
        const count = counts.get(id) ?? 0
        const key = keyOf(country, id)
        const [asked, confirmed] = [most.get(key) ?? 0, least.get(key) ?? 0]
        const has = `${count} of ${label} in cart and orders of ${country}`
        if (count > asked) return [`${has}, ${asked} were asked for`]
        return !lossy.has(country) && count < confirmed ? [`${has}, ${confirmed} were added`] : []
      }),
  }
}
