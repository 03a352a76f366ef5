import { countryChanged } from '#runtime/api/ApiError.ts'
import type { Session } from './session.ts'

/**
 * Wraps calls that take several requests, such as those of an order: once the shopper has gone to another country,
 * they reject, since its back end must not get what was meant for this one.
 */
export const whileIn =
  (country: string, session: Pick<Session, 'currentCountry'>) =>
  <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    if (session.currentCountry.peek() !== country) throw countryChanged()
    return call(...args)
  }
