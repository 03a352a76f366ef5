import type { Block } from '#shared/content/block.ts'
import type { RuleId } from '../diagnostics/rules.ts'

/** What the brand has switched on, as far as promises depend on it. */
export interface Services {
  sellsOnline: boolean
  /** Whether orders are delivered home. */
  delivers: boolean
  /** Whether there are shops: to collect an order, or to visit. */
  hasShops: boolean
  /** Days to return a product, by the shipping methods; empty if none says it. */
  returnDays: readonly number[]
}

interface PromiseFault {
  rule: RuleId
  what: string
  todo: string
}

interface Promised {
  icon: string
  heading: string
  text: string
}

/** Icons stand for a service: what has to be switched on for each. */
const needs: Readonly<Record<string, { has: (services: Services) => boolean; missing: string }>> = {
  truck: {
    has: ({ sellsOnline, delivers }) => sellsOnline && delivers,
    missing: 'a delivery, and nothing is delivered in this country (sellsOnline, deliveryTypes)',
  },
  return: {
    has: ({ sellsOnline }) => sellsOnline,
    missing: 'returns, and nothing is sold online in this country (sellsOnline)',
  },
  store: {
    has: ({ hasShops }) => hasShops,
    missing: 'a shop, and the brand shows none (storeLocator, dealerPages, clickAndCollect)',
  },
}

/** Compares the service promises of a country with the switches of the brand and with its shipping methods. */
export function checkPromises(
  blocks: readonly Block[],
  services: Services,
): readonly PromiseFault[] {
  return blocks.flatMap(promisesOf).flatMap((promise) => {
    const need = Object.hasOwn(needs, promise.icon) ? needs[promise.icon] : undefined
    if (need && !need.has(services)) {
      return [
        {
          rule: 'promises/switched-off' as const,
          what: `the promise "${promise.heading}" tells of ${need.missing}`,
          todo: 'Limit the story to other countries, remove the promise, or switch the service on.',
        },
      ]
    }
    return promise.icon === 'return' ? wrongDays(promise, services) : []
  })
}

function wrongDays({ heading, text }: Promised, { returnDays }: Services): readonly PromiseFault[] {
  const promised = daysIn(heading) ?? daysIn(text)
  if (promised === null || returnDays.length === 0 || returnDays.includes(promised)) return []
  const days = [...new Set(returnDays)].sort((a, b) => a - b)
  return [
    {
      rule: 'promises/return-days',
      what: `the promise "${heading}" names ${promised} days, and the shipping methods ${days.join(' and ')}`,
      todo: 'Use one number in the promise and in the field return_days.',
    },
  ]
}

/** The only number of a text, as far as it can be days to return something. */
function daysIn(text: string): number | null {
  const numbers = [...text.matchAll(/(?<![\d.,])\d{1,3}(?![\d.,]*\d)/g)].map(([number]) =>
    Number(number),
  )
  const [only, ...more] = numbers
  return only !== undefined && more.length === 0 && only >= 7 ? only : null
}

/** The promises of a bar, which has them in `items`. */
const promisesOf = ({ props }: Block): readonly Promised[] => {
  const items: unknown = props['items']
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return []
    const { icon, heading, text } = item as Partial<Record<string, unknown>>
    return [{ icon: String(icon ?? ''), heading: String(heading ?? ''), text: String(text ?? '') }]
  })
}
