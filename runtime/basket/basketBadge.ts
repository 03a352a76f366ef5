// @loads on demand: an earlier visit stored a basket
import { effect } from '@preact/signals-core'
import { followFrame } from '#runtime/frame/frameChange.ts'
import { activeRouter } from '#runtime/navigation/activeRouter.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { translate } from '#shared/text/translate.ts'
import { basketCount } from './basketCount.ts'
import { markBasket } from './markBasket.ts'

/** The badge shows larger counts as this with a plus. */
const most = 99

let isStarted = false

/**
 * Shows the number of products in the basket beside its link, also of changes in other tabs. May be called several
 * times.
 */
export function startBasketBadge(): void {
  const router = activeRouter()
  if (isStarted || !router) return
  isStarted = true
  const { rendered } = router
  effect(() => {
    const { context } = rendered.value.page
    show(context, basketCount(context.country).count.value)
  })
  // another language has another header
  followFrame(() => {
    const { context } = rendered.peek().page
    show(context, basketCount(context.country).count.peek())
  })
}

function show({ translations, tag }: PageContext, count: number): void {
  if (count > 0) markBasket(document.documentElement, true)
  for (const link of document.querySelectorAll<HTMLElement>('[data-basket-link]')) {
    const badge = link.querySelector<HTMLElement>('[data-part=basket-count]')
    const label = link.dataset['basketLink'] ?? ''
    if (badge) {
      badge.hidden = count === 0
      badge.textContent = count > most ? `${most}+` : String(count)
    }
    const name =
      count === 0 ? label : translate(translations, tag, 'basket.count', { label, count })
    link.setAttribute('aria-label', name)
  }
}
