import { setImmediate as nextTurn } from 'node:timers/promises'
import { vi } from 'vitest'
import { hexId } from '#fixtures/ids.ts'
import type { ShopFault } from '#fixtures/shopFaults.ts'
import { createBasket, type Basket } from '#runtime/basket/basket.ts'
import { toItems } from '#runtime/basket/bundle.ts'
import { openPendingAdds } from '#runtime/basket/pendingAdds.ts'
import { lostLinesIn, openRegistrationMarks } from '#runtime/basket/registrationMark.ts'
import { openSeenCarts, seeAll } from '#runtime/basket/seenCart.ts'
import { emptyValues, type CheckoutValues } from '#runtime/checkout/checkoutForm.ts'
import {
  placeOrder,
  resumeOrder,
  type OrderOptions,
  type OrderRequest,
} from '#runtime/checkout/placeOrder.ts'
import { toRegistration } from '#runtime/checkout/registration.ts'
import { openOrderMarks } from '#runtime/order/orderMark.ts'
import { createCommerce } from '#runtime/session/commerce.ts'
import { createStore } from '#runtime/storage/storage.ts'
import type { AddressCountry } from '#shared/checkout.ts'
import { makeCatalogue } from '../../fixtures/brands.ts'
import { countries as channels, openShop } from '../../fixtures/shopware/storeApi.ts'
import { FakeStorage, openTab, tell, type Tab } from '../storage/fakeBrowser.ts'

/**
 * What happens to a request: it never arrives, its answer is lost, or both are fine. `slow`: it arrives after some
 * seconds, unless its document was left; `late`: its answer comes when nobody waits for it any more; `twice`: a proxy
 * repeats it; `broken`: its answer ends in the middle.
 */
export type Fate = 'request' | 'answer' | 'fine' | 'slow' | 'late' | 'twice' | 'broken'

const slowMs = 4_000
const lateMs = 60_000

/** Resolves after a time, or rejects when a request is aborted. */
const pass = (milliseconds: number, signal?: AbortSignal | null) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** The first half of an answer, as a connection that ends leaves it. */
async function breakOff(answer: Response): Promise<Response> {
  const text = await answer.text()
  const { status, headers } = answer
  return new Response(text.slice(0, text.length >> 1), { status, headers })
}

export interface Sent {
  method: string
  path: string
  body: Record<string, unknown>
}

interface VisitOptions {
  /** The fate of a request; `index` counts from 0. */
  fate?: (sent: Sent, index: number) => Fate
  /** Faults of the shop for a request. */
  faults?: (sent: Sent, index: number) => readonly ShopFault[]
  /** An answer of a country's shop is lost: its token, too. */
  onLost?: (country: VisitCountry) => void
  /** How long the shop works on a request whose answer is lost, in ms. */
  lostAnswerMs?: number
  now?: () => number
}

/** Storage that tabs share: each has an area of its own over the same values, and hears of the others' changes. */
class TabStorage extends FakeStorage {
  override readonly items: Map<string, string>
  private readonly onChange: (key: string) => void

  constructor(items: Map<string, string>, onChange: (key: string) => void) {
    super()
    this.items = items
    this.onChange = onChange
  }
  override setItem(key: string, value: string) {
    super.setItem(key, value)
    this.onChange(key)
  }
  override removeItem(key: string) {
    super.removeItem(key)
    this.onChange(key)
  }
}

const countries: readonly AddressCountry[] = [
  { id: hexId('country', 'GB'), code: 'GB', name: 'GB', canShip: true, needsPostalCode: true },
  { id: hexId('country', 'IE'), code: 'IE', name: 'IE', canShip: true, needsPostalCode: true },
]

export type VisitCountry = 'GB' | 'IE'

const currencies = {
  GB: { id: 'gbp', iso: 'GBP', name: 'Pound', symbol: '£' },
  IE: { id: 'eur', iso: 'EUR', name: 'Euro', symbol: '€' },
} as const

/** The access key of a country's shop. */
export const accessKeyOf = (country: VisitCountry): string => `SWSC${country}`

const countryOf = ({ headers }: RequestInit): VisitCountry =>
  new Headers(headers).get('sw-access-key') === accessKeyOf('IE') ? 'IE' : 'GB'

/** A complete form. */
export const filled = (changes: Partial<CheckoutValues> = {}): CheckoutValues => ({
  ...emptyValues('GB'),
  email: 'ada.marsh@mail.example',
  firstName: 'Ada',
  lastName: 'Marsh',
  'main.street': '4 Mill Lane',
  'main.postalCode': 'LS1 4AP',
  'main.city': 'Leeds',
  paymentMethodId: paymentId('card'),
  ...changes,
})

export const paymentId = (name: string): string => hexId('payment-method', `payment_${name}`)
const shippingId = (name: string): string => hexId('shipping-method', `shipping_${name}`)
const ignore = (): void => {}
const storefront = 'http://127.0.0.1:8080'

