import type { LoadedPage } from '../navigation/pageLoader.ts'
import { checkThemeRadios } from '../theme/radios.ts'
import { frameChanged } from './frameChange.ts'
import type { FrameSlices } from './frameSlices.ts'
import type { KindStyles } from './kindStyles.ts'
import { closeMenus, showInMenus } from './menus.ts'
import { localeSwitcherId } from './ids.ts'

/** What a page shows is put in place of what the former one did; the frame stays. */
export interface Frame {
  show: (page: LoadedPage) => void
}

export interface FrameParts {
  main: HTMLElement
  /** Takes the islands of the document's own main part away. */
  stop: () => void
  /** Brings a main part to life; what it answers takes that away again. */
  startMain: (main: HTMLElement, page: LoadedPage) => () => void
  slices: FrameSlices
  styles: KindStyles
}

export function createFrame({ main, startMain, slices, styles, ...parts }: FrameParts): Frame {
  let shown: LoadedPage | undefined
  let { stop } = parts

  return {
    show(page) {
      if (page === shown) return
      // what is open on the same page was opened before the router came, or while it was read again
      if (shown && shown.path !== page.path) closeMenus()
      const isInDocument = shown ? isSameMain(page, shown) : page.isAsRendered
      shown = page
      styles.show(page.file.styles)
      showFrame(page, slices)
      showAlternates(page)
      if (!isInDocument) {
        stop()
        main.innerHTML = page.html
        stop = startMain(main, page)
      }
      showInMenus(page.path)
    },
  }
}

const isSameMain = (one: LoadedPage, other: LoadedPage) =>
  one.path === other.path && one.html === other.html

/** Header, footer and words of another locale, or of a newer build. */
function showFrame({ file, context: { translations } }: LoadedPage, slices: FrameSlices): void {
  const isChanged = slices.show(file.slices, (slot, html) => {
    const place = document.querySelector(`.layout__${slot}`)
    const switcher = document.getElementById(localeSwitcherId)
    if (place) place.innerHTML = html
    else if (switcher) switcher.outerHTML = html
  })
  if (!isChanged) return
  say('.layout__skip', translations['skip.content'])
  say('#delayed-load', translations['navigation.slow'])
  checkThemeRadios(document)
  frameChanged()
}

function say(selector: string, text: string | undefined) {
  const element = document.querySelector(selector)
  if (element && text !== undefined) element.textContent = text
}

/** The same page in the other countries and languages. */
function showAlternates({ file, context }: LoadedPage): void {
  for (const { id, prefix } of context.locales) {
    const link = document.querySelector(`[data-locale="${id}"]`)
    link?.setAttribute('href', file.alternates[id] ?? prefix)
  }
}
