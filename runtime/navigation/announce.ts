import { withoutSoftHyphens } from '#shared/hyphens.ts'
import { fillMessage } from '#shared/translate.ts'
import type { LoadedPage } from './pageLoader.ts'

/** Announces a page to screen readers: by its title, else its first heading. */
export function announcePage(page: LoadedPage): void {
  const region = document.getElementById('announcer')
  if (!region) return
  const heading = document.querySelector('main h1')?.textContent?.trim()
  const title = document.title || withoutSoftHyphens(heading ?? '') || page.path
  const message = page.context.translations['navigation.reached'] ?? '{title}'
  // two pages with the same title are both announced only if the region was empty in between
  region.textContent = ''
  requestAnimationFrame(() => {
    region.textContent = fillMessage(message, { title })
  })
}

/**
 * Moves the focus to where reading starts: the target of the hash, else the heading, else the main part.
 * The target shows no focus ring, since it is not interactive.
 */
export function focusPage(target: HTMLElement | null): void {
  const element =
    target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
