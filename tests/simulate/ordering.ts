import type { CheckoutState } from '#runtime/checkout/checkoutState.ts'
import type { CheckoutField, CheckoutValues } from '#runtime/checkout/checkoutForm.ts'
import { fetchOrder } from '#runtime/order/fetchOrder.ts'
import { orderStatus, type OrderStatus } from '#runtime/order/orderStatus.ts'
import { openOwnPayments } from '#runtime/order/ownPayments.ts'
import { payAgain } from '#runtime/order/payAgain.ts'
import { filled, paymentId, settled, type VisitCountry } from '../runtime/checkout/shopVisit.ts'
import { checkoutRules } from '../templates/checkoutProps.ts'
import type { PaymentChoice } from './steps.ts'
import { countries, openCheckout, products, type Payment, type Place, type World } from './world.ts'

/** The steps of a purchase: the form, the order, and its payment. */

/** Two people who use one browser. */
const guests = [
  { email: 'ada.marsh@mail.example', firstName: 'Ada', lastName: 'Marsh', street: '4 Mill Lane' },
  { email: 'ben.hill@mail.example', firstName: 'Ben', lastName: 'Hill', street: '9 Quay Street' },
] as const
const fields = ['firstName', 'main.city', 'phone', 'comment'] as const
const noPayment = async () => ({ details: null })

/** Fields that say who a shopper is. */
const personal = ['email', 'firstName', 'lastName', 'main.street', 'phone', 'comment'] as const

const wholeForm = (country: VisitCountry, guest: number): CheckoutValues => {
  const { email, firstName, lastName, street } = guests[guest]!
  return filled({
    email,
    firstName,
    lastName,
    'main.street': street,
    'main.country': country,
    'main.postalCode': country === 'GB' ? 'LS1 4AP' : 'D02 X285',
    'billing.country': country,
  })
}

/** Opens the page of the checkout, unless it is open: what was typed in this tab is there. */
export async function showCheckout(world: World, index: number) {
  const place = world.places[index]!
  if (!place.checkout) {
    place.checkout = openCheckout(place)
    await settled(place.tab.basket.retry())
    // an order, also of another tab, ends what was typed before it: the next guest may be another person
    const isOver = world.over.delete(`${index} ${place.country}`)
    const typed = typedOf(world, index, place)
    const isPlaced = place.checkout.model.state.peek().status === 'placed'
    // an order that is only found now was placed before all that was typed since, which may stay
    if (isPlaced && !isOver)
      for (const [name, value] of typed) keptOf(world, index, place).set(name, value)
    if (isOver || isPlaced) typed.clear()
    checkTyped(world, index, 'a checkout that was opened again')
    // the note of an order is in storage
    if (!world.told.areNewsLost()) checkUntyped(world, index)
  }
  return place.checkout
}

export function leaveCheckout(place: Place): void {
  place.checkout?.close()
  place.checkout = null
}

const typedOf = ({ typed }: World, index: number, { country }: Place) => {
  const all = typed[index]!
  const known = all.get(country) ?? new Map<CheckoutField, string>()
  all.set(country, known)
  return known
}

/** Values that may stay, although an order was placed since the checkout was opened. */
const keptOf = ({ kept }: World, index: number, { country }: Place) => {
  const all = kept[index]!
  const known = all.get(country) ?? new Map<CheckoutField, string>()
  all.set(country, known)
  return known
}

export async function typeInto(
  world: World,
  index: number,
  { field, isWhole, guest }: { field: number; isWhole: boolean; guest: number },
) {
  const place = world.places[index]!
  const { model } = await showCheckout(world, index)
  if (model.state.peek().status !== 'editing') return
  const typed = typedOf(world, index, place)
  const values: readonly [CheckoutField, string][] = isWhole
    ? (Object.entries(wholeForm(place.country, guest)) as [CheckoutField, string][])
    : [[fields[field]!, `Typed ${field} ${guest}`]]
  for (const [name, value] of values) {
    model.form.set(name, value)
    model.form.leave(name)
    if (![...fields, ...personal].some((one) => one === name)) continue
    typed.set(name, value)
    if (world.over.has(`${index} ${place.country}`)) keptOf(world, index, place).set(name, value)
  }
}

/** No typed value is lost, unless storage was. */
function checkTyped(world: World, index: number, where: string): void {
  const place = world.places[index]!
  const { model } = place.checkout!
  if (model.state.peek().status === 'placed') return
  const values = model.form.values.peek()
  for (const [name, value] of typedOf(world, index, place)) {
    if (values[name] === value) continue
    world.faults.push(`${name} in ${where} is "${values[name]}", "${value}" was typed`)
  }
}

