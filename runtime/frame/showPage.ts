import type { LoadedPage } from '../navigation/pageLoader.ts'
import { checkThemeRadios } from '../theme/radios.ts'
import { trustedHtml } from '../trustedTypes.ts'
import type { FrameSlices } from './frameSlices.ts'
import type { KindStyles } from './kindStyles.ts'
import { closeMenus, markCurrentLinks } from './menus.ts'
import { localeSwitcherId } from './ids.ts'
import { insertPart } from './parsedPart.ts'

/** Shows a page: replaces the static part, and the slices if they differ. */
export interface Frame {
  show: (page: LoadedPage) => void
}

export interface FrameParts {
  main: HTMLElement
  /** Stops the islands of the document. */
  stop: () => void
  /** Starts the islands of a static part; the returned function stops them. */
  startMain: (main: HTMLElement, page: LoadedPage) => () => void
  slices: FrameSlices
  styles: KindStyles
  /** Called after header and footer were replaced. */
  onFrameChange: () => void
}

export function createFrame({ main, startMain, slices, styles, ...parts }: FrameParts): Frame {
  let current: LoadedPage | undefined
  let { stop } = parts

  return {
    show(page) {
      if (page === current) return
      // menus that were opened before the router started stay open
      if (current && current.path !== page.path) closeMenus()
      const isInDocument = current ? isSameMain(page, current) : page.isAsRendered
      current = page
      styles.show(page.file.styles)
      if (showFrame(page, slices)) parts.onFrameChange()
      showAlternates(page)
      if (!isInDocument) {
        stop()
        insertPart(main, page.html)
        stop = startMain(main, page)
      }
      markCurrentLinks(page.path)
    },
  }
}

const isSameMain = (one: LoadedPage, other: LoadedPage) =>
  one.path === other.path && one.html === other.html

/** Replaces header, footer and texts of the frame if the locale or the build changed; returns whether it did. */
function showFrame({ file, context: { translations } }: LoadedPage, slices: FrameSlices): boolean {
  const isChanged = slices.show(file.slices, (slot, html) => {
    const element = document.querySelector(`.layout__${slot}`)
    const switcher = document.getElementById(localeSwitcherId)
    if (element) element.innerHTML = trustedHtml(html)
    else if (switcher) switcher.outerHTML = trustedHtml(html)
  })
  if (!isChanged) return false
  // each locale has its own minimum width for the menu bar
  const { barFrom } = document.querySelector<HTMLElement>('.header')?.dataset ?? {}
  if (barFrom !== undefined) document.documentElement.dataset['barFrom'] = barFrom
  setText('.layout__skip', translations['skip.content'])
  setText('#delayed-load', translations['navigation.slow'])
  checkThemeRadios(document)
  return true
}

function setText(selector: string, text: string | undefined) {
  const element = document.querySelector(selector)
  if (element && text !== undefined) element.textContent = text
}

/** Points the locale switcher at this page in the other locales. */
function showAlternates({ file, context }: LoadedPage): void {
  for (const { id, prefix } of context.locales) {
    const link = document.querySelector(`[data-locale="${id}"]`)
    link?.setAttribute('href', file.alternates[id] ?? prefix)
  }
}
