import { signal, type ReadonlySignal } from '@preact/signals-core'
import { localStore, type Store } from '#runtime/storage/storage.ts'
import type { DeliveryType } from '#shared/checkout.ts'

/** How a shopper wants to receive an order. */
export interface DeliveryChoice {
  /** Null before a choice. */
  type: DeliveryType | null
  /** Id of the shop to collect from; empty without one. It stays while home delivery is chosen. */
  storeId: string
}

export interface StoredDelivery {
  choice: ReadonlySignal<DeliveryChoice>
  set: (change: Partial<DeliveryChoice>) => void
}

export const noChoice: DeliveryChoice = { type: null, storeId: '' }

/** Opens the choice of each country once. It is stored, since basket and checkout share it, and follows other tabs. */
export function openDeliveryChoices(
  store: Store = localStore,
): (country: string) => StoredDelivery {
  const choices = new Map<string, StoredDelivery>()
  return (country) => {
    const known = choices.get(country)
    if (known) return known
    const opened = openDeliveryChoice(store, country)
    choices.set(country, opened)
    return opened
  }
}

function openDeliveryChoice(store: Store, country: string): StoredDelivery {
  const stored = store.value({ key: `delivery.${country}`, version: 1, isValid: isChoice })
  const choice = signal(stored.read() ?? noChoice)
  stored.follow((next) => void (choice.value = next ?? noChoice))
  return {
    choice,
    set(change) {
      choice.value = { ...choice.peek(), ...change }
      stored.write(choice.value)
    },
  }
}

function isChoice(value: unknown): value is DeliveryChoice {
  const { type, storeId } = (value ?? {}) as Record<string, unknown>
  const isType = type === null || type === 'homeDelivery' || type === 'clickAndCollect'
  return isType && typeof storeId === 'string'
}

/** Shared by all parts of a page. */
export const deliveryChoiceOf = openDeliveryChoices()

/** The chosen type if the country has it, else its first one. */
export const deliveryTypeOf = (
  { type }: DeliveryChoice,
  types: readonly DeliveryType[],
): DeliveryType => (type && types.includes(type) ? type : (types[0] ?? 'homeDelivery'))