/** What a guest has ordered with is not shown to the next one, in whatever tab. */
function checkUntyped(world: World, index: number): void {
  const { country, checkout } = world.places[index]!
  const typed = typedOf(world, index, world.places[index]!)
  const kept = world.kept[index]!.get(country)
  const values = checkout!.model.form.values.peek()
  for (const name of personal) {
    if (typed.has(name) || ['', kept?.get(name)].includes(values[name])) continue
    world.faults.push(
      `${name} "${values[name]}" is shown in tab ${index}, and nobody typed it there`,
    )
  }
}

/** Presses the button of the checkout in one tab, or in both at once. */
export async function pressOrder(
  world: World,
  index: number,
  { isDouble, guest }: { isDouble: boolean; guest: number },
) {
  const { places, visit, faults, ledger } = world
  const [place, other] = [places[index]!, places[1 - index]!]
  const both = isDouble && other.country === place.country
  const indexes = both ? [index, 1 - index] : [index]
  for (const one of indexes) await typeInto(world, one, { field: 0, isWhole: true, guest })
  const earlier = await visit.orders()
  const isOneCart =
    place.tab.session.contextToken(place.country) === other.tab.session.contextToken(place.country)
  const seen = await settled(Promise.all(indexes.map((one) => press(world, one))))
  const placed = (await visit.orders()).slice(earlier.length)
  const count = placed.length
  if (earlier.some(({ country }) => country === place.country)) {
    for (const line of placed.flatMap(({ lines }) => lines)) {
      ledger.askBlindly(place.country, line.referencedId ?? '', line.quantity)
    }
  }
  if (count > 0) await noteOrdered(world, place.country, placed)
  // while storage is full, each tab can have a session, and a cart, of its own
  if (count > 1 && (!both || isOneCart)) faults.push(`${count} orders by one press`)
  for (const [at, one] of indexes.entries()) {
    checkOrdered(world, one, { seen: seen[at]!, earlier, placed, guest })
    await checkState(world, one, both ? null : count)
  }
}

/** What was ordered is not in stock any more: the other country's cart may lose it. The own cart is a new one. */
async function noteOrdered(
  { ledger, ordered, told, places, over, kept }: World,
  country: VisitCountry,
  placed: Orders,
) {
  told.end(country)
  for (const index of places.keys()) {
    over.add(`${index} ${country}`)
    kept[index]!.delete(country)
  }
  for (const other of countries) {
    if (other === country) continue
    const before = await ordered(other)
    for (const { referencedId } of placed.flatMap(({ lines }) => lines))
      if (referencedId) ledger.mayLoseNow(other, before, referencedId)
    told.noteShop(other)
  }
}

/** An order that is called new is one of this press, and has exactly the products that the shopper saw. */
function checkOrdered(
  { faults, places, idOf }: World,
  index: number,
  {
    seen,
    earlier,
    placed,
    guest,
  }: { seen: string; earlier: Orders; placed: Orders; guest: number },
): void {
  const state = places[index]!.checkout!.model.state.peek()
  if (state.status !== 'placed' || state.isEarlier) return
  if (earlier.some(({ id }) => id === state.order.id))
    return void faults.push('an order is called new that the shop had before')
  const ids = products.map((_, product) => idOf(product))
  const found = placed.find(({ id }) => id === state.order.id)
  if (found && found.email !== guests[guest]!.email)
    faults.push(`an order of ${guests[guest]!.email} is one of ${found.email}`)
  const lines = found?.lines ?? []
  const ordered = piecesOf(lines.filter(({ referencedId }) => ids.includes(referencedId ?? '')))
  if (ordered !== seen) faults.push(`an order has ${ordered}, the shopper saw ${seen}`)
}

type Orders = Awaited<ReturnType<World['visit']['orders']>>

const piecesOf = (lines: readonly { referencedId?: string | null; quantity: number }[]): string =>
  lines
    .map(({ referencedId, quantity }) => `${quantity} of ${referencedId}`)
    .sort()
    .join(', ')

/** Resolves to the products that the shopper saw. */
async function press(world: World, index: number): Promise<string> {
  const { model } = world.places[index]!.checkout!
  const seen = () =>
    piecesOf(model.cart.peek()?.lines.filter(({ kind }) => kind === 'product') ?? [])
  const first = seen()
  await model.order(noPayment)
  // the shopper sees what has changed, and orders that
  const state = model.state.peek()
  if (state.status !== 'editing' || state.problem?.kind !== 'changed' || world.next() < 0.5)
    return first
  world.faults.push(...world.told.look(world.places))
  const { tab, country } = world.places[index]!
  world.told.end(country)
  tab.basket.acceptDifferences()
  const second = seen()
  await model.order(noPayment)
  return second
}

