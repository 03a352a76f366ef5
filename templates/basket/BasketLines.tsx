import { useEffect, useRef, useState } from 'react'
import type { Basket, ChangeOutcome } from '#runtime/basket/basket.ts'
import { trackCart } from '#runtime/basket/basketEvents.ts'
import { groupLines, quantitiesOf, toRestore, type LineGroup } from '#runtime/basket/bundle.ts'
import type { Cart, CartLine } from '#runtime/basket/cart.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { compareThumbnail } from '#shared/compareItem.ts'
import { servicePath } from '#shared/image.ts'
import { formatMoney } from '#shared/price.ts'
import { cartMessageKey } from './cartMessage.ts'
import { QuantityField } from './QuantityField.tsx'

/** The products of the basket. A removed one leaves a line that puts it back. */
export function BasketLines({
  basket,
  cart,
  onOutcome,
}: {
  basket: Basket
  cart: Cart
  /** Called when a change ended. */
  onOutcome: (outcome: ChangeOutcome) => void
}) {
  const t = useTranslate()
  const currency = usePage().context.shopwareCurrency.iso
  const [removed, setRemoved] = useState<readonly LineGroup[]>([])
  const groups = groupLines(cart.lines.filter(({ kind }) => kind === 'product'))
  const isBack = ({ line }: LineGroup) => groups.some((group) => group.line.id === line.id)
  const gone = removed.filter((group) => !isBack(group))

  const settle = async (change: Promise<ChangeOutcome>) => onOutcome(await change)

  function change(group: LineGroup, quantity: number) {
    const difference = quantity - group.line.quantity
    const changed = [group.line, ...group.parts].map((line) => ({
      ...line,
      quantity: Math.abs(difference),
    }))
    trackCart(difference > 0 ? 'add_to_cart' : 'remove_from_cart', currency, changed)
    void settle(basket.setQuantities(quantitiesOf(group, quantity)))
  }

  function remove(group: LineGroup) {
    trackCart('remove_from_cart', currency, [group.line, ...group.parts])
    setRemoved([...gone, group])
    void settle(basket.setQuantities(quantitiesOf(group, 0)))
  }

  function undo(group: LineGroup) {
    trackCart('add_to_cart', currency, [group.line, ...group.parts])
    setRemoved(gone.filter((other) => other !== group))
    void settle(basket.add(toRestore(group)))
  }

  return (
    <ul className="basket-lines" aria-label={t('basket.lines')}>
      {groups.map((group) => (
        <li key={group.line.id} className="basket-line">
          <Line
            group={group}
            onChange={(quantity) => change(group, quantity)}
            onRemove={() => remove(group)}
          />
        </li>
      ))}
      {gone.map((group) => (
        <li key={group.line.id} className="basket-line basket-line--removed">
          <RemovedLine name={group.line.name} onUndo={() => undo(group)} />
        </li>
      ))}
    </ul>
  )
}

function Line({
  group: { line, parts },
  onChange,
  onRemove,
}: {
  group: LineGroup
  onChange: (quantity: number) => void
  onRemove: () => void
}) {
  const t = useTranslate()
  const money = useMoney()
  const total = [line, ...parts].reduce((sum, part) => sum + Math.round(part.totalPrice * 100), 0)
  return (
    <>
      <LineImage src={line.image} />
      <div className="basket-line__text">
        <p className="basket-line__name">{line.name}</p>
        {line.options.length > 0 && (
          <p className="basket-line__note">
            {line.options.map(({ option }) => option).join(' · ')}
          </p>
        )}
        {parts.map((part) => (
          <p key={part.id} className="basket-line__note">
            + {part.name}, {money(part.unitPrice)}
          </p>
        ))}
        {line.quantity > 1 && (
          <p className="basket-line__note">{t('basket.each', { price: money(line.unitPrice) })}</p>
        )}
        <Messages lines={[line, ...parts]} />
      </div>
      <div className="basket-line__tools">
        <QuantityField
          name={line.name}
          quantity={line.quantity}
          limits={line.limits}
          onChange={onChange}
        />
        {line.isRemovable && (
          <button type="button" className="basket-line__remove" onClick={onRemove}>
            {t('basket.remove')}
            <span className="visually-hidden"> {line.name}</span>
          </button>
        )}
      </div>
      <p className="basket-line__price">{money(total / 100)}</p>
    </>
  )
}

/** Decorative, since the name stands beside it. */
function LineImage({ src }: { src: string }) {
  const { images, commerce } = usePage().context
  if (src === '') return <span className="basket-line__image" />
  const path = servicePath(src, new Set(commerce.imageHosts))
  const picture = { src: path, width: 0, height: 0, alt: '' }
  const url = compareThumbnail(picture, images)
  return (
    <img className="basket-line__image" src={url} alt="" width="96" height="72" loading="lazy" />
  )
}

function Messages({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslate()
  return lines.flatMap(({ id, name, messages }) =>
    messages.flatMap((message) => {
      const key = cartMessageKey(message)
      return key === null ? (
        []
      ) : (
        <p key={id + message.key} className="basket-line__message" role="status">
          {t(key, { name: message.name || name })}
        </p>
      )
    }),
  )
}

/** The focus was on the removed line, so it moves here. */
function RemovedLine({ name, onUndo }: { name: string; onUndo: () => void }) {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <p role="status">{t('basket.removed', { name })}</p>
      <button ref={button} type="button" className="basket-line__remove" onClick={onUndo}>
        {t('basket.undo')}
        <span className="visually-hidden"> {name}</span>
      </button>
    </>
  )
}

/** Formats amounts in the currency and language of the page. */
export function useMoney(): (amount: number) => string {
  const { tag, shopwareCurrency } = usePage().context
  return (amount) => formatMoney(amount, tag, shopwareCurrency.iso).text
}