/** Of all visits: nothing changes a catalogue, stock and prices of a visit are faults of its shop. */
const catalogue = makeCatalogue({ brand: 'brand-1', countries: channels })

/** Requests that shops work on. */
const atWork = new Set<Promise<unknown>>()

/** Waits until no shop works on a request. They work in real time, so fake time stands still meanwhile. */
async function untilShopsRest(): Promise<void> {
  await nextTurn()
  while (atWork.size > 0) {
    await Promise.allSettled(atWork)
    await nextTurn()
  }
}

/** The fixture shop with tabs of one browser, without a network. */
export function openVisit({
  fate = () => 'fine',
  faults = () => [],
  onLost = ignore,
  lostAnswerMs = 0,
  now = () => Date.now(),
}: VisitOptions = {}) {
  const shop = openShop(catalogue, { now })
  const items = new Map<string, string>()
  const tabs: { tab: Tab; local: TabStorage }[] = []
  const sent: Sent[] = []

  const work = async (url: string, init: RequestInit, request: Sent, index: number) => {
    const answer = Promise.resolve(
      shop.app.request(url, init, { shopFaults: faults(request, index) }),
    )
    atWork.add(answer)
    void answer.finally(() => atWork.delete(answer))
    return answer
  }

  const send = async (
    input: unknown,
    init: RequestInit,
    isLeft: () => boolean,
  ): Promise<Response> => {
    const url = String(input)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const request: Sent = {
      method: init.method ?? 'GET',
      path: new URL(url).pathname.replace('/store-api', ''),
      body: body as Record<string, unknown>,
    }
    const index = sent.push(request) - 1
    const happens = fate(request, index)
    const arrive = () => work(url, init, request, index)
    const lose = () => onLost(countryOf(init))
    if (happens === 'answer' || happens === 'late' || happens === 'twice') lose()
    // an answer that a document does not wait for
    else void init.signal?.addEventListener('abort', lose)
    if (happens === 'request') throw new TypeError('fetch failed')
    if (happens === 'fine') return arrive()
    if (happens === 'broken') return breakOff(await arrive())
    if (happens === 'twice') {
      // a proxy repeats what changes nothing, or the same again
      if (request.method !== 'POST') await arrive()
      return arrive()
    }
    if (happens === 'slow') {
      await pass(slowMs, init.signal)
      if (isLeft()) throw new TypeError('fetch failed')
      return arrive()
    }
    if (happens === 'late') {
      const answer = await arrive()
      await pass(lateMs, init.signal)
      return answer
    }
    if (lostAnswerMs > 0) setTimeout(() => void arrive(), lostAnswerMs)
    else await arrive()
    throw new TypeError('fetch failed')
  }

  const locks = new Map<string, Promise<unknown>>()
  /** A lock that also ends with the document that holds it. */
  const lockUntil =
    (closed: Promise<void>): NonNullable<OrderOptions['lock']> =>
    async (name, run) => {
      const before = locks.get(name) ?? Promise.resolve()
      const own = before.then(run, run)
      const end = Promise.race([own.then(ignore, ignore), closed])
      locks.set(name, end)
      return { result: await own }
    }

  /** Opens a document in a tab; without a session storage, in a new one. */
  function open(sessionArea = new FakeStorage()) {
    const leaving = Promise.withResolvers<void>()
    const state = { isLeft: false }
    const lock = lockUntil(leaving.promise)
    // a document that was left hears nothing any more, and does nothing
    /** Where in `sent` the last request is, by country, whose answer has shown this document a cart. */
    const heard = new Map<VisitCountry, number>()
    const sendWhileOpen = async (input: unknown, init: RequestInit = {}) => {
      if (state.isLeft) return new Promise<Response>(() => {})
      const index = sent.length
      const answer = await send(input, init, () => state.isLeft).catch((error: unknown) => error)
      if (state.isLeft) return new Promise<Response>(() => {})
      if (!(answer instanceof Response)) throw answer
      const hasCart = /^\/checkout\/cart(?:\/line-item.*)?$/.test(sent[index]!.path)
      if (answer.ok && hasCart) heard.set(countryOf(init), index)
      return answer
    }
    const notify = (key: string) => {
      for (const other of tabs)
        if (other !== entry) queueMicrotask(() => tell(other.tab, key, other.local))
    }
    const local = new TabStorage(items, notify)
    const tab = openTab(local, sessionArea)
    const entry = { tab, local }
    tabs.push(entry)
    const nowhere = openTab()
    const view = () => (state.isLeft ? nowhere : tab)
    const localStore = createStore({ area: 'local', view, now })
    const sessionStore = createStore({ area: 'session', view, now })
    const commerce = createCommerce({
      store: localStore,
      fetch: sendWhileOpen as typeof fetch,
      page: null,
      now,
      random: () => 0,
      lock,
    })
    const marks = {
      order: openOrderMarks(localStore),
      registration: openRegistrationMarks(localStore),
    }
    const basket = createBasket({
      ...commerce,
      lostLinesOf: lostLinesIn(marks.registration),
      seenOf: openSeenCarts(localStore),
      pendingOf: openPendingAdds(sessionStore),
      lock: async (country, run) => (await lock(`basket.${country}`, run, { waitMs: 0 }))!.result,
    })
    const optionsIn = (country: VisitCountry): OrderOptions => ({
      country,
      api: commerce.api,
      basket,
      orderMark: marks.order(country),
      registrationMark: marks.registration(country),
      paymentHosts: ['shop.test'],
      lock,
      now,
      wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    })
    const leave = () => {
      state.isLeft = true
      leaving.resolve()
    }
    return {
      ...commerce,
      basket,
      options: optionsIn('GB'),
      optionsIn,
      localStore,
      sessionStore,
      sessionArea,
      /** Where the request is in `sent` whose cart is the last that the document has of a country; -1 without one. */
      heardAt: (country: VisitCountry) => heard.get(country) ?? -1,
      leave,
    }
  }

  /** Goes to a page of a country, in the same document. */
  async function enter(
    { enter: enterLocale }: Pick<ReturnType<typeof open>, 'enter'>,
    country: VisitCountry = 'GB',
  ) {
    await enterLocale({
      country,
      shopwareLanguageId: '2fbb5fe2e29a4d70aa5854ce7ce3e20b',
      shopwareCurrency: currencies[country],
      settings: {
        baseUrl: 'https://shop.test',
        accessKey: accessKeyOf(country),
        salesChannelApi: false,
      },
    })
  }

  return {
    shop,
    sent,
    items,
    /** The documents with their local storage. */
    tabs: () => tabs,
    open,
    enter,
    /** A tab on a page of the shop. */
    async openTab(sessionArea?: FakeStorage, country: VisitCountry = 'GB') {
      const opened = open(sessionArea)
      await enter(opened, country)
      return opened
    },
    idOf: (number: string) => shop.catalogue.productByNumber(number)!.id,
    /** Orders of the shop, whoever made them. */
    async orders() {
      await untilShopsRest()
      const response = await shop.app.request('https://shop.test/__fixtures/orders')
      const { orders } = (await response.json()) as { orders: CountedOrder[] }
      return orders
    },
  }
}

