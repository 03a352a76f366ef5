import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Parameters } from '#runtime/api/address.ts'
import type { ApiData } from '#runtime/api/apiData.ts'
import { ApiError, countryChanged, toApiError, mayHaveSucceeded } from '#runtime/api/ApiError.ts'
import type { EndpointName } from '#runtime/api/endpoints.ts'
import type { Session } from '#runtime/session/session.ts'
import { cleanLine } from '#shared/typedText.ts'
import { groupLines } from './bundle.ts'
import { lockOfBrowser, type BasketLock } from './basketLock.ts'
import { readCart, type Cart, type CartMessage } from './cart.ts'
import {
  callsTo,
  goneMessages,
  hasPromotion,
  limitsOf,
  partsAlone,
  preview,
  promotionMessages,
  targetsOf,
  toRestored,
  withoutLimited,
  type BasketChange,
  type NewItem,
  type Targets,
} from './change.ts'
import { createChangeQueue, type ChangeQueue } from './changeQueue.ts'
import { hasMovedOn, openPendingAdds, type PendingAdds } from './pendingAdds.ts'
import {
  differencesOf,
  openSeenCarts,
  seeAll,
  seeChange,
  type CartDifference,
  type SeenCart,
} from './seenCart.ts'

/** How a change ended. */
export type ChangeOutcome =
  | { status: 'done' }
  /** The back end accepted less than was asked for, for the reasons in its messages. */
  | { status: 'limited'; messages: readonly CartMessage[] }
  /** Nothing was changed. */
  | { status: 'failed'; error: ApiError }
  /** The back end may have made the change, or a part of it. A second try does not make it twice. */
  | { status: 'unknown'; error: ApiError }

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

interface LostCart {
  items: readonly NewItem[]
  codes: readonly string[]
}

/** The lines of a cart that the back end has moved, without an answer that says where to. */
export interface LostLines {
  /** What is lost if this is the cart now: none of the lines is in it. */
  missingIn: (cart: Pick<Cart, 'lines'>) => LostCart | null
  forget: () => void
}

interface BasketOptions {
  api: Pick<ApiData, 'state' | 'observe' | 'load' | 'send' | 'invalidate'>
  session: Pick<Session, 'currentCountry'>
  lock?: BasketLock
  seenOf?: (country: string) => SeenCart
  pendingOf?: (country: string) => PendingAdds
  lostLinesOf?: (country: string) => LostLines
}

/** A change that is being made. */
interface Attempt {
  country: string
  /** Whether it has, or may have, changed the cart. */
  hasWritten: boolean
}

/** Attempts to reach the quantities that a shopper asked for. */
const maximumAttempts = 3

