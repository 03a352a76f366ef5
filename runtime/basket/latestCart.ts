import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Parameters } from '#runtime/api/address.ts'
import type { ApiData } from '#runtime/api/apiData.ts'
import { ApiError, countryChanged, mayHaveSucceeded } from '#runtime/api/ApiError.ts'
import type { EndpointName } from '#runtime/api/endpoints.ts'
import type { Session } from '#runtime/session/session.ts'
import { readCart, type Cart } from './cart.ts'
import type { LostLines } from './lostLines.ts'

/** A change that is being made. */
export interface Attempt {
  country: string
  /** Whether it has, or may have, changed the cart. */
  hasWritten: boolean
}

/** The cart of the session's country, by the latest answer of the back end. */
export interface LatestCart {
  /** Null before the first answer, and while its lines are lost. */
  confirmed: ReadonlySignal<Cart | null>
  /** Why the last response could not be read as a cart; null if it could. */
  invalid: ReadonlySignal<ApiError | null>
  setInvalid: (error: ApiError) => void
  /** Stores the cart of a response. Throws if the response is not a cart. */
  keep: (response: unknown) => Cart
  /** Like `keep`, but sets `invalid` and returns null if the response is not a cart. */
  keepReadable: (response: unknown) => Cart | null
  /** Reads the cart past the cache. Rejects with an `ApiError`, also if the country has changed. */
  read: (attempt: Pick<Attempt, 'country'>) => Promise<Cart>
  /** Changes the cart, and notes in the attempt whether that may have succeeded. */
  write: (name: EndpointName, parameters: Parameters, attempt: Attempt) => Promise<Cart>
  /** Whether the shopper has gone to another country. */
  hasLeft: (attempt: Pick<Attempt, 'country'>) => boolean
  /** Drops the stored lines of a lost cart: they are restored, or the shopper removed them. */
  forgetLost: (attempt: Pick<Attempt, 'country'>) => void
}

export interface LatestCartOptions {
  api: Pick<ApiData, 'load' | 'send' | 'invalidate'>
  session: Pick<Session, 'currentCountry'>
  lostLinesOf: (country: string) => LostLines
}

/** Another call can invalidate a read in flight. The cart is then read again, at most so many times. */
const maximumReads = 3

export function createLatestCart({ api, session, lostLinesOf }: LatestCartOptions): LatestCart {
  const country = () => session.currentCountry.peek()
  const latest = signal<{ country: string; cart: Cart } | null>(null)
  const invalid = signal<ApiError | null>(null)

  const confirmed = computed(() => {
    const code = session.currentCountry.value
    if (latest.value?.country !== code) return null
    const { cart } = latest.value
    // a cart whose lines are lost counts as not loaded until they are restored
    return lostLinesOf(code).missingIn(cart) ? null : cart
  })

  const hasLeft = (attempt: Pick<Attempt, 'country'>) => country() !== attempt.country

  function stay(attempt: Pick<Attempt, 'country'>): void {
    if (hasLeft(attempt)) throw countryChanged()
  }

  function keepReadable(response: unknown): Cart | null {
    const cart = readCart(response)
    invalid.value = cart ? null : notACart()
    if (cart) latest.value = { country: country(), cart }
    return cart
  }

  function keep(response: unknown): Cart {
    const cart = readCart(response)
    if (!cart) throw notACart()
    invalid.value = null
    latest.value = { country: country(), cart }
    return cart
  }

  return {
    confirmed,
    invalid,
    setInvalid: (error) => void (invalid.value = error),
    keep,
    keepReadable,
    hasLeft,

    async read(attempt) {
      stay(attempt)
      api.invalidate('cart')
      for (let reads = 0; reads < maximumReads; reads += 1) {
        const { status, data, error } = await api.load('cart')
        stay(attempt)
        if (status === 'success') return keep(data)
        if (error) throw error
        // status `ready`: another call, such as a change of the context, invalidated this read
      }
      throw countryChanged()
    },

    async write(name, parameters, attempt) {
      stay(attempt)
      try {
        const response = await api.send(name, parameters)
        attempt.hasWritten = true
        return keep(response)
      } catch (error) {
        attempt.hasWritten ||= mayHaveSucceeded(error)
        throw error
      }
    },

    forgetLost(attempt) {
      lostLinesOf(attempt.country).forget()
      // lost lines are not a signal: recompute `confirmed`, which shows an empty cart now
      if (latest.value) latest.value = { ...latest.value }
    },
  }
}

const notACart = () => new ApiError('Parse', 'the response is not a cart')
