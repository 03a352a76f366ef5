import type { Dealer } from './dealer.ts'

/** A dealer in the file that scripts load to show who has a product. */
export interface DealerSummary extends Pick<
  Dealer,
  'id' | 'name' | 'postalCode' | 'city' | 'position' | 'phone' | 'email' | 'path'
> {
  /** Street and further lines; some shops have none. */
  address: readonly string[]
}

const lists = new WeakMap<object, readonly DealerSummary[]>()

/** The summaries of a locale's dealers. The list is made once, so that its file is written once. */
export function toDealerSummaries(dealers: readonly Dealer[]): readonly DealerSummary[] {
  const known = lists.get(dealers)
  if (known) return known
  const made = dealers.map(
    ({ id, name, postalCode, city, position, phone, email, path, addressLine1, addressLine2 }) => ({
      id,
      name,
      postalCode,
      city,
      position,
      phone,
      email,
      path,
      address: [addressLine1, addressLine2].filter((line) => line !== ''),
    }),
  )
  lists.set(dealers, made)
  return made
}

/** Whether a file is a list of dealers, since hosts may answer with something else. */
export const isDealerSummaries = (value: unknown): value is readonly DealerSummary[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => {
    const { address, position, path, ...rest } = (one ?? {}) as Record<string, unknown>
    return (
      texts.every((name) => typeof rest[name] === 'string') &&
      Array.isArray(address) &&
      (path === null || typeof path === 'string') &&
      (position === null || typeof position === 'object')
    )
  })

const texts = ['id', 'name', 'postalCode', 'city', 'phone', 'email']