/** The basket of the session's country. All parts of a page show the same one. */
export function createBasket({
  api,
  session,
  lock = lockOfBrowser,
  seenOf = openSeenCarts(),
  pendingOf = openPendingAdds(),
  lostLinesOf = () => nothingLost,
}: BasketOptions): Basket {
  const country = () => session.currentCountry.peek()
  /** The latest cart by country: of a write, or of a read. */
  const latest = signal<{ country: string; cart: Cart } | null>(null)
  /** Why the last response was no cart that can be shown. */
  const invalid = signal<ApiError | null>(null)
  /** The first change in the queue, once its targets are known. */
  const running = signal<{ change: BasketChange; targets: Targets } | null>(null)

  const queues = new Map<string, ChangeQueue<ChangeOutcome>>()

  /** A change belongs to the country in which it was asked for: another one has another cart. */
  function queueOf(code: string): ChangeQueue<ChangeOutcome> {
    const known = queues.get(code)
    if (known) return known
    const opened = createChangeQueue((change) => {
      const hasWritten = change.kind === 'add' && pendingOf(code).wasTried(change.pendingId)
      return run(change, { country: code, hasWritten })
    })
    queues.set(code, opened)
    return opened
  }

  const waiting = computed(() => queueOf(session.currentCountry.value).waiting.value)
  const push = (change: BasketChange) => queueOf(country()).push(change)

  async function run(change: BasketChange, attempt: Attempt): Promise<ChangeOutcome> {
    const outcome = await lock(attempt.country, () => make(change, attempt)).catch(
      (error: unknown): ChangeOutcome => ({
        status:
          attempt.hasWritten || (change.kind === 'add' && hasLeft(attempt)) ? 'unknown' : 'failed',
        error: toApiError(error),
      }),
    )
    if (change.kind === 'add') settlePending(change.pendingId, outcome, attempt)
    if ('error' in outcome && lostLinesOf(attempt.country).missingIn({ lines: [] }))
      invalid.value = outcome.error
    return outcome
  }

  function settlePending(id: number, { status }: ChangeOutcome, attempt: Attempt): void {
    const pending = pendingOf(attempt.country)
    if (status !== 'unknown') pending.end(id)
    else if (hasLeft(attempt)) pending.leave(id)
    else pending.keepUnknown(id)
  }

  function forgetLost(attempt: Attempt): void {
    lostLinesOf(attempt.country).forget()
    // an empty cart is one now
    if (latest.value) latest.value = { ...latest.value }
  }

  const confirmed = computed(() => {
    const code = session.currentCountry.value
    if (latest.value?.country !== code) return null
    const { cart } = latest.value
    // until its lines are back, a lost cart is not known
    return lostLinesOf(code).missingIn(cart) ? null : cart
  })

  async function make(change: BasketChange, attempt: Attempt): Promise<ChangeOutcome> {
    const shown = confirmed.peek()
    const before = await readWhole(attempt)
    if (change.kind === 'promotion') return addPromotion(change.code, before, attempt)
    if (change.kind === 'add' && change.isLeft) {
      // it is in an order, rather than asked for once more
      if (pendingOf(attempt.country).mayBeOrdered(change.pendingId, before))
        return { status: 'done' }
    }
    const earlier =
      change.kind === 'add' ? pendingOf(attempt.country).note(change.pendingId, before) : null
    const targets = targetsOf(change, before, earlier ?? {})
    running.value = { change, targets }
    const reached = await reach(targets, before, attempt)
    const alone = partsAlone(targets, reached)
    const after = alone.size > 0 ? await reach(alone, reached, attempt) : reached
    see(seeChange(seenOf(attempt.country).lines.peek(), targets, after))
    // taken out on purpose, they are not lost
    const isSet = change.kind === 'set' && targets.size > 0
    if (isSet && lostLinesOf(attempt.country).missingIn(after)) forgetLost(attempt)
    const messages = [
      ...limitsOf(targets, reached),
      ...goneMessages(new Map([...targets, ...alone]), shown, after),
    ]
    return messages.length === 0 ? { status: 'done' } : { status: 'limited', messages }
  }

  /** The current cart. Lines that a registration has moved, also that of another tab, come back first. */
  async function readWhole(attempt: Attempt): Promise<Cart> {
    const found = await read(attempt)
    const lost = lostLinesOf(attempt.country).missingIn(found)
    return lost ? restore(lost, found, attempt) : found
  }

  async function restore(lost: LostCart, found: Cart, attempt: Attempt): Promise<Cart> {
    const cart = await reach(toRestored(lost.items), found, attempt, read)
    for (const code of lost.codes) await addPromotion(code, cart, attempt)
    forgetLost(attempt)
    return read(attempt)
  }

  async function addPromotion(
    code: string,
    before: Cart,
    attempt: Attempt,
  ): Promise<ChangeOutcome> {
    let cart = before
    for (let tries = 1; !hasPromotion(cart, code); tries += 1) {
      try {
        const items = [{ id: code, type: 'promotion', referencedId: code }]
        cart = await write('addPromotion', { items }, attempt)
        break
      } catch (error) {
        if (!mayRepeat(error) || tries === maximumAttempts) throw error
        cart = await read(attempt)
      }
    }
    see(seeChange(seenOf(attempt.country).lines.peek(), new Map(), cart))
    if (hasPromotion(cart, code)) return { status: 'done' }
    return { status: 'limited', messages: promotionMessages(cart, code) }
  }

  /** Writes and reads until the cart has the quantities, or the back end says why it has not. */
  async function reach(
    targets: Targets,
    before: Cart,
    attempt: Attempt,
    readAgain = readWhole,
  ): Promise<Cart> {
    let cart = before
    let lastError: unknown
    for (let tries = 0; tries < maximumAttempts; tries += 1) {
      try {
        if (tries > 0) cart = await readAgain(attempt)
        if (tries > 0 && hasMovedOn(before, cart)) break
        const calls = callsTo(tries === 0 ? targets : withoutLimited(targets, cart), cart)
        for (const { name, parameters } of calls) cart = await write(name, parameters, attempt)
        if (callsTo(withoutLimited(targets, cart), cart).length === 0) return cart
        lastError = new ApiError('Http', 'the cart has other quantities')
      } catch (error) {
        if (!mayRepeat(error)) throw error
        lastError = error
      }
    }
    throw lastError
  }

  async function write(
    name: EndpointName,
    parameters: Parameters,
    attempt: Attempt,
  ): Promise<Cart> {
    stay(attempt)
    try {
      const response = await api.send(name, parameters)
      attempt.hasWritten = true
      return keep(response)
    } catch (error) {
      attempt.hasWritten ||= mayHaveSucceeded(error)
      throw error
    }
  }

  const hasLeft = (attempt: Pick<Attempt, 'country'>) => country() !== attempt.country

  function stay(attempt: Pick<Attempt, 'country'>): void {
    if (hasLeft(attempt)) throw countryChanged()
  }

  const see = (lines: ReturnType<typeof seeAll>) => seenOf(country()).set(lines)

  /** The current cart of a country, past the cache. */
  async function read(attempt: Pick<Attempt, 'country'>): Promise<Cart> {
    stay(attempt)
    api.invalidate('cart')
    for (let tries = 0; tries < maximumAttempts; tries += 1) {
      const { status, data, error } = await api.load('cart')
      stay(attempt)
      if (status === 'success') return keep(data)
      if (error) throw error
      // ready: another call, such as a change of the context, has invalidated it meanwhile
    }
    throw countryChanged()
  }

  function keep(response: unknown): Cart {
    const cart = readCart(response)
    if (!cart) throw notACart()
    invalid.value = null
    latest.value = { country: country(), cart }
    return cart
  }

  return {
    cart: computed(() =>
      waiting.value.reduce<Cart | null>((cart, change) => {
        const targets = running.value?.change === change ? running.value.targets : null
        return cart && preview(cart, targets ?? targetsOf(change, cart))
      }, confirmed.value),
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
      if (cart) see(seeAll(cart))
    },
    forget: () => see([]),
    resume() {
      for (const { id, items } of pendingOf(country()).takeLeft()) {
        void push({ kind: 'add', items, pendingId: id, isLeft: true })
      }
    },
    refresh: () => read({ country: country() }),
    async retry() {
      api.invalidate('cart')
      await api.load('cart')
    },
    observe: () =>
      effect(() => {
        void session.currentCountry.value
        const stopObserving = api.observe('cart')
        const state = api.state('cart')
        const stopReading = effect(() => {
          const { status, data } = state.value
          if (status === 'success') keepReadable(data)
        })
        return () => {
          stopReading()
          stopObserving()
        }
      }),
  }

  function keepReadable(data: unknown): void {
    const cart = readCart(data)
    invalid.value = cart ? null : notACart()
    // the shopper sees what came of a change that had no answer
    if (cart && waiting.peek().length === 0) pendingOf(country()).endUnknown()
    const isLost = cart && lostLinesOf(country()).missingIn(cart)
    if (isLost && waiting.peek().length === 0) void push(nothing)
    if (cart) latest.value = { country: country(), cart }
  }
}

/** The result is unknown, or based on a cart that another tab has changed: read it and try again. */
const mayRepeat = (error: unknown): boolean =>
  mayHaveSucceeded(error) || (error instanceof ApiError && error.status === 404)

/** A change that only puts lost lines back. */
const nothing: BasketChange = { kind: 'set', quantities: new Map() }

const nothingLost: LostLines = { missingIn: () => null, forget() {} }

const notACart = () => new ApiError('Parse', 'the response is not a cart')

/** Number of products, without parts of another product in the cart, and without promotions. */
export const countProducts = ({ lines }: Cart): number =>
  groupLines(lines.filter(({ kind }) => kind === 'product')).reduce(
    (sum, { line }) => sum + line.quantity,
    0,
  )
