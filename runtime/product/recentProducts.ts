import { localStore, type Store } from '#runtime/storage/storage.ts'

/** A product that the shopper looked at, and the look in which it was shown. */
export interface RecentProduct {
  id: string
  /** Index of the looks of the product. */
  look: number
}

/** More than are shown, since some of them may be gone. */
const mostStored = 16

const mostLooks = 500

const isRecent = (value: unknown): value is RecentProduct => {
  const { id, look } = (value ?? {}) as Partial<RecentProduct>
  return (
    typeof id === 'string' &&
    /^[\w-]{1,64}$/.test(id) &&
    Number.isInteger(look) &&
    look! >= 0 &&
    look! < mostLooks
  )
}

export interface RecentProducts {
  /** The latest one first. */
  read: () => readonly RecentProduct[]
  /** Adds a product as the latest one, or moves it there. */
  add: (product: RecentProduct) => void
  /** Removes products that the shop does not have any more. */
  remove: (ids: readonly string[]) => void
  clear: () => void
}

/**
 * The products that the shopper looked at (X5.16), in local storage under `shopgen.recentProducts`. They stay on the
 * shopper's device.
 */
export function createRecentProducts(store: Store = localStore): RecentProducts {
  const stored = store.value<readonly RecentProduct[]>({
    key: 'recentProducts',
    version: 1,
    isValid: (value): value is readonly RecentProduct[] =>
      Array.isArray(value) &&
      value.length <= mostStored &&
      value.every(isRecent) &&
      new Set(value.map(({ id }) => id)).size === value.length,
  })
  const read = () => stored.read() ?? []
  return {
    read,
    add: (product) =>
      void stored.write(
        [product, ...read().filter(({ id }) => id !== product.id)].slice(0, mostStored),
      ),
    remove(ids) {
      const left = read().filter(({ id }) => !ids.includes(id))
      if (left.length > 0) stored.write(left)
      else stored.remove()
    },
    clear: stored.remove,
  }
}

/** Shared by all parts of a page. */
export const recentProducts = createRecentProducts()
