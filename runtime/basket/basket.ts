import { computed, effect, type ReadonlySignal } from '@preact/signals-core'
import type { ApiData } from '#runtime/api/apiData.ts'
import type { ApiError } from '#runtime/api/ApiError.ts'
import type { Session } from '#runtime/session/session.ts'
import { cleanLine } from '#runtime/forms/typedText.ts'
import { groupLines } from './bundle.ts'
import type { BasketLock } from './basketLock.ts'
import type { Cart } from './cart.ts'
import { preview, type BasketChange, type ChangeOutcome, type NewItem } from './change.ts'
import { createLatestCart } from './latestCart.ts'
import { nothingLost, type LostLines } from './lostLines.ts'
import { openPendingAdds, type PendingAdds } from './pendingAdds.ts'
import {
  differencesOf,
  openSeenCarts,
  seeAll,
  type CartDifference,
  type SeenCart,
} from './seenCart.ts'
import { createWaitingChanges } from './waitingChanges.ts'

export interface Basket {
  /** The cart of the back end with the waiting changes; null before the first response. */
  cart: ReadonlySignal<Cart | null>
  /** Whether a change has not been confirmed by the back end yet. */
  isChanging: ReadonlySignal<boolean>
  /** Whether a change or a choice, such as of a delivery, will change the sums. */
  areSumsOld: ReadonlySignal<boolean>
  /** Why the cart could not be read; null if it could. */
  error: ReadonlySignal<ApiError | null>
  add: (items: readonly NewItem[]) => Promise<ChangeOutcome>
  /** Quantities by line id; 0 removes the line. */
  setQuantities: (quantities: ReadonlyMap<string, number>) => Promise<ChangeOutcome>
  /** Puts the lines of a cart back that was lost. Each other change does so, too. */
  restore: () => Promise<ChangeOutcome>
  /** Its messages say why a code was refused. */
  addPromotion: (code: string) => Promise<ChangeOutcome>
  /** What the back end has changed since the shopper saw the cart. */
  differences: ReadonlySignal<readonly CartDifference[]>
  /** The shopper has seen the cart as it is. */
  acceptDifferences: () => void
  /** Forgets what the shopper has seen, once it was ordered. */
  forget: () => void
  /** Adds what this tab has not finished to add in this country: a document, or the visit of the country, has ended. */
  resume: () => void
  /** Reads the cart past the cache. Rejects with an `ApiError`. */
  refresh: () => Promise<Cart>
  /** Reads the cart again after a failure. */
  retry: () => Promise<void>
  /** Keeps the cart up to date, also with the changes of other tabs, until the returned function is called. */
  observe: () => () => void
}

interface BasketOptions {
  api: Pick<ApiData, 'state' | 'observe' | 'load' | 'send' | 'invalidate'>
  session: Pick<Session, 'currentCountry'>
  lock?: BasketLock
  seenOf?: (country: string) => SeenCart
  pendingOf?: (country: string) => PendingAdds
  lostLinesOf?: (country: string) => LostLines
}

/** The basket of the session's country. All parts of a page show the same one. */
export function createBasket(options: BasketOptions): Basket {
  const {
    api,
    session,
    seenOf = openSeenCarts(),
    pendingOf = openPendingAdds(),
    lostLinesOf = () => nothingLost,
  } = options
  const country = () => session.currentCountry.peek()
  const latest = createLatestCart({ api, session, lostLinesOf })
  const { confirmed, invalid } = latest
  const changes = createWaitingChanges({ ...options, latest, seenOf, pendingOf, lostLinesOf })
  const { waiting, push } = changes

  return {
    cart: computed(() =>
      waiting.value.reduce<Cart | null>(
        (cart, change) => cart && preview(cart, changes.targetsIn(cart, change)),
        confirmed.value,
      ),
    ),
    isChanging: computed(() => waiting.value.length > 0),
    areSumsOld: computed(() => {
      void session.currentCountry.value
      const { status: context } = api.state('updateContext').value
      const { status: cart } = api.state('cart').value
      // a chosen delivery has other costs, which the next read has
      const isContextNew = context === 'loading' || (context !== 'ready' && cart === 'loading')
      return waiting.value.length > 0 || isContextNew
    }),
    error: computed(() => {
      // the state of a request belongs to its country
      void session.currentCountry.value
      return api.state('cart').value.error ?? invalid.value
    }),
    add: (items) => push({ kind: 'add', items, pendingId: pendingOf(country()).begin(items).id }),
    setQuantities: (quantities) => push({ kind: 'set', quantities }),
    restore: () => push(nothing),
    addPromotion: (code) => push({ kind: 'promotion', code: cleanLine(code) }),
    differences: computed(() => {
      const cart = confirmed.value
      // a change of the shopper is not a difference
      if (!cart || waiting.value.length > 0) return []
      return differencesOf(seenOf(session.currentCountry.value).lines.value, cart)
    }),
    acceptDifferences() {
      const cart = confirmed.peek()
      if (cart) seenOf(country()).set(seeAll(cart))
    },
    forget: () => seenOf(country()).set([]),
    resume() {
      for (const { id, items } of pendingOf(country()).takeInterrupted()) {
        void push({ kind: 'add', items, pendingId: id, isInterrupted: true })
      }
    },
    refresh: () => latest.read({ country: country() }),
    async retry() {
      api.invalidate('cart')
      await api.load('cart')
    },
    observe: () => observeCart(options, (response) => followCart(response)),
  }

  /** Takes a cart that was read because a part of the page shows it. */
  function followCart(response: unknown): void {
    const isIdle = waiting.peek().length === 0
    const cart = latest.keepReadable(response)
    if (!cart || !isIdle) return
    // the shopper sees what came of a change that had no answer
    pendingOf(country()).endUnknown()
    if (lostLinesOf(country()).missingIn(cart)) void push(nothing)
  }
}

/** A change that only puts lost lines back. */
const nothing: BasketChange = { kind: 'set', quantities: new Map() }

/** Calls back with each cart of the session's country, until the returned function is called. */
const observeCart = (
  { api, session }: Pick<BasketOptions, 'api' | 'session'>,
  onCart: (response: unknown) => void,
): (() => void) =>
  effect(() => {
    void session.currentCountry.value
    const stopObserving = api.observe('cart')
    const state = api.state('cart')
    const stopReading = effect(() => {
      const { status, data } = state.value
      if (status === 'success') onCart(data)
    })
    return () => {
      stopReading()
      stopObserving()
    }
  })

/** Number of products, without parts of another product in the cart, and without promotions. */
export const countProducts = ({ lines }: Cart): number =>
  groupLines(lines.filter(({ kind }) => kind === 'product')).reduce(
    (sum, { line }) => sum + line.quantity,
    0,
  )
