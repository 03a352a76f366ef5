import { withoutSoftHyphens } from '#shared/text/hyphens.ts'
import { fillMessage } from '#shared/text/translate.ts'
import type { LoadedPage } from './pageLoader.ts'

/** Announces a page to screen readers: by its title, else its first heading. */
export function announcePage(page: LoadedPage): void {
  const region = document.getElementById('announcer')
  if (!region) return
  const heading = document.querySelector('main h1')?.textContent?.trim()
  const title = document.title || withoutSoftHyphens(heading ?? '') || page.path
  const message = page.context.translations['navigation.reached'] ?? '{title}'
  // screen readers announce the same text again only if the region was empty in between
  region.textContent = ''
  requestAnimationFrame(() => {
    region.textContent = fillMessage(message, { title })
  })
}

/** Moves the focus to the start of the page: the target of the hash, the heading, or the main part. */
export function focusPage(target: HTMLElement | null): void {
  const element =
    target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
