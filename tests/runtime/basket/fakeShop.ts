import { signal, type ReadonlySignal } from '@preact/signals-core'
import { ApiError } from '#runtime/api/ApiError.ts'
import type { RequestState } from '#runtime/api/requestState.ts'
import { createBasket, type Basket } from '#runtime/basket/basket.ts'
import type { BasketLock } from '#runtime/basket/basketLock.ts'
import { openPendingAdds } from '#runtime/basket/pendingAdds.ts'
import { openSeenCarts } from '#runtime/basket/seenCart.ts'
import { createStore } from '#runtime/storage/storage.ts'
import { stubSend } from '../api/stubSend.ts'

export interface FakeLine {
  id: string
  referencedId: string
  type: string
  quantity: number
  payload?: Record<string, unknown>
  /** 10 by default. */
  unitPrice?: number
}

/** What happens to a call: it fails before the shop sees it, or its answer is lost afterwards. */
export type Fault = 'none' | 'refused' | 'lost'

interface FakeShopOptions {
  /** The fault of the next call. */
  nextFault?: () => Fault
  /** How long the next call takes, in turns of the event loop's microtasks. */
  nextDelay?: () => number
  /** Whether another call invalidates the cart while it is read. */
  isInvalidated?: () => boolean
  /** Most pieces of a product by its id. */
  stock?: Readonly<Record<string, number>>
  codes?: readonly string[]
}

/** The messages of one response, as an object by key or an empty list. */
const toErrors = (errors: readonly [key: string, id: string, level: number][]) =>
  errors.length === 0
    ? []
    : Object.fromEntries(
        errors.map(([messageKey, id, level]) => [
          messageKey + id,
          { key: messageKey + id, messageKey, level, parameters: {}, block: level >= 20 },
        ]),
      )

/**
 * A cart that is read, changed and written without a lock, like the back end's: parallel changes lose lines. Each
 * tab has an API of its own.
 */
export function fakeShop({
  nextFault = () => 'none',
  nextDelay = () => 1,
  isInvalidated = () => false,
  stock = {},
  codes = [],
}: FakeShopOptions = {}) {
  let lines: readonly FakeLine[] = []
  const seenOf = openSeenCarts(createStore({ area: 'local', view: () => null }))
  const sent: { name: string; parameters: Record<string, unknown> }[] = []

  const toCart = (errors: readonly [string, string, number][] = []) => ({
    lineItems: lines.map(({ unitPrice = 10, ...line }) => ({
      ...line,
      label: line.referencedId,
      price: { unitPrice, totalPrice: unitPrice * line.quantity },
      quantityInformation: { minPurchase: 1, maxPurchase: stock[line.referencedId] ?? 100 },
    })),
    price: { positionPrice: 10, totalPrice: 10, calculatedTaxes: [] },
    deliveries: [],
    errors: toErrors(errors),
  })

  const wait = async () => {
    for (let left = nextDelay(); left > 0; left -= 1) await Promise.resolve()
  }

  /** Limits a line to its stock. */
  function limit(line: FakeLine): [FakeLine[], [string, string, number][]] {
    const most = stock[line.referencedId] ?? 100
    if (most === 0) return [[], [['product-out-of-stock', line.referencedId, 20]]]
    if (line.quantity <= most) return [[line], []]
    return [[{ ...line, quantity: most }], [['product-stock-reached', line.referencedId, 10]]]
  }

  async function call(name: string, parameters: Record<string, unknown>): Promise<unknown> {
    sent.push({ name, parameters })
    const fault = nextFault()
    if (fault === 'refused') throw new ApiError('Http', 'unavailable', { status: 503 })
    const read = lines
    await wait()
    const [next, errors] = change(read, name, parameters)
    lines = next
    const answer = toCart(errors)
    await wait()
    if (fault === 'lost') throw new ApiError('Offline', 'the connection was lost')
    return answer
  }

  function change(
    read: readonly FakeLine[],
    name: string,
    parameters: Record<string, unknown>,
  ): [readonly FakeLine[], [string, string, number][]] {
    const items = (parameters['items'] ?? []) as Partial<FakeLine>[]
    const byId = new Map(read.map((line) => [line.id, line]))
    const errors: [string, string, number][] = []
    if (name === 'removeItem') {
      const ids = parameters['ids'] as string[]
      if (ids.some((id) => !byId.has(id))) throw notFound()
      for (const id of ids) byId.delete(id)
    }
    if (name === 'updateItem' && items.some(({ id }) => !byId.has(id!))) throw notFound()
    if (name === 'addPromotion') {
      const code = items[0]!.referencedId!
      if (!codes.includes(code)) return [read, [['promotion-not-found', code, 20]]]
      const id = `discount-${code}`
      byId.set(id, { id, referencedId: code, type: 'promotion', quantity: 1 })
      return [[...byId.values()], []]
    }
    for (const item of items) {
      const before = byId.get(item.id!)
      const base = before ?? { ...(item as FakeLine), quantity: 0 }
      const quantity = name === 'updateItem' ? item.quantity! : base.quantity + item.quantity!
      byId.delete(base.id)
      const [kept, found] = limit({ ...base, quantity })
      errors.push(...found)
      for (const line of kept) byId.set(line.id, line)
    }
    return [[...byId.values()], errors]
  }

  /** A document of the shop. Documents of one tab share a store. */
  function openTab(lock: BasketLock = (_, work) => work(), store = newTab()): Basket {
    const state = signal<RequestState>({ status: 'ready', data: null, error: null })
    const currentCountry = signal('GB')
    return createBasket({
      session: { currentCountry },
      lock,
      seenOf,
      pendingOf: openPendingAdds(store),
      api: {
        state: () => state as ReadonlySignal<RequestState<never>>,
        observe: () => () => {},
        invalidate: () => void (state.value = { ...state.peek(), status: 'ready' }),
        send: stubSend((name, parameters = {}) => call(name, parameters)),
        async load() {
          try {
            await wait()
            if (isInvalidated()) return state.peek() as RequestState<never>
            if (nextFault() !== 'none') throw new ApiError('Timeout', 'too slow')
            state.value = { status: 'success', data: toCart(), error: null }
          } catch (error) {
            state.value = { ...state.peek(), status: 'failed', error: error as ApiError }
          }
          return state.peek() as RequestState<never>
        },
      },
    })
  }

  return {
    openTab,
    sent,
    quantities: () => Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])),
    lines: () => lines,
    /** Another device changed the cart. */
    set: (next: readonly FakeLine[]) => void (lines = next),
  }
}

const notFound = () => new ApiError('Http', 'line item not found', { status: 404 })

/** What a tab stores. */
export const newTab = () => createStore({ area: 'session', view: () => null })

/** A lock that tabs share. */
export function sharedLock(): BasketLock {
  let last: Promise<unknown> = Promise.resolve()
  return async (_, work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => {})
    return mine
  }
}
