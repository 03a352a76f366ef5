import { signal, type ReadonlySignal } from '@preact/signals-core'
import { isAsBuilt, type BackendPrice } from '#shared/product/backendPrice.ts'
import type { CompareItem } from './compareItem.ts'
import {
  findComparedVariant,
  type ComparedBike,
  type ComparedLook,
  type ComparedVariant,
} from '#shared/files/comparedBike.ts'
import type { CompareList } from './compareList.ts'
import type { FreshBike } from './fetchFreshBikes.ts'
import { variantSpecifications, type VariantSpecification } from './variantSpecifications.ts'

/** A bike of the comparison in one of its variants: what the build knows, with the current price and stock. */
export interface ComparisonBike
  extends
    Pick<ComparedBike, 'id' | 'name' | 'brand'>,
    Pick<ComparedLook, 'image' | 'color' | 'price' | 'geometry'>,
    Omit<ComparedVariant, 'options'> {
  specifications: readonly VariantSpecification[]
  /** Whether the address has to name the variant. */
  isDefault: boolean
  /** The current price without batteries where it is not the one of the build; null if the price of the build holds. */
  newPrice: BackendPrice | null
}

type ComparisonState =
  | { status: 'ready' | 'loading' | 'failed' }
  /** `missing`: how many of the wanted bikes the shop does not have any more. */
  | { status: 'success'; bikes: readonly ComparisonBike[]; missing: number }

/** The bikes to show, each in the variant that one of the numbers names, else in its default one. */
export interface WantedBikes {
  ids: readonly string[]
  skus: readonly string[]
}

export interface Comparison {
  state: ReadonlySignal<ComparisonState>
  /** Shows bikes and makes them the list of bikes to compare. Never rejects. */
  show: (wanted: WantedBikes) => Promise<void>
  /** Tries again after a failure. */
  retry: () => Promise<void>
}

export interface ComparisonOptions {
  list: Pick<CompareList, 'set'>
  fetchFresh: (ids: readonly string[]) => Promise<readonly FreshBike[]>
  fetchBuilt: (ids: readonly string[]) => Promise<readonly ComparedBike[]>
  toItem: (bike: ComparisonBike, fresh: FreshBike | undefined) => CompareItem
  log: (message: string, error: unknown) => void
}

/** The bikes side by side. */
export function createComparison({
  list,
  fetchFresh,
  fetchBuilt,
  toItem,
  log,
}: ComparisonOptions): Comparison {
  const state = signal<ComparisonState>({ status: 'ready' })
  let wanted: WantedBikes = { ids: [], skus: [] }

  async function load({ ids, skus }: WantedBikes): Promise<void> {
    const own = wanted
    state.value = { status: 'loading' }
    try {
      const [fresh, built] = await Promise.all([fetchFresh(ids), fetchBuilt(ids)])
      // the shopper has chosen others meanwhile
      if (wanted !== own) return
      const freshById = new Map(fresh.map((bike) => [bike.id, bike]))
      const bikes = ids.flatMap(
        (id) =>
          merge(
            built.find((one) => one.id === id),
            freshById.get(id),
            skus,
          ) ?? [],
      )
      wanted = { ids: bikes.map(({ id }) => id), skus: bikes.map(({ sku }) => sku) }
      // R4.11: cleared if none are found
      list.set(bikes.map((bike) => toItem(bike, freshById.get(bike.id))))
      state.value = { status: 'success', bikes, missing: ids.length - bikes.length }
    } catch (error) {
      if (wanted !== own) return
      log('The bikes to compare could not be fetched:', error)
      state.value = { status: 'failed' }
    }
  }

  /** Bikes that are there already need no request. */
  function pick({ ids, skus }: WantedBikes): readonly ComparisonBike[] | null {
    const current = state.peek()
    if (current.status !== 'success') return null
    const bikes = ids.flatMap(
      (id) => current.bikes.find((bike) => bike.id === id && skus.includes(bike.sku)) ?? [],
    )
    return bikes.length === ids.length ? bikes : null
  }

  return {
    state,
    async show(next) {
      if (isSame(next, wanted) && state.peek().status !== 'ready') return
      wanted = next
      if (next.ids.length === 0) {
        state.value = { status: 'ready' }
        return
      }
      const known = pick(next)
      if (known) state.value = { status: 'success', bikes: known, missing: 0 }
      else await load(next)
    },
    retry: () => load(wanted),
  }
}

const isSame = (one: WantedBikes, other: WantedBikes): boolean =>
  one.ids.join() === other.ids.join() && one.skus.join() === other.skus.join()

function merge(
  bike: ComparedBike | undefined,
  current: FreshBike | undefined,
  skus: readonly string[],
): ComparisonBike | null {
  const found = bike && findComparedVariant(bike, skus)
  if (!bike || !current || !found) return null
  const { look, variant } = found
  const { id, name, brand, looks } = bike
  const { image, color, price, geometry } = look
  const { options: _, ...own } = variant
  const freshOf = ({ sku }: ComparedVariant) => current.variants.find((one) => one.sku === sku)
  const stockOf = (one: ComparedVariant) => freshOf(one)?.stockStatus ?? one.stockStatus
  const now = freshOf(variant)?.price ?? null
  return {
    id,
    name,
    brand,
    specifications: variantSpecifications(bike, found, (one) => stockOf(one) !== 'soldOut'),
    image,
    color,
    price,
    geometry,
    ...own,
    isDefault: variant === looks[0]?.variants[0],
    newPrice: isOutdated(look, now) ? now : null,
    stockStatus: stockOf(variant),
  }
}

const isOutdated = ({ amounts }: ComparedLook, now: BackendPrice | null): boolean =>
  amounts.length > 0 && now !== null && !isAsBuilt(now, amounts)