interface CountedOrder {
  id: string
  orderNumber: string
  country: string
  email: string
  transaction: string
  lines: { label: string; quantity: number; referencedId?: string | null }[]
}

export type Visit = ReturnType<typeof openVisit>
export type VisitTab = Awaited<ReturnType<Visit['openTab']>>

/** Adds products by their numbers. */
export async function fill(visit: Visit, { basket }: { basket: Basket }, ...numbers: string[]) {
  for (const number of numbers) {
    const variantId = visit.idOf(number)
    const items = toItems({
      variantId,
      path: '/gb/en/x/',
      batteries: { required: null, optional: null },
    })
    const outcome = await basket.add(items)
    // some products are sold in pairs
    if (outcome.status === 'failed') throw outcome.error
  }
}

/** The request of a shopper who sees the basket as it is. */
export function requestOf(
  { basket }: { basket: Basket },
  changes: Partial<OrderRequest> & { values?: CheckoutValues } = {},
): OrderRequest {
  const cart = basket.cart.value!
  const { values = filled(), ...rest } = changes
  return {
    registration: toRegistration({
      values,
      deliveryType: 'homeDelivery',
      store: null,
      countries,
      storefrontUrl: storefront,
    }),
    shippingMethodId: shippingId('home_delivery'),
    paymentMethodId: values.paymentMethodId,
    paymentDetails: null,
    comment: '',
    seen: { lines: seeAll(cart), total: cart.total },
    returnUrl: (code) => `${storefront}/gb/en/order-confirm/?order=${code}`,
    ...rest,
  }
}

export async function order(tab: VisitTab, changes?: Parameters<typeof requestOf>[1]) {
  if (!tab.basket.cart.value) await reread(tab)
  return placeOrder(requestOf(tab, changes), tab.options)
}

/** A basket that is not known is read again before it is ordered, which puts lost lines back. */
async function reread({ basket }: VisitTab): Promise<void> {
  const stop = basket.observe()
  await basket.retry()
  await basket.setQuantities(new Map())
  stop()
}

/**
 * Waits for work while pauses, retries and timeouts take no time. Fake time passes only while no shop works, so that
 * the speed of the machine changes nothing.
 */
export async function settled<T>(work: Promise<T>): Promise<T> {
  const state = { isDone: false }
  const done = () => void (state.isDone = true)
  work.then(done, done)
  for (;;) {
    await untilShopsRest()
    if (state.isDone) return work
    await vi.advanceTimersByTimeAsync(100)
  }
}

/** Waits until a visit has sent a number of requests, or no more come. */
export async function untilSent({ sent }: Visit, count: number): Promise<void> {
  for (let turns = 0; sent.length < count && turns < 200; turns += 1) {
    await vi.advanceTimersByTimeAsync(1)
    await nextTurn()
  }
}

export const resume = (tab: VisitTab) => resumeOrder(tab.options)
