/** What a link to the contact form is about: ids of a bicycle, of its variant and of a dealer. */
export interface ContactQuery {
  product?: string
  sku?: string
  dealer?: string
  isTestRide?: boolean
}

const names = { product: 'product', sku: 'sku', dealer: 'dealer', isTestRide: 'test-ride' } as const

/** Id of the place of the form. */
export const contactFormId = 'contact-form'

/** The address of the form at a path. */
export function contactHref(path: string, { product, sku, dealer, isTestRide }: ContactQuery) {
  const query = new URLSearchParams()
  if (product) query.set(names.product, product)
  if (sku) query.set(names.sku, sku)
  if (dealer) query.set(names.dealer, dealer)
  if (isTestRide) query.set(names.isTestRide, '1')
  return `${path}?${query}#${contactFormId}`
}

/** Reads the query of an address, which anybody may have written; null if it is about nothing. */
export function readContactQuery(search: string): ContactQuery | null {
  const query = new URLSearchParams(search)
  const idOf = (name: string) => {
    const value = query.get(name) ?? ''
    return /^[\w.-]{1,64}$/.test(value) ? value : undefined
  }
  const [product, sku, dealer] = [idOf(names.product), idOf(names.sku), idOf(names.dealer)]
  if (!product && !dealer) return null
  return {
    ...(product && { product }),
    ...(sku && { sku }),
    ...(dealer && { dealer }),
    isTestRide: query.get(names.isTestRide) === '1',
  }
}
