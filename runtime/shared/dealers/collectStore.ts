import type { Dealer } from './dealer.ts'

/** A dealer with this service hands over what was ordered online. */
export const collectService = 'collectInStore'

/** A shop that hands over orders. */
export interface CollectStore extends Pick<
  Dealer,
  'id' | 'name' | 'postalCode' | 'city' | 'country' | 'phone' | 'position'
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
    .map((dealer) => ({
      ...pick(dealer),
      address: [dealer.addressLine1, dealer.addressLine2].filter((line) => line !== ''),
      week: dealer.week.map((day) => ({
        day: day.day,
        name: day.name,
        hours: day.hours.map(({ open, close }) => `${open}–${close}`).join(', '),
      })),
    }))

const pick = ({ id, name, postalCode, city, country, phone, position }: Dealer) => ({
  id,
  name,
  postalCode,
  city,
  country,
  phone,
  position,
})

/** Whether a file is a list of shops, since hosts may answer with something else. */
export const isCollectStores = (value: unknown): value is readonly CollectStore[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => {
    const { address, week, position, ...rest } = (one ?? {}) as Record<string, unknown>
    return (
      isPosition(position) &&
      texts.every((name) => typeof rest[name] === 'string') &&
      Array.isArray(address) &&
      Array.isArray(week)
    )
  })

const texts = ['id', 'name', 'postalCode', 'city', 'country', 'phone']

function isPosition(value: unknown): boolean {
  if (value === null) return true
  const { latitude, longitude } = (value ?? {}) as Record<string, unknown>
  return typeof latitude === 'number' && typeof longitude === 'number'
}
