/** Degrees, north and east of zero. */
export interface Position {
  latitude: number
  longitude: number
}

/** A shop that sells the brand. */
export interface Dealer {
  id: string
  /** Its name in the address of the store locator, without `#`; unique in the locale (R4.12). */
  hash: string
  name: string
  addressLine1: string
  addressLine2: string
  postalCode: string
  city: string
  /** `GB` */
  country: string
  position: Position | null
  phone: string
  email: string
  website: string
  /** Monday first. `day` is 0 on Sunday. A day without hours is closed. */
  week: readonly {
    day: number
    name: string
    hours: readonly { open: string; close: string }[]
  }[]
  /** Service codes, which the store locator can filter by. */
  services: readonly string[]
  isPremium: boolean
  /** Full path of its page, or null for a brand without dealer pages. */
  path: string | null
}

/** Pictures of a map service: `{z}`, `{x}` and `{y}` in the address are replaced. */
export interface DealerMapTiles {
  url: string
  attribution: string
}
