import { signal, type ReadonlySignal } from '@preact/signals-core'
import { track as trackEvent } from '#runtime/analytics/track.ts'
import { localStore, type Store } from '#runtime/storage/storage.ts'
import { maximumCompared, type CompareItem } from './compareItem.ts'

export interface CompareList {
  /** In the order in which they were added. */
  items: ReadonlySignal<readonly CompareItem[]>
  /**
   * Adds a bike, or replaces it if it is there in another variant. `full`: the list has as many bikes as fit side
   * by side.
   */
  add: (item: CompareItem) => 'added' | 'present' | 'full'
  remove: (objectID: string) => void
  clear: () => void
  /** Replaces the list with fetched bikes, without events. */
  set: (items: readonly CompareItem[]) => void
}

export interface CompareListOptions {
  store?: Store
  track?: typeof trackEvent
}

/** The bikes to compare, shared by all tabs of the shop (R4.11). */
export function createCompareList({
  store = localStore,
  track = trackEvent,
}: CompareListOptions = {}): CompareList {
  const stored = store.value({
    key: 'compareItems',
    // R3.4.3 names the key
    isBareKey: true,
    version: 1,
    isValid: isCompareItems,
  })
  const read = () => stored.read() ?? []
  const items = signal<readonly CompareItem[]>(read())
  stored.follow((value) => void (items.value = value ?? []))

  /** Reads storage first, since another tab may have changed it just now. */
  function change(next: (current: readonly CompareItem[]) => readonly CompareItem[]) {
    const current = read()
    const changed = next(current)
    if (changed.length === 0) stored.remove()
    else if (changed !== current) stored.write(changed)
    items.value = changed
    return { current, changed }
  }

  function report(
    event: 'compare_add' | 'compare_remove',
    { sku, model }: CompareItem,
    compare_count: number,
  ) {
    track(event, { item_id: sku, item_name: model, compare_count })
  }

  function remove(isRemoved: (item: CompareItem) => boolean): void {
    const { current, changed } = change((all) => all.filter((item) => !isRemoved(item)))
    const removed = current.filter(isRemoved)
    for (const [index, item] of removed.entries()) {
      report('compare_remove', item, changed.length + removed.length - 1 - index)
    }
  }

  return {
    items,
    add(item) {
      const { current, changed } = change((all) => {
        if (hasVariant(all, item)) return all
        if (has(all, item)) return all.map((one) => (isSameBike(one, item) ? item : one))
        return all.length >= maximumCompared ? all : [...all, item]
      })
      if (hasVariant(current, item)) return 'present'
      if (changed === current) return 'full'
      report('compare_add', item, changed.length)
      return 'added'
    },
    remove: (objectID) => remove((item) => item.objectID === objectID),
    clear: () => remove(() => true),
    set: (next) => void change(() => next.filter(isFirst).slice(0, maximumCompared)),
  }
}

const isSameBike = (one: CompareItem, other: CompareItem) => one.objectID === other.objectID

const has = (items: readonly CompareItem[], item: CompareItem): boolean =>
  items.some((one) => isSameBike(one, item))

/** Whether a list has a bike in the same variant. */
export const hasVariant = (items: readonly CompareItem[], item: CompareItem): boolean =>
  items.some((one) => isSameBike(one, item) && one.sku === item.sku)

const isFirst = (item: CompareItem, index: number, all: readonly CompareItem[]): boolean =>
  all.findIndex((one) => isSameBike(one, item)) === index

/** Longer texts are not from this shop. */
const maximumLength = 1000

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maximumLength

/** Ids are part of the address of the comparison. */
export const isCompareId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

const isCompareItem = (value: unknown): value is CompareItem => {
  if (typeof value !== 'object' || value === null) return false
  const { objectID, model, thumbnail, sku } = value as Partial<Record<keyof CompareItem, unknown>>
  return (
    isCompareId(objectID) &&
    isShortText(model) &&
    isShortText(sku) &&
    isShortText(thumbnail) &&
    /^(?:https?:\/\/|\/(?!\/)|$)/.test(thumbnail)
  )
}

function isCompareItems(value: unknown): value is readonly CompareItem[] {
  return (
    Array.isArray(value) &&
    value.length <= maximumCompared &&
    value.every(isCompareItem) &&
    value.every(isFirst)
  )
}

/** Shared by all parts of a page. */
export const compareList = createCompareList()
