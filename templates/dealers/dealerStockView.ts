import type { AskedBike, VariantAtDealer } from '#runtime/dealers/askDealer.ts'
import { create } from '#runtime/search/dom.ts'
import type { MessageParameters } from '#shared/text/translate.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import { formLink, mailLink } from './askLinks.ts'

interface ViewOptions {
  t: (key: MessageKey, parameters?: MessageParameters) => string
  dealer: { id: string; email: string }
  /** Path of the page with the contact form; null without one. */
  formPath: string | null
  /** The shopper asks about more bicycles, or again. */
  onMore: () => void
}

export interface DealerStockView {
  showLoading: () => void
  /** Adds a bicycle with the variants that the dealer has. */
  addBike: (bike: AskedBike, has: readonly VariantAtDealer[]) => void
  showResult: (result: { hasMore: boolean }) => void
  showFailure: () => void
}

/** The content of the part that says which bicycles a dealer has. */
export function createDealerStockView(
  root: HTMLElement,
  { onMore, ...words }: ViewOptions,
): DealerStockView {
  const { t } = words
  const message = root.querySelector<HTMLElement>('[data-part=message]')!
  const list = create('ul', { class: 'dealer-stock__list' })
  const button = create('button', { type: 'button', class: 'button button--secondary' })
  /** How many of the listed bicycles the dealer has. */
  let found = 0
  /** The first bicycle of the last click gets the focus, since the button can go away. */
  let firstNew: number | null = null

  button.hidden = true
  button.addEventListener('click', () => {
    if (button.ariaDisabled === 'true') return
    firstNew = list.children.length
    onMore()
  })
  root.querySelector('[data-part=links]')?.remove()
  message.after(list, button)

  function offer(text: string | null) {
    button.hidden = text === null
    button.textContent = text
    button.ariaDisabled = null
  }

  return {
    showLoading() {
      message.textContent = t('dealerStock.loading')
      button.ariaDisabled = 'true'
    },

    addBike(bike, has) {
      if (has.length > 0) found += 1
      list.append(toRow(bike, has, words))
      if (list.children.length - 1 !== firstNew) return
      list.lastElementChild?.querySelector('a')?.focus()
      firstNew = null
    },

    showResult({ hasMore }) {
      message.textContent = t('dealerStock.found', {
        count: found,
        total: list.children.length,
      })
      offer(hasMore ? t('dealerStock.more') : null)
    },

    showFailure() {
      message.textContent = t('dealerStock.failed')
      offer(t('product.retry'))
    },
  }
}

function toRow(
  bike: AskedBike,
  has: readonly VariantAtDealer[],
  words: Omit<ViewOptions, 'onMore'>,
): HTMLLIElement {
  const { t } = words
  const inStock = has.filter((variant) => variant.inStock)
  const toTry = has.filter((variant) => variant.testRide)
  return create(
    'li',
    { class: 'dealer-stock__bike' },
    create(
      'p',
      { class: 'dealer-stock__name' },
      create('a', { href: bike.path, translate: 'no' }, bike.name),
    ),
    ...(has.length === 0
      ? [create('p', { class: 'dealer-stock__none' }, t('dealerStock.none'))]
      : [
          ...state('inStock', t('stock.inStock'), inStock),
          ...state('onOrder', t('availability.testRide'), toTry),
        ]),
    ...(toTry[0] ? testRideLink(bike, toTry[0], words) : []),
  )
}

/** What a dealer has in a state, by what tells the variants apart. */
function state(status: string, text: string, variants: readonly VariantAtDealer[]) {
  if (variants.length === 0) return []
  const labels = variants.map(({ label }) => label).filter((label) => label !== '')
  const badge = create('span', { class: 'stock-badge', 'data-status': status }, text)
  const which = create('span', { translate: 'no' }, labels.join(', '))
  return [create('p', { class: 'dealer-stock__state' }, badge, ...(labels.length ? [which] : []))]
}

/** A link that asks for a test ride, by the form if there is one. */
function testRideLink(
  bike: AskedBike,
  { sku, label }: VariantAtDealer,
  { t, dealer, formPath }: Omit<ViewOptions, 'onMore'>,
): readonly Node[] {
  const ask = {
    dealer,
    variant: {
      sku,
      name: [bike.name, label].filter((part) => part !== '').join(' / '),
      address: new URL(bike.path, location.href).href,
    },
    isTestRide: true,
    // every bicycle has such a link
    which: bike.name,
    form: formPath === null ? null : { path: formPath, product: bike.id },
  }
  return formPath === null ? mailLink(ask, t) : formLink(ask, t)
}
