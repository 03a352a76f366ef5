import { useId, useState } from 'react'
import { allowedQuantity } from '#runtime/basket/bundle.ts'
import type { CartLine } from '#runtime/basket/cart.ts'
import { useTranslate } from '#runtime/page.tsx'
import { Icon } from '#templates/components/Icon.tsx'

/** The quantity of a line: buttons for one less and one more around a field. */
export function QuantityField({
  name,
  quantity,
  limits,
  onChange,
}: {
  name: string
  quantity: number
  limits: CartLine['limits']
  onChange: (quantity: number) => void
}) {
  const t = useTranslate()
  const id = useId()
  /** What is being typed; null while the field shows the basket's quantity. */
  const [typed, setTyped] = useState<string | null>(null)

  function commit() {
    if (typed === null) return
    setTyped(null)
    const wanted = Number(typed)
    if (typed.trim() === '' || !Number.isFinite(wanted) || wanted < 1) return
    const next = allowedQuantity(wanted, limits)
    if (next !== quantity) onChange(next)
  }

  return (
    <div className="basket-quantity">
      <button
        type="button"
        className="basket-quantity__step"
        aria-label={t('basket.less', { name })}
        aria-disabled={quantity <= limits.minimum}
        onClick={() => quantity > limits.minimum && onChange(quantity - limits.step)}
      >
        <Icon name="minus" />
      </button>
      <label className="visually-hidden" htmlFor={id}>
        {t('basket.quantity', { name })}
      </label>
      <input
        id={id}
        className="basket-quantity__field"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={4}
        value={typed ?? String(quantity)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
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
        aria-disabled={quantity >= limits.maximum}
        onClick={() => quantity < limits.maximum && onChange(quantity + limits.step)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