/** What the checkout says is true. `count`: the orders of this attempt; null if another tab may have made one. */
async function checkState(world: World, index: number, count: number | null) {
  const place = world.places[index]!
  const state = place.checkout!.model.state.peek()
  if (state.status === 'placed') return notePlaced(world, index, state)
  if (state.status === 'ordering') world.faults.push('an attempt to order never ends')
  if (state.status === 'editing' && count !== null && count > 0)
    world.faults.push(`an attempt ended as ${state.problem?.kind}, and the shop has its order`)
  checkTyped(world, index, `a checkout whose order is ${state.status}`)
}

async function notePlaced(
  world: World,
  index: number,
  { order, paymentUrl, isEarlier }: Extract<CheckoutState, { status: 'placed' }>,
) {
  const place = world.places[index]!
  const orders = await world.visit.orders()
  if (!orders.some(({ id }) => id === order.id))
    world.faults.push('an order is called placed that the shop does not have')
  if (paymentUrl) world.payments.push({ url: paymentUrl, country: place.country, order })
  // what was typed while an order of before was looked up is for the next one
  const isOver = world.over.has(`${index} ${place.country}`)
  if (!isEarlier) world.kept[index]!.delete(place.country)
  else if (!isOver) world.kept[index]!.set(place.country, typedOf(world, index, place))
  world.typed[index]!.delete(place.country)
  leaveCheckout(place)
}

/** Asks once more for an order whose fate is unknown. */
export async function checkAgain(world: World, index: number) {
  const { checkout } = world.places[index]!
  if (checkout?.model.state.peek().status !== 'unknown') return
  await settled(checkout.model.checkAgain())
  await checkState(world, index, null)
}

/** The provider's page, from which the shopper comes back to the page of the order. */
export async function visitPayment(
  world: World,
  payment: Payment,
  { choice, index, isTwice }: { choice: PaymentChoice; index: number; isTwice: boolean },
) {
  for (const _ of choice === 'close' ? [] : isTwice ? [1, 2] : [1])
    await choose(world, payment, choice)
  await checkShownStatus(world, payment, index)
}

async function choose({ visit }: World, { url }: Payment, choice: PaymentChoice) {
  const sent = await visit.shop.app.request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `choice=${choice}`,
  })
  const next = sent.headers.get('location')
  if (next) await visit.shop.app.request(new URL(next, url))
}

/** What the page of an order may say, by the state of its payment. */
const allowed: Readonly<Record<string, readonly OrderStatus[]>> = {
  open: ['checking', 'unpaid'],
  paid: ['placed'],
  authorized: ['placed'],
  failed: ['failed'],
  cancelled: ['failed'],
}

async function checkShownStatus(world: World, { order, country }: Payment, index: number) {
  const { tab, country: shown } = world.places[index]!
  if (shown !== country) return
  const found = await settled(fetchOrder(tab.api, order.deepLinkCode, null).catch(() => null))
  if (!found) return
  const own = openOwnPayments(tab.localStore).of(order.id)
  const status = orderStatus(found, checkoutRules, { own, isFinal: false })
  const truth = await transactionOf(world, order.id)
  if (!allowed[truth]?.includes(status))
    world.faults.push(`the page of an order says ${status}, its payment is ${truth}`)
}

const transactionOf = async ({ visit }: World, orderId: string): Promise<string> =>
  (await visit.orders()).find(({ id }) => id === orderId)?.transaction ?? 'none'

/** Pays from the page of the order. */
export async function payOnceMore(world: World, payment: Payment, index: number) {
  const { tab, country } = world.places[index]!
  if (country !== payment.country) return
  const order = await settled(
    fetchOrder(tab.api, payment.order.deepLinkCode, null).catch(() => null),
  )
  if (!order) return
  const before = await transactionOf(world, order.id)
  const started = await settled(
    payAgain(tab.api, order, {
      paymentMethodId: paymentId('card'),
      returnUrl: 'http://127.0.0.1:8080/order-confirm/',
      details: null,
      hosts: ['shop.test'],
    }).catch(() => null),
  )
  if (started?.status === 'page' && (before === 'paid' || before === 'authorized'))
    world.faults.push('an order that is paid can be paid once more')
  if (started?.status === 'done' && before === 'open')
    world.faults.push('a payment is called done that was not made')
  if (started?.status === 'page' && started.url)
    world.payments.push({ ...payment, url: started.url })
}
