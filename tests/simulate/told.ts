import type { ChangeOutcome } from '#runtime/basket/change.ts'
import type { Cart, CartLine } from '#runtime/basket/cart.ts'
import { lapse, type Lapsing } from '#templates/basket/promotions/useLapsedCodes.ts'
import type { Place } from './world.ts'

/**
 * Follows what the tabs show, to see that a page says what the shop has changed of it: another price, a quantity, a
 * line or a free product that has gone, a code that does not apply any more. What the shopper has changed needs no
 * word, except for a code that has gone with it.
 */
export interface Told {
  /** The shopper has changed lines of a country, in some tab. */
  noteOwn: (place: Place, lineIds: readonly string[], outcome: ChangeOutcome) => void
  /** Lines may become more at any time, since an add was left. */
  noteLeft: (country: string, lineIds: readonly string[]) => void
  /** The shop changes carts of a country, and no page hears of it before it asks. */
  noteShop: (country: string) => void
  /** The cart of a country is another one now: it was ordered, its session ended, or its changes are accepted. */
  end: (country: string) => void
  /** What the shopper saw is lost, so that a change since then cannot be told any more. */
  loseSeen: () => void
  /** What tabs tell each other cannot be stored, so that a tab may show an old cart. */
  loseNews: () => void
  areNewsLost: () => boolean
  /** Compares what each tab shows with what it showed; returns what was not said. */
  look: (places: readonly Place[]) => readonly string[]
  /** Whether what a tab shows may be old, since only the shop knows of a change. */
  mayBeOld: (place: Place) => boolean
}

/** What a tab showed last. */
interface View {
  tab: Place['tab']
  country: string
  cart: Cart
  codes: Lapsing
  /** The request that it is the answer of. */
  heardAt: number
}

/** `sentCount`: the requests until now. */
export function followTold(sentCount: () => number): Told {
  const views = new Map<number, View>()
  /**
   * Where in the requests the last event of a kind is: answers of earlier ones do not have it. `left`: adds that may
   * still come.
   */
  const [changed, ended, own] = [1, 2, 3].map(() => new Map<string, number>()) as [
    Moments,
    Moments,
    Moments,
  ]
  const left = new Set<string>()
  let [isSeenLost, areNewsLost] = [false, false]
  const end = (country: string) => void ended.set(country, sentCount())

  function lookAt(index: number, { tab, country }: Place): readonly string[] {
    const cart = tab.basket.cart.peek()
    const before = views.get(index)
    if (before && before.country !== country) views.delete(index)
    const isRead = tab.api.state('cart').peek().status === 'success'
    if (!cart || !isRead || tab.basket.isChanging.peek()) return []
    const codesNow = codesOf(cart)
    const isSameDocument = before?.tab === tab && before.country === country
    // a page that opens begins with the codes of now
    const codes = isSameDocument ? lapse(before.codes, codesNow) : { codes: codesNow, lapsed: [] }
    views.set(index, { tab, country, cart, codes, heardAt: tab.heardAt(country) })
    if (isSeenLost || before?.country !== country) return []
    if (before.heardAt < (ended.get(country) ?? -1)) return []
    const isOwn = (id: string) => before.heardAt < (own.get(`${country} ${id}`) ?? -1)
    const hasOwn = [...own].some(
      ([key, at]) => key.startsWith(`${country} `) && before.heardAt < at,
    )
    const hasLeft = (id: string) => left.has(`${country} ${id}`)
    const differences = tab.basket.differences.peek().map(({ lineId }) => lineId)
    return before.cart.lines
      .flatMap((line): readonly string[] => {
        const now = cart.lines.find(({ id }) => id === line.id)
        if (isOwn(line.id) || differences.includes(line.id)) return []
        if (hasLeft(line.id) && now && now.quantity > line.quantity) return []
        const what = changeOf(line, now)
        // one without a code goes with what the shopper has changed: the sums say it
        const isCodeSaid =
          line.kind === 'promotion' &&
          (line.referencedId === ''
            ? hasOwn || cart.lines.some(({ id }) => hasLeft(id))
            : codes.lapsed.includes(line.referencedId))
        return what === null || isCodeSaid || cart.lines.length === 0
          ? []
          : [`${line.name} ${what}`]
      })
      .map((what) => `${country}: tab ${index} does not say that ${what}`)
  }

  return {
    noteOwn({ tab, country }, lineIds, { status }) {
      // without an answer, it may come with any request until now
      const at = status === 'done' || status === 'limited' ? tab.heardAt(country) : sentCount()
      for (const id of lineIds) own.set(`${country} ${id}`, at)
    },
    noteLeft(country, lineIds) {
      for (const id of lineIds) left.add(`${country} ${id}`)
    },
    noteShop: (country) => void changed.set(country, sentCount()),
    end,
    loseSeen: () => void (isSeenLost = true),
    loseNews: () => void (areNewsLost = true),
    areNewsLost: () => areNewsLost,
    look: (places) => places.flatMap((place, index) => lookAt(index, place)),
    mayBeOld: ({ tab, country }) =>
      areNewsLost || tab.heardAt(country) < (changed.get(country) ?? 0),
  }
}

type Moments = Map<string, number>

const codesOf = ({ lines }: Cart) =>
  lines.flatMap(({ kind, referencedId }) =>
    kind === 'promotion' && referencedId !== '' ? referencedId : [],
  )

function changeOf(line: CartLine, now: CartLine | undefined): string | null {
  if (!now) return 'is gone'
  if (line.kind !== 'product') return null
  if (now.quantity !== line.quantity) return `is there ${now.quantity} times, not ${line.quantity}`
  if (line.isFree && !now.isFree) return 'is not free any more'
  const isSamePrice = Math.abs(now.unitPrice - line.unitPrice) < 0.005
  return isSamePrice ? null : `costs ${now.unitPrice}, not ${line.unitPrice}`
}
