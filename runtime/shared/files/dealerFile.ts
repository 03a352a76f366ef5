import type { Dealer } from '../dealers/dealer.ts'

type Hours = Dealer['week'][number]['hours']

/** The dealers of a locale as a file: what they have in common is there once, and what they lack is not. */
export interface DealerFile {
  country: string
  /** Monday first. */
  days: readonly { day: number; name: string }[]
  /** Opening hours by day, in the order of `days`. */
  weeks: readonly (readonly Hours[])[]
  dealers: readonly DealerRow[]
}

interface DealerRow
  extends
    Pick<Dealer, 'id' | 'hash' | 'name'>,
    Partial<Omit<Dealer, 'id' | 'hash' | 'name' | 'country' | 'position' | 'week'>> {
  /** Latitude and longitude. */
  at?: readonly [number, number]
  /** Place in `weeks`. */
  week?: number
}

/** The dealers of one country, with the services that its filters know. */
export function toDealerFile(dealers: readonly Dealer[], services: readonly string[]): DealerFile {
  const weeks = new Map<string, number>()
  const addWeek = ({ week }: Dealer): number => {
    const key = JSON.stringify(week.map(({ hours }) => hours))
    if (!weeks.has(key)) weeks.set(key, weeks.size)
    return weeks.get(key)!
  }
  const rows = dealers.map((dealer): DealerRow => {
    const { id, hash, name, country: _, position, week, isPremium, path, ...rest } = dealer
    const { services: own, ...texts } = rest
    const known = own.filter((code) => services.includes(code))
    return {
      id,
      hash,
      name,
      ...withoutEmpty(texts),
      ...(position && { at: [position.latitude, position.longitude] as const }),
      ...(week.some(({ hours }) => hours.length > 0) && { week: addWeek(dealer) }),
      ...(known.length > 0 && { services: known }),
      ...(isPremium && { isPremium }),
      ...(path !== null && { path }),
    }
  })
  return {
    country: dealers[0]?.country ?? '',
    days: (dealers[0]?.week ?? []).map(({ day, name }) => ({ day, name })),
    weeks: [...weeks.keys()].map((key) => JSON.parse(key) as readonly Hours[]),
    dealers: rows,
  }
}

const withoutEmpty = <T extends Readonly<Record<string, string>>>(texts: T): Partial<T> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<T>

const emptyDealer = {
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  city: '',
  phone: '',
  email: '',
  website: '',
  services: [],
  isPremium: false,
  path: null,
} satisfies Partial<Dealer>

/** The dealers of a file. One without hours has no week. */
export const readDealerFile = ({ country, days, weeks, dealers }: DealerFile): readonly Dealer[] =>
  dealers.map(({ at, week, ...row }) => ({
    ...emptyDealer,
    ...row,
    country,
    position: at ? { latitude: at[0], longitude: at[1] } : null,
    week:
      week === undefined
        ? []
        : days.map((day, place) => ({ ...day, hours: weeks[week]?.[place] ?? [] })),
  }))

/** Whether a file is a list of dealers, since hosts may answer with something else. */
export function isDealerFile(value: unknown): value is DealerFile {
  const { country, days, weeks, dealers } = (value ?? {}) as Record<string, unknown>
  return (
    typeof country === 'string' &&
    Array.isArray(days) &&
    Array.isArray(weeks) &&
    Array.isArray(dealers) &&
    dealers.every((row: unknown) => {
      const { id, hash, name } = (row ?? {}) as Record<string, unknown>
      return [id, hash, name].every((text) => typeof text === 'string')
    })
  )
}
