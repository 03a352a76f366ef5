import { useEffect, useId, useRef, useState } from 'react'
import type { Basket } from '#runtime/basket/basket.ts'
import type { ChangeOutcome } from '#runtime/basket/change.ts'
import { trackCart } from '#runtime/basket/basketEvents.ts'
import { groupLines, quantitiesOf, toRestore, type LineGroup } from '#runtime/basket/bundle.ts'
import type { Cart, CartLine, CartMessage } from '#runtime/basket/cart.ts'
import { changedLines, type AskedQuantity } from '#runtime/basket/changedLines.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { lineMessageTexts } from '../notices/cartMessage.ts'
import { LineDifferences } from '../notices/Differences.tsx'
import { LineImage } from './LineImage.tsx'
import { LineStock } from './LineStock.tsx'
import { OptionNames } from './OptionNames.tsx'
import { QuantityField } from './QuantityField.tsx'
import { useMoney } from '../totals/useMoney.ts'

/** The products of the basket. A removed one leaves a line that puts it back. */
export function BasketLines({
  basket,
  cart,
  limits,
  awaitedId,
  onAwait,
  onOutcome,
}: {
  basket: Basket
  cart: Cart
  /** Why the last change did not reach what was asked for. */
  limits: readonly CartMessage[]
  /** Id of a line that takes the focus once it comes; null for none. */
  awaitedId: string | null
  onAwait: (lineId: string | null) => void
  /** Called when a change ended. */
  onOutcome: (outcome: ChangeOutcome) => void
}) {
  const t = useTranslate()
  const currency = usePage().context.shopwareCurrency.iso
  const [removed, setRemoved] = useState<readonly LineGroup[]>([])
  const groups = groupLines(cart.lines.filter(({ kind }) => kind === 'product'))
  const isBack = ({ line }: LineGroup) => groups.some((group) => group.line.id === line.id)
  const gone = removed.filter((group) => !isBack(group))

  async function make(
    event: 'add_to_cart' | 'remove_from_cart',
    asked: readonly AskedQuantity[],
    change: Promise<ChangeOutcome>,
  ) {
    const outcome = await change
    trackCart(event, currency, changedLines(asked, basket.cart.peek()))
    onOutcome(outcome)
  }

  function change(group: LineGroup, quantity: number) {
    const event = quantity > group.line.quantity ? 'add_to_cart' : 'remove_from_cart'
    const asked = askedQuantities(group, group.line.quantity, quantity)
    void make(event, asked, basket.setQuantities(quantitiesOf(group, quantity)))
  }

  function remove(group: LineGroup) {
    const asked = askedQuantities(group, group.line.quantity, 0)
    setRemoved([...gone, group])
    onAwait(null)
    void make('remove_from_cart', asked, basket.setQuantities(quantitiesOf(group, 0)))
  }

  /** Keeps the placeholder, and its focus, until the line is restored. */
  async function undo(group: LineGroup) {
    const { id, quantity } = group.line
    if (awaitedId === id) return
    onAwait(id)
    const change = basket.add(toRestore(group))
    await make('add_to_cart', askedQuantities(group, 0, quantity), change)
    if (!['done', 'limited'].includes((await change).status)) onAwait(null)
    else setRemoved((all) => all.filter((other) => other !== group))
  }

  return (
    <ul className="basket-lines" aria-label={t('basket.lines')}>
      {groups.map((group) => (
        <li key={group.line.id} className="basket-line">
          <Line
            basket={basket}
            group={group}
            limits={limits}
            takesFocus={group.line.id === awaitedId}
            onChange={(quantity) => change(group, quantity)}
            onRemove={() => remove(group)}
          />
        </li>
      ))}
      {gone.map((group) => (
        <li key={group.line.id} className="basket-line basket-line--removed">
          <RemovedLine name={group.line.name} onUndo={() => void undo(group)} />
        </li>
      ))}
    </ul>
  )
}

/** A product and its parts have the same quantity. */
const askedQuantities = ({ line, parts }: LineGroup, from: number, to: number) =>
  [line, ...parts].map((one) => ({ line: one, from, to }))

function Line({
  basket,
  group: { line, parts },
  limits,
  takesFocus,
  onChange,
  onRemove,
}: {
  basket: Basket
  group: LineGroup
  limits: readonly CartMessage[]
  takesFocus: boolean
  onChange: (quantity: number) => void
  onRemove: () => void
}) {
  const t = useTranslate()
  const money = useMoney()
  const all = [line, ...parts]
  const id = useId()
  const messages = useLineMessages(all, limits)
  return (
    <>
      <LineImage src={line.image} />
      <div className="basket-line__text">
        <p className="basket-line__name">
          {line.path === '' ? line.name : <a href={line.path}>{line.name}</a>}
        </p>
        <OptionNames options={line.options.map(({ option }) => option)} />
        {line.quantity > 1 && (
          <p className="basket-line__note">{t('basket.each', { price: money(line.unitPrice) })}</p>
        )}
        <LineStock lineId={line.id} />
      </div>
      <p className="basket-line__price">{money(line.totalPrice)}</p>
      {parts.map((part) => (
        <p key={part.id} className="basket-line__part">
          <span>+ {part.name}</span>
          <span>{money(part.totalPrice)}</span>
        </p>
      ))}
      {all.map((one) => (
        <LineDifferences key={one.id} basket={basket} lineId={one.id} />
      ))}
      {messages.map((text, index) => (
        <p key={text} id={`${id}-${index}`} className="basket-line__message" role="status">
          {text}
        </p>
      ))}
      <div className="basket-line__tools">
        <QuantityField
          name={line.name}
          quantity={line.quantity}
          limits={line.limits}
          takesFocus={takesFocus}
          describedBy={messages.map((_, index) => `${id}-${index}`)}
          onChange={onChange}
          onRemove={line.isRemovable ? onRemove : undefined}
        />
        {line.isRemovable && (
          <button type="button" className="basket-line__remove" onClick={onRemove}>
            {t('basket.remove')}
            <span className="visually-hidden"> {line.name}</span>
          </button>
        )}
      </div>
    </>
  )
}

/** What the back end says about a product and its parts, now and with the last change. */
function useLineMessages(
  lines: readonly CartLine[],
  limits: readonly CartMessage[],
): readonly string[] {
  const t = useTranslate()
  return lines.flatMap((line) => {
    const own = [...line.messages, ...limits.filter(({ lineId }) => lineId === line.id)]
    return lineMessageTexts(line, own, t)
  })
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
