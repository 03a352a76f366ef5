import type { LoadedPage } from '../navigation/loadPage.ts'
import { checkThemeRadios } from '../theme/radios.ts'
import { frameChanged } from './frameChange.ts'
import { showInMenus } from './menus.ts'

/** What a page shows is put in place of what the former one did; the frame stays. */
export interface Frame {
  show: (page: LoadedPage) => void
}

/**
 * Takes over the document's own page, whose data may come later than it. `startMain` brings a main
 * part to life; what it answers takes that away again.
 */
export function createFrame(
  main: HTMLElement,
  first: Promise<LoadedPage>,
  startMain: (main: HTMLElement, page: Promise<LoadedPage>) => () => void,
): Frame {
  let shown: LoadedPage | undefined
  let stop = startMain(main, first)

  return {
    show(page) {
      if (page === shown) return
      const before = shown
      shown = page
      const isInDocument = before ? isSameMain(page, before) : page.isAsRendered
      if (before && page.context.tag !== before.context.tag) showFrame(page)
      showAlternates(page)
      if (!isInDocument) {
        stop()
        main.innerHTML = page.html
        stop = startMain(main, Promise.resolve(page))
      }
      showInMenus(page.path)
    },
  }
}

const isSameMain = (one: LoadedPage, other: LoadedPage) =>
  one.path === other.path && one.html === other.html

/** Header, footer and words of another locale. */
function showFrame({ slices, context: { translations } }: LoadedPage): void {
  replace('.layout__header', slices['header'])
  replace('.layout__footer', slices['footer'])
  const switcher = document.getElementById('locale-switcher')
  if (switcher && slices['switcher']) switcher.outerHTML = slices['switcher']
  say('.layout__skip', translations['skip.content'])
  say('#delayed-load', translations['navigation.slow'])
  checkThemeRadios(document)
  frameChanged()
}

function replace(selector: string, html: string | undefined) {
  const element = document.querySelector(selector)
  if (element && html !== undefined) element.innerHTML = html
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
