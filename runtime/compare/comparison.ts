import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { CompareItem } from '#shared/compareItem.ts'
import type { ComparedBike } from '#shared/comparedBike.ts'
import type { CompareList } from './compareList.ts'
import type { FreshBike } from './fetchFreshBikes.ts'

/** A bike of the comparison: what the build knows, with the current price and stock. */
export interface ComparisonBike extends Omit<ComparedBike, 'amount'> {
  /** The current amount where it is not the one of the build; null if the price of the build holds. */
  newAmount: number | null
}

type ComparisonState =
  | { status: 'ready' | 'loading' | 'failed' }
  /** `missing`: how many of the wanted bikes the shop does not have any more. */
  | { status: 'success'; bikes: readonly ComparisonBike[]; missing: number }

export interface Comparison {
  state: ReadonlySignal<ComparisonState>
  /** Shows the bikes with these ids and makes them the list of bikes to compare. Never rejects. */
  show: (ids: readonly string[]) => Promise<void>
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
  let wanted: readonly string[] = []

  async function load(ids: readonly string[]): Promise<void> {
    state.value = { status: 'loading' }
    try {
      const [fresh, built] = await Promise.all([fetchFresh(ids), fetchBuilt(ids)])
      // the shopper has chosen others meanwhile
      if (wanted !== ids) return
      const bikes = ids.flatMap((id) => merge(id, built, fresh) ?? [])
      wanted = bikes.map(({ id }) => id)
      // R4.11: cleared if none are found
      list.set(
        bikes.map((bike) =>
          toItem(
            bike,
            fresh.find(({ id }) => id === bike.id),
          ),
        ),
      )
      state.value = { status: 'success', bikes, missing: ids.length - bikes.length }
    } catch (error) {
      if (wanted !== ids) return
      log('The bikes to compare could not be fetched:', error)
      state.value = { status: 'failed' }
    }
  }

  /** Bikes that are there already need no request. */
  function pick(ids: readonly string[]): readonly ComparisonBike[] | null {
    const current = state.peek()
    if (current.status !== 'success') return null
    const bikes = ids.flatMap((id) => current.bikes.find((bike) => bike.id === id) ?? [])
    return bikes.length === ids.length ? bikes : null
  }

  return {
    state,
    async show(ids) {
      if (ids.join() === wanted.join() && state.peek().status !== 'ready') return
      wanted = ids
      if (ids.length === 0) {
        state.value = { status: 'ready' }
        return
      }
      const known = pick(ids)
      if (known) state.value = { status: 'success', bikes: known, missing: 0 }
      else await load(ids)
    },
    retry: () => load(wanted),
  }
}

function merge(
  id: string,
  built: readonly ComparedBike[],
  fresh: readonly FreshBike[],
): ComparisonBike | null {
  const bike = built.find((one) => one.id === id)
  const current = fresh.find((one) => one.id === id)
  if (!bike || !current) return null
  const { amount, ...rest } = bike
  const isOutdated = amount !== null && current.amount !== null && current.amount !== amount
  return {
    ...rest,
    newAmount: isOutdated ? current.amount : null,
    stockStatus: current.stockStatus,
  }
}
