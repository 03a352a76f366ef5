import { effect } from '@preact/signals-core'
import { random } from '#fixtures/random.ts'
import type { ShopFault } from '#fixtures/shopFaults.ts'
import { createCheckout, type Checkout } from '#runtime/checkout/checkout.ts'
// the checkout loads it with the first order, which takes real time
import '#runtime/checkout/orderScript.ts'
import type { CheckoutField } from '#runtime/checkout/checkoutForm.ts'
import { openDraft } from '#runtime/checkout/draft.ts'
import { openDeliveryChoices } from '#runtime/delivery/deliveryChoice.ts'
import type { Order } from '#runtime/order/order.ts'
import { hexId } from '#fixtures/ids.ts'
import {
  accessKeyOf,
  openVisit,
  settled,
  type Fate,
  type Sent,
  type VisitCountry,
  type VisitTab,
} from '../runtime/checkout/shopVisit.ts'
import { checkoutRules } from '../templates/checkoutProps.ts'
import { openLedger, type Counts } from './ledger.ts'
import type { Network } from './steps.ts'
import { followTold } from './told.ts'

export const countries = ['GB', 'IE'] as const satisfies readonly VisitCountry[]

/**
 * Products of the fixture shop: a bicycle, a battery that can go with it, a lock, a tool, a product that is given away
 * from a total on, and one that is sold in pairs, 20 at most.
 */
export const products = [
  'CALDER-2-XB-NAV-M',
  'BATTERY-625',
  'BURROW-24-COA',
  'SEVENTEEN-SIL',
  'SLICK-WET',
  'LANE-TUBE-COA-12INCH',
] as const

/** The most pieces that one request for a product can add. */
export const leastOf = (product: number): number => (product === 5 ? 2 : 1)

/** A tab of the browser: its document, the country of its page, and a checkout that is open. */
export interface Place {
  tab: VisitTab
  country: VisitCountry
  checkout: { model: Checkout; close: () => void } | null
}

