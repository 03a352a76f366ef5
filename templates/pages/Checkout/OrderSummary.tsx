import { useEffect, useState } from 'react'
import { countProducts, type Basket } from '#runtime/basket/basket.ts'
import { groupLines, type LineGroup } from '#runtime/basket/bundle.ts'
import type { Cart } from '#runtime/basket/cart.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import { formatDays } from '#templates/day.ts'
import { BasketTotals } from '#templates/basket/totals/BasketTotals.tsx'
import { LineDifferences } from '#templates/basket/notices/Differences.tsx'
import { LineImage } from '#templates/basket/lines/LineImage.tsx'
import { OptionNames } from '#templates/basket/lines/OptionNames.tsx'
import { useMoney } from '#templates/basket/totals/useMoney.ts'
import { Icon } from '#templates/components/basics/Icon.tsx'

/** Beside the form there is room for the products; on phones they open on a tap. */
const wide = '(width >= 992px)'

/** What is ordered, with its sums. It opens and closes on phones. */
export function OrderSummary({
  basket,
  cart,
  basketPath,
}: {
  basket: Basket
  cart: Cart
  basketPath: string
}) {
  const t = useTranslate()
  const money = useMoney()
  const isWide = useMediaQuery(wide)
  const areOld = useValue(basket.areSumsOld, false)
  const count = countProducts(cart)
  return (
    <details className="order-summary order-panel" open={isWide || undefined}>
      {/* beside the form it is always open */}
      <summary className="order-summary__head" tabIndex={isWide ? -1 : undefined}>
        <span className="order-summary__title">
          {t('checkout.summary')}{' '}
          <span className="order-summary__count">{t('checkout.items', { count })}</span>
        </span>
        <span className="order-summary__total" translate="no">
          {money(cart.total)}
          <Icon name="chevronDown" className="order-summary__arrow" />
        </span>
      </summary>
      <div className="order-summary__content">
        <ul className="basket-lines">
          {groupLines(cart.lines.filter(({ kind }) => kind === 'product')).map((group) => (
            <li key={group.line.id} className="basket-line">
              <Line basket={basket} group={group} />
            </li>
          ))}
        </ul>
        <BasketTotals cart={cart} areOld={areOld} />
        <ExpectedDays cart={cart} />
        <a className="order-summary__change" href={basketPath}>
          {t('checkout.changeBasket')}
        </a>
      </div>
    </details>
  )
}

function Line({ basket, group: { line, parts } }: { basket: Basket; group: LineGroup }) {
  const t = useTranslate()
  const money = useMoney()
  return (
    <>
      <LineImage src={line.image} />
      <div className="basket-line__text">
        <p className="basket-line__name">{line.name}</p>
        <OptionNames options={line.options.map(({ option }) => option)} />
        <p className="basket-line__note">{t('checkout.quantity', { count: line.quantity })}</p>
      </div>
      <p className="basket-line__price">{money(line.totalPrice)}</p>
      {parts.map((part) => (
        <p key={part.id} className="basket-line__part">
          <span>+ {part.name}</span>
          <span>{money(part.totalPrice)}</span>
        </p>
      ))}
      {[line, ...parts].map(({ id }) => (
        <LineDifferences key={id} basket={basket} lineId={id} />
      ))}
    </>
  )
}

/** When the order is expected, as the back end estimates. */
function ExpectedDays({ cart: { deliveries } }: { cart: Cart }) {
  const t = useTranslate()
  const { tag } = usePage().context
  const [delivery] = deliveries
  if (!delivery?.days) return null
  const days = formatDays(delivery.days.from, delivery.days.to, tag)
  return <p className="basket-line__note">{t('checkout.expected', { days })}</p>
}

/** Whether a media query matches; false until the browser tells. */
function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(false)
  useEffect(() => {
    const list = matchMedia(query)
    const update = () => setMatches(list.matches)
    update()
    list.addEventListener('change', update)
    return () => list.removeEventListener('change', update)
  }, [query])
  return matches
}
