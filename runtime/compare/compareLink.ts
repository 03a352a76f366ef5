import { effect } from '@preact/signals-core'
import { followFrame } from '#runtime/frame/frameChange.ts'
import { activeRouter } from '#runtime/navigation/activeRouter.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { translate } from '#shared/text/translate.ts'
import { compareList } from './compareList.ts'

let isStarted = false

/**
 * Shows the links to the comparison in header and menu while there are bikes to compare, with their number. Does
 * nothing before the router runs. May be called several times.
 */
export function startCompareLink(): void {
  const router = activeRouter()
  if (isStarted || !router) return
  isStarted = true
  const { rendered } = router
  effect(() => show(rendered.value.page.context, compareList.items.value.length))
  // another language has another header
  followFrame(() => show(rendered.peek().page.context, compareList.items.peek().length))
}

function show({ translations, tag }: PageContext, count: number): void {
  const text = translate(translations, tag, 'compare.count', { count })
  for (const link of document.querySelectorAll<HTMLElement>('[data-compare-link]')) {
    const badge = link.querySelector('[data-part=compare-count]')
    if (badge) {
      badge.textContent = String(count)
      link.setAttribute('aria-label', text)
    } else link.textContent = text
    link.parentElement!.hidden = count === 0
  }
}