/** A payment that the shop was asked for: the page to pay at, and the code of its order. */
export interface Payment {
  url: string
  country: VisitCountry
  order: Pick<Order, 'id' | 'deepLinkCode'>
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** Values by country. */
type TypedIn = Map<VisitCountry, Map<CheckoutField, string>>

/** Each as often as the others. */
const slowFates: readonly Fate[] = ['fine', 'fine', 'slow', 'slow', 'late', 'twice', 'broken']

/** Of the seeds, how many have a back end that sends a new token with each response. */
const rotatingShare = 0.25

const storefront = 'http://127.0.0.1:8080'
const addressCountries = countries.map((code) => ({
  id: hexId('country', code),
  code,
  name: code,
  canShip: true,
  needsPostalCode: code === 'GB',
}))

/** The fixture shop with two tabs, whose network, storage and back end can be disturbed. */
export async function openWorld(seed: number) {
  const next = random(seed ^ 0x5eed)
  const disturbed = {
    network: 'fine' as Network,
    isFull: false,
    shop: new Map<string, ShopFault>(),
  }
  const offerNext = random(seed ^ 0x0ffe)
  const fate = ({ path }: Sent): Fate => {
    // a sequence of its own, so that the other requests of a seed fare as without it
    const draw = path === '/checkout/cart/check' ? offerNext : next
    if (disturbed.network === 'down') return 'request'
    if (disturbed.network === 'slow') return slowFates[Math.floor(draw() * slowFates.length)]!
    if (disturbed.network !== 'lossy') return 'fine'
    const chance = draw()
    return chance < 0.2 ? 'request' : chance < 0.4 ? 'answer' : 'fine'
  }
  const ledger = openLedger()
  const told = followTold(() => visit.sent.length)
  // a sequence of its own, so that the steps of a seed fare as without it
  const isRotating = random(seed ^ 0x707d)() < rotatingShare
  /** Where tokens rotate, a cart is lost with an answer, and with the answers that a document does not wait for. */
  const loseAnswer = (country: VisitCountry) => {
    if (!isRotating) return
    ledger.loseSession(country)
    // until a request finds its token unknown
    told.noteShop(country)
    told.end(country)
  }
  const visit = openVisit({
    fate,
    onLost: loseAnswer,
    faults: () => [
      ...(isRotating ? [{ kind: 'rotating-tokens' } as const] : []),
      ...disturbed.shop.values(),
      ...(disturbed.network === 'unavailable' ? [{ kind: 'maintenance' } as const] : []),
    ],
  })

  /** Storage of all tabs, also of later ones. */
  function fill(isFull: boolean): void {
    disturbed.isFull = isFull
    for (const { local } of visit.tabs()) local.room = isFull ? 0 : Infinity
  }

  /** Says that a session has ended, as `useEnded` does on a page that shows the basket. */
  function sayEnds({ basket, session }: VisitTab): void {
    effect(() => {
      if (!session.sessionEnded.value) return
      queueMicrotask(() => {
        basket.forget()
        session.acknowledgeEnd()
        told.end(session.country())
      })
    })
  }

  async function openPlace(sessionArea?: VisitTab['sessionArea'], country: VisitCountry = 'GB') {
    const tab = await settled(visit.openTab(sessionArea, country))
    fill(disturbed.isFull)
    tab.basket.resume()
    tab.basket.observe()
    tab.api.observe('freeProducts')
    sayEnds(tab)
    return { tab, country, checkout: null } satisfies Place as Place
  }

  /** A request past the pages, with the token of a tab. */
  async function atBackEnd({ tab }: Place, country: VisitCountry, path: string, body?: object) {
    const token = tab.session.contextToken(country)
    if (!token) return null
    const response = await visit.shop.app.request(
      `https://shop.test/store-api${path}`,
      {
        method: body ? 'POST' : 'GET',
        headers: {
          'sw-access-key': accessKeyOf(country),
          'sw-context-token': token,
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      { shopFaults: [...disturbed.shop.values()] },
    )
    return response.status === 200 ? ((await response.json()) as unknown) : null
  }

  /** The cart of a tab's token, as the shop sends it; null without a session. */
  const truthOf = async (place: Place, country: VisitCountry) =>
    (await atBackEnd(place, country, '/checkout/cart')) as BackEndCart | null

  /** Ordered pieces by product id. */
  const ordered = async (country: VisitCountry): Promise<Counts> =>
    countPieces((await visit.orders()).flatMap((one) => (one.country === country ? one.lines : [])))

  const places: Place[] = [await openPlace(), await openPlace()]

  return {
    visit,
    next,
    disturbed,
    faults: [] as string[],
    ledger,
    loseAnswer,
    payments: [] as Payment[],
    /** Values typed into the form of a country, by tab; a placed order clears them. */
    typed: [new Map(), new Map()] as readonly TypedIn[],
    /** Values that may be there, although an order was placed since the checkout was opened, by tab. */
    kept: [new Map(), new Map()] as readonly TypedIn[],
    /** Tabs with a country in which something was ordered since they have opened its checkout. */
    over: new Set<string>(),
    places,
    told,
    openPlace,
    fill,
    idOf: (product: number) => visit.idOf(products[product]!),
    atBackEnd,
    truthOf,
    ordered,
    /** Lines are set to lower quantities, whatever the page shows of them. */
    async lose(place: Place, quantities: ReadonlyMap<string, number>) {
      const truth = (await truthOf(place, place.country))?.lineItems ?? []
      const shown = place.tab.basket.cart.peek()?.lines ?? []
      for (const [id, quantity] of quantities) {
        const found = [...truth, ...shown].filter((line) => line.id === id)
        const most = Math.max(0, ...found.map((line) => line.quantity))
        if (most > quantity) ledger.lose(place.country, found[0]!.referencedId, most - quantity)
      }
    },
    /** A session that was not stored is kept again once both tabs and the storage have it. */
    async keepSessions() {
      for (const country of countries) {
        const tokens = places.map(({ tab }) => tab.session.contextToken(country))
        const stored = visit.items.get(`shopgen.shopwareContextToken.${country}`) ?? ''
        const isKept = tokens.every((one) => one === tokens[0] && stored.includes(one ?? ''))
        if (!isKept || disturbed.isFull || !ledger.isSessionLost(country)) continue
        const cart = (await truthOf(places[0]!, country))?.lineItems ?? []
        ledger.keepSession(country, { inCart: countPieces(cart), ordered: await ordered(country) })
      }
    },
  }
}

export interface BackEndCart {
  lineItems: readonly BackEndLine[]
  price: { positionPrice: number; totalPrice: number }
}

export interface BackEndLine {
  id: string
  type: string
  label: string
  referencedId: string
  quantity: number
  price: { totalPrice: number }
  quantityInformation: { minPurchase: number; maxPurchase: number; purchaseSteps: number } | null
  payload: {
    belongsTo?: string
    composition?: readonly { id: string; discount: number }[]
  }
}

/** Pieces of products by their ids. */
export const countPieces = (
  lines: readonly { type?: string; referencedId?: string | null; quantity: number }[],
): Counts => {
  const counts = new Map<string, number>()
  for (const { referencedId: id, quantity } of lines)
    if (id) counts.set(id, (counts.get(id) ?? 0) + quantity)
  return counts
}

/** The checkout of a tab's country, as a page opens it. */
export function openCheckout({ tab, country }: Place): NonNullable<Place['checkout']> {
  const { orderMark, registrationMark, paymentHosts, now, wait, lock } = tab.optionsIn(country)
  const model = createCheckout({
    country,
    currencyId: hexId('currency', country === 'GB' ? 'GBP' : 'EUR'),
    rules: checkoutRules,
    addressLists: { salutations: [], countries: addressCountries },
    api: tab.api,
    session: tab.session,
    basket: tab.basket,
    delivery: openDeliveryChoices(tab.localStore)(country),
    draft: openDraft(country, tab.sessionStore, orderMark),
    storefrontUrl: storefront,
    returnUrl: (code) => `${storefront}/order-confirm/?order=${code}`,
    canApplePay: () => false,
    orderOptions: { orderMark, registrationMark, paymentHosts, now, wait, ...(lock && { lock }) },
  })
  return { model, close: model.start() }
}
