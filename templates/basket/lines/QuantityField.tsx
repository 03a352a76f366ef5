import { useEffect, useId, useRef, useState } from 'react'
import type { CartLine } from '#runtime/basket/cart.ts'
import { allowedQuantity, readQuantity } from '#runtime/basket/quantity.ts'
import { useTranslate } from '#runtime/page.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import type { MessageKey } from '#templates/translations/messages.ts'

/** The quantity of a line: buttons for one less and one more around a field. */
export function QuantityField({
  name,
  quantity,
  limits,
  takesFocus = false,
  describedBy = [],
  onChange,
  onRemove,
}: {
  name: string
  quantity: number
  limits: CartLine['limits']
  /** Whether the line has replaced the focused element. */
  takesFocus?: boolean
  /** Ids of messages about the line. */
  describedBy?: readonly string[]
  onChange: (quantity: number) => void
  /** Called for a quantity of 0; undefined for a line that the shopper cannot remove. */
  onRemove?: (() => void) | undefined
}) {
  const t = useTranslate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  /** What is being typed; null while the field shows the basket's quantity. */
  const [typed, setTyped] = useState<string | null>(null)

  /** Why the field does not show what was typed. */
  const [fault, setFault] = useState<MessageKey | null>(null)

  const most = allowedQuantity(limits.maximum, limits)
  const note = fault ?? (quantity >= most ? 'basket.most' : null)
  const descriptions = [note && `${id}-note`, ...describedBy].filter(Boolean).join(' ')

  function commit() {
    if (typed === null) return
    setTyped(null)
    if (onRemove && /^0+$/.test(typed.trim())) return onRemove()
    const wanted = readQuantity(typed)
    setFault(faultOf(wanted, limits))
    if (wanted === null) return
    const next = allowedQuantity(wanted, limits)
    if (next !== quantity) onChange(next)
  }

  function step(difference: number) {
    setFault(null)
    onChange(quantity + difference)
  }

  return (
    <>
      <div className="basket-quantity">
        <button
          type="button"
          className="basket-quantity__step"
          aria-label={t('basket.less', { name })}
          aria-disabled={quantity <= limits.minimum}
          onClick={() => quantity > limits.minimum && step(-limits.step)}
        >
          <Icon name="minus" />
        </button>
        <label className="visually-hidden" htmlFor={id}>
          {t('basket.quantity', { name })}
        </label>
        <input
          ref={field}
          id={id}
          className="basket-quantity__field"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={8}
          aria-describedby={descriptions || undefined}
          value={typed ?? String(quantity)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit()
            if (key === 'Escape') setTyped(null)
          }}
        />
        <button
          type="button"
          className="basket-quantity__step"
          aria-label={t('basket.more', { name })}
          aria-disabled={quantity >= most}
          onClick={() => quantity < most && step(limits.step)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <p
        id={`${id}-note`}
        className="basket-quantity__note"
        data-fault={fault ?? undefined}
        role="status"
      >
        {note !== null &&
          t(note, { name, count: most, minimum: limits.minimum, step: limits.step })}
      </p>
    </>
  )
}

/** Why the quantity differs from what was typed. Null if it does not, or if the message about the maximum says it. */
function faultOf(wanted: number | null, limits: CartLine['limits']): MessageKey | null {
  if (wanted === null) return 'basket.quantityInvalid'
  if (wanted < limits.minimum) return 'basket.message.minimumOf'
  const isBelowMost = wanted < allowedQuantity(limits.maximum, limits)
  return isBelowMost && allowedQuantity(wanted, limits) !== wanted ? 'basket.message.stepsOf' : null
}
