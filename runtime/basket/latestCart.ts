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
  /** Why the last answer was no cart that can be shown. */
  invalid: ReadonlySignal<ApiError | null>
  setInvalid: (error: ApiError) => void
  /** Takes an answer; throws if it is no cart. */
  keep: (response: unknown) => Cart
  /** Takes an answer that may be no cart, then null. */
  keepReadable: (response: unknown) => Cart | null
  /** Reads the cart past the cache. Rejects with an `ApiError`, also if the country has changed. */
  read: (attempt: Pick<Attempt, 'country'>) => Promise<Cart>
  /** Changes the cart, and notes in the attempt whether that may have succeeded. */
  write: (name: EndpointName, parameters: Parameters, attempt: Attempt) => Promise<Cart>
  /** Whether the shopper has gone to another country. */
  hasLeft: (attempt: Pick<Attempt, 'country'>) => boolean
  /** The lines that were lost are not missed any more. */
  forgetLost: (attempt: Pick<Attempt, 'country'>) => void
}

export interface LatestCartOptions {
  api: Pick<ApiData, 'load' | 'send' | 'invalidate'>
  session: Pick<Session, 'currentCountry'>
  lostLinesOf: (country: string) => LostLines
}

/** Reads until no other call invalidates the answer meanwhile. */
const maximumReads = 3

export function createLatestCart({ api, session, lostLinesOf }: LatestCartOptions): LatestCart {
  const country = () => session.currentCountry.peek()
  const latest = signal<{ country: string; cart: Cart } | null>(null)
  const invalid = signal<ApiError | null>(null)

  const confirmed = computed(() => {
    const code = session.currentCountry.value
    if (latest.value?.country !== code) return null
    const { cart } = latest.value
    // until its lines are back, a lost cart is not known
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
        // ready: another call, such as a change of the context, has invalidated it meanwhile
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
      // an empty cart is one now
      if (latest.value) latest.value = { ...latest.value }
    },
  }
}

const notACart = () => new ApiError('Parse', 'the response is not a cart')
