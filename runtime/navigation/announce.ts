import { withoutSoftHyphens } from '#shared/hyphens.ts'
import { fillMessage } from '#shared/translate.ts'
import type { LoadedPage } from './pageLoader.ts'

/** Says in the announcer region that a page was reached: by its title, else its first heading. */
export function announcePage(page: LoadedPage): void {
  const region = document.getElementById('announcer')
  if (!region) return
  const heading = document.querySelector('main h1')?.textContent?.trim()
  const title = document.title || withoutSoftHyphens(heading ?? '') || page.path
  const message = page.context.translations['navigation.reached'] ?? '{title}'
  // emptied first, so that two pages of one title are both said
  region.textContent = ''
  requestAnimationFrame(() => {
    region.textContent = fillMessage(message, { title })
  })
}

/**
 * Focus goes to where reading starts: the hash's target, else the page's heading, else the main
 * part. It draws no ring there, since nothing on it can be operated.
 */
export function focusPage(target: HTMLElement | null): void {
  const element =
    target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
