import type { Dealer } from './dealer.ts'

/** A dealer with this service hands over what was ordered online. */
export const collectService = 'collectInStore'

/** A shop that hands over orders. */
export interface CollectStore extends Pick<
  Dealer,
  'id' | 'name' | 'postalCode' | 'city' | 'country' | 'phone'
> {
  /** Street and further lines; some shops have none. */
  address: readonly string[]
  /** Monday first; `day` is 0 on Sunday. A day without hours is closed. */
  week: readonly { day: number; name: string; hours: string }[]
}

/** The shops that hand over orders. */
export const toCollectStores = (dealers: readonly Dealer[]): readonly CollectStore[] =>
  dealers
    .filter(({ services }) => services.includes(collectService))
    .map(({ id, name, postalCode, city, country, phone, addressLine1, addressLine2, week }) => ({
      id,
      name,
      postalCode,
      city,
      country,
      phone,
      address: [addressLine1, addressLine2].filter((line) => line !== ''),
      week: week.map((day) => ({
        day: day.day,
        name: day.name,
        hours: day.hours.map(({ open, close }) => `${open}–${close}`).join(', '),
      })),
    }))

/** Whether a file is a list of shops, since hosts may answer with something else. */
export const isCollectStores = (value: unknown): value is readonly CollectStore[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => {
    const { address, week, ...rest } = (one ?? {}) as Record<string, unknown>
    return (
      texts.every((name) => typeof rest[name] === 'string') &&
      Array.isArray(address) &&
      Array.isArray(week)
    )
  })

const texts = ['id', 'name', 'postalCode', 'city', 'country', 'phone']
