import { slugify } from '#shared/paths/slug.ts'

interface Named {
  id: string
  name: string
  city: string
}

/**
 * The names of dealers in the address of the store locator (R4.12). Dealers that share a name get their town, and
 * those that share that, too, their id. So does a name of one word, which could be the id of another element.
 */
export function dealerHashes<D extends Named>(dealers: readonly D[]): ReadonlyMap<D, string> {
  const hashes = new Map<D, string>()
  const taken = new Set<string>()
  let rest = dealers
  for (const toHash of [ofName, ofTown, ofId]) {
    const groups = Map.groupBy(rest, toHash)
    for (const [hash, [dealer, ...others]] of groups) {
      if (others.length > 0 || !hash.includes('-') || taken.has(hash)) continue
      hashes.set(dealer!, hash)
      taken.add(hash)
    }
    rest = rest.filter((dealer) => !hashes.has(dealer))
  }
  // a service that repeats a dealer
  for (const [index, dealer] of rest.entries()) hashes.set(dealer, `${ofId(dealer)}--${index + 1}`)
  return hashes
}

const ofName = ({ name }: Named) => slugify(name)
const ofTown = ({ name, city }: Named) => slugify(`${name} ${city}`)
const ofId = ({ name, city, id }: Named) => slugify(`dealer ${name} ${city} ${id}`)
